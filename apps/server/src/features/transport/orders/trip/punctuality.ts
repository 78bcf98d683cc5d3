// Whether an order was on time: one event, told by the arrivals at all its unloading places.
import { countedAt, isRecordedLate } from '@rfb/contract/transport/orders/trip/how-recorded.ts';
import { arrivalBasis } from '@rfb/contract/transport/orders/trip/travel-time.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { confirmArrival, replaceCredit } from '../order-credit.ts';
import { asPromised } from '../order-moves.ts';
import type { OrderRow } from '../orders.queries.ts';
import { impossibleWay } from './travel.ts';
import { lastStop, listTimedSteps, stopNumber } from './trip.queries.ts';

const MINUTE_MS = 60_000;
const late = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

type Step = Awaited<ReturnType<typeof listTimedSteps>>[number];
const isArrival = ({ kind }: Step) => kind === 'at_unloading';

/** By when the vehicle had to be there: the shipper's window, at the last place also the fleet's first promise. */
const dueAt = (order: OrderRow, stop: number) =>
  stop === lastStop(order) ? (order.deliverTo ?? asPromised(order).promisedAt) : (order.stops[stop - 1]?.to ?? null);

/**
 * Recorded late it counts from when it was recorded. A correction may make it later, never more punctual than it was recorded.
 */
const judged = (order: OrderRow, steps: readonly Step[], arrival: Step) => {
  const stop = stopNumber(order, arrival) ?? 0;
  const { at, firstAt, receivedAt, bySide: by, witness } = arrival;
  const first = { by, at: firstAt ?? at, receivedAt };
  const counted = countedAt(first);
  const when = counted > at ? counted : at;
  const due = dueAt(order, stop);
  const isPossible = impossibleWay(order, steps, arrival) === null;
  return {
    ...{ stop, due, at: when, isKept: due === null || when <= due, isLateRecord: isRecordedLate(first) },
    basis: arrivalBasis({ witness, isPossible }),
    minutes: due === null ? 0 : Math.max(0, Math.round((Date.parse(when) - Date.parse(due)) / MINUTE_MS)),
  };
};

/** The least of them: what is impossible at one place makes nothing of the whole trip punctual. */
const basisOf = (judgements: { basis: ReturnType<typeof arrivalBasis> }[]) => {
  const bases = judgements.map(({ basis }) => basis);
  if (bases.includes('impossible')) return 'impossible';
  return bases.includes('ownRecord') ? 'ownRecord' : 'full';
};

/**
 * Once the vehicle is at the last place. On time: at every unloading place inside its window or before it, or by the fleet's
 * promise where the last one has no window. How far it is believed only matters where it is good for the fleet.
 */
export const recordArrival = async (deps: Deps, trx: Trx, order: OrderRow) => {
  const steps = await listTimedSteps(trx, order.id);
  const arrivals = steps.filter(isArrival).map((one) => judged(order, steps, one));
  const last = arrivals.find(({ stop }) => stop === lastStop(order));
  const windowed = arrivals.filter(({ due }) => due !== null);
  if (!last || windowed.length === 0) return;
  const missed = windowed.find(({ isKept }) => !isKept);
  const shown = missed ?? last;
  const where = missed && order.stops.length > 0 ? `第 ${missed.stop + 1} 个点` : '';
  const remark = shown.isLateRecord ? '（补录，按记录时间计）' : '';
  const words = `${missed ? `${where}晚到 ${late(missed.minutes)}` : '准时到达'}${remark}`;
  const basis = missed ? 'full' : basisOf(windowed);
  const event = { side: 'fleet', component: 'punctuality', words, at: shown.at, basis } as const;
  await replaceCredit(deps, trx, order, { ...event, good: missed ? 0 : 1 });
};

/** Somebody besides the fleet says of one place that the vehicle was there; the trip is confirmed with the last of them. */
export const confirmPlace = async (trx: Trx, order: OrderRow) => {
  const arrivals = (await listTimedSteps(trx, order.id)).filter(isArrival);
  const isOpen = (one: Step) => one.witness === '' && dueAt(order, stopNumber(order, one) ?? 0) !== null;
  if (!arrivals.some(isOpen)) await confirmArrival(trx, order);
};
