// When a driver's tap happened, by the server's clock, and which moments a step may have.
import { DAY_MS } from '@rfb/contract/days.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { refuseFields } from '../../../../platform/refusal.ts';
import type { OrderRow } from '../orders.queries.ts';

const MAX_BACK_MS = 31 * DAY_MS;
type Steps = Pick<OrderRow, 'now' | 'lastAt' | 'lastKind'>;

/** Not in the future, not a month ago, not before the step before it. */
export const checkMoment = ({ now, lastAt, lastKind }: Steps, at: string, name: string) => {
  if (at > now) refuseFields({ at: `${name}的时间不能晚于现在` });
  if (Date.parse(at) < Date.parse(now) - MAX_BACK_MS) refuseFields({ at: `${name}的时间不能早于一个月前` });
  if (at < lastAt) refuseFields({ at: `${name}不能早于上一步“${milestoneKinds[lastKind]}”的时间` });
};

/** Clocks of phones differ by so much without being wrong. */
const TOLERANCE_MS = 120_000;

/**
 * A phone that is minutes off is corrected by what its clock said when sending. What is still later than now is left for
 * the caller to refuse.
 */
export const correctedMoment = (tappedAt: string, sentAt: string, now: string, notBefore: string) => {
  const skew = Date.parse(now) - Date.parse(sentAt);
  const tapped = Date.parse(tappedAt) + (Math.abs(skew) > TOLERANCE_MS ? skew : 0);
  const moment = tapped - Date.parse(now) <= TOLERANCE_MS ? Math.min(tapped, Date.parse(now)) : tapped;
  const last = Date.parse(notBefore);
  // A difference smaller than the tolerance must not turn the order of two taps around.
  return new Date(moment < last && last - moment <= TOLERANCE_MS ? last : moment).toISOString();
};
