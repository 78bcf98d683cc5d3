// Which steps of a trip were recorded too late to be believed to the minute.
import type { Recorder } from '../order.labels.ts';

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
