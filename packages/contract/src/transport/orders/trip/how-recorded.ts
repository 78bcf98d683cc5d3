// How a step of a trip was recorded: too late to be believed to the minute, or by a link that somebody else may have tapped.
import type { Recorder } from '../order.labels.ts';
import type { Milestone } from '../orders.ts';

/** What the dispatcher types may lie this far back. */
const LATE_AFTER_HOURS = 2;
/** A phone without network sends later. */
const DRIVER_LATE_AFTER_HOURS = 12;

const HOUR_MS = 3_600_000;
type Recorded = { by: Recorder; at: string; receivedAt: string };

export const isRecordedLate = ({ by, at, receivedAt }: Recorded) => {
  const hours = by === 'driver' ? DRIVER_LATE_AFTER_HOURS : LATE_AFTER_HOURS;
  return by !== 'system' && Date.parse(receivedAt) - Date.parse(at) > hours * HOUR_MS;
};

/** When an arrival counts as having happened for punctuality. */
export const countedAt = (step: Recorded) => (isRecordedLate(step) ? step.receivedAt : step.at);

/** Whose phone the link went to; a sign-in in the same browser, or a phone that never named its digits, may be somebody else's. */
export const linkText = ({ sentTo, openedBy, isPhoneKnown }: NonNullable<Milestone['link']>) =>
  [
    sentTo ? `经发往 ${sentTo} 的链接` : '经司机链接',
    isPhoneKnown === false && '这台手机没有核对过尾号',
    openedBy && `浏览器登录着${openedBy}`,
  ]
    .filter(Boolean)
    .join('，');
