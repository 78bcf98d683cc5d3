// The one rule of what is late about an order, for both sides: no vehicle before loading, not departed in time, past delivery.
import { isOneOf } from '../../../states.ts';
import { DISPATCH_HOURS_AHEAD, type OrderStatus, UNDISPATCHED_HOURS } from '../order.labels.ts';
import { beforeArrival, collecting } from '../order.states.ts';

type Times = {
  status: OrderStatus;
  createdAt: string;
  loadFrom: string | null;
  loadTo: string | null;
  deliverTo: string | null;
  promisedAt: string | null;
  /** The places between. */
  stops: readonly { to: string | null; arrivedAt: string | null }[];
};

const HOUR_MS = 3_600_000;
const isBefore = (at: string | null, ms: number) => at !== null && Date.parse(at) < ms;

/** The list's SQL condition `late` says the same. */
export const latenessOf = (
  { status, createdAt, loadFrom, loadTo, deliverTo, promisedAt, stops }: Times,
  now: string,
) => {
  const ms = Date.parse(now);
  const isMissed = stops.some(({ to, arrivedAt }) => arrivedAt === null && isBefore(to, ms));
  if (isOneOf(beforeArrival, status) && (isMissed || isBefore(deliverTo ?? promisedAt, ms))) return 'delivery';
  if (isOneOf(collecting, status) && isBefore(loadTo, ms)) return 'departure';
  const isUndispatched =
    loadFrom === null
      ? isBefore(createdAt, ms - UNDISPATCHED_HOURS * HOUR_MS)
      : isBefore(loadFrom, ms + DISPATCH_HOURS_AHEAD * HOUR_MS);
  return status === 'created' && isUndispatched ? 'dispatch' : null;
};
