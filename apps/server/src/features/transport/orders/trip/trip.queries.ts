// Where the trip of an order stands: its steps with the numbers of their places, and the columns that repeat them.
import type { MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { stepsAt } from '@rfb/contract/transport/orders/order.states.ts';
import {
  kindsOf,
  lastKindOf,
  type PlaceTimes,
  placesOf,
  stateOf,
} from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { changeOrder, type OrderRow } from '../orders.queries.ts';
import { saveStopTimes } from './stops.queries.ts';

type Stops = Pick<OrderRow, 'stops'>;
const atFirst: readonly MilestoneKind[] = stepsAt.load;
const atLast: readonly MilestoneKind[] = [...stepsAt.unload, 'handed_over'];

export const lastStop = ({ stops }: Stops) => stops.length + 1;

/** A place between is stored by its number, the order's own first and last place as null; null for what belongs to no place. */
export const stopNumber = (order: Stops, { kind, stop }: { kind: MilestoneKind; stop: number | null }) =>
  stop ?? (atFirst.includes(kind) ? 0 : atLast.includes(kind) ? lastStop(order) : null);

export const storedStop = (order: Stops, stop: number | null) => (stop === 0 || stop === lastStop(order) ? null : stop);

/** A place is only named where an order has several. */
export const stepInLog = (order: Stops, step: { kind: MilestoneKind; stop: number | null }) => {
  const stop = order.stops.length > 0 ? stopNumber(order, step) : null;
  return stop === null ? { kind: step.kind } : { kind: step.kind, stop };
};

type Recorded = { kind: MilestoneKind; at: string; stop: number | null };
/** Came after the goods of its place were handed over without one: it says nothing of where the vehicle was. */
export const isLateReceipt = (steps: readonly Recorded[], { kind, stop }: Recorded) =>
  kind === 'signed' && steps.some((one) => one.kind === 'handed_over' && one.stop === stop);

export const tripPlaces = (order: Stops, steps: readonly Recorded[]) =>
  placesOf(
    kindsOf(order.stops),
    steps.map((step) => ({ kind: step.kind, at: step.at, stop: stopNumber(order, step) })),
  );

export const listSteps = (db: Db, orderId: string) =>
  db.selectFrom('orderMilestones').select(['kind', 'at', 'stop']).where('orderId', '=', orderId).execute();

/** With what their times were before, and who says so. */
export const listTimedSteps = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('orderMilestones')
    .select(['kind', 'stop', 'at', 'firstAt', 'correctedAt', 'receivedAt', 'bySide', 'witness'])
    .where('orderId', '=', orderId)
    .orderBy('at')
    .execute();

export const readPlaces = async (db: Db, order: Pick<OrderRow, 'id' | 'stops'>) =>
  tripPlaces(order, await listSteps(db, order.id));

const latest = (times: (string | null)[]) =>
  times.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null);

/** The columns of an order that repeat the times of its steps. */
export const columnsOf = (places: readonly PlaceTimes[]) => {
  const [first, last] = [places[0], places.at(-1)];
  const state = stateOf(places);
  const signedAt = state === 'signed' ? latest(places.map((place) => place.signedAt)) : null;
  const unloadedAt = last?.doneAt ?? null;
  return {
    ...{ state, lastKind: lastKindOf(places), signedAt },
    ...{
      atLoadingAt: first?.arrivedAt ?? null,
      departedAt: first?.doneAt ?? null,
      atUnloadingAt: last?.arrivedAt ?? null,
    },
    // Only where a receipt came, or has to come, after the goods.
    handedOverAt: unloadedAt === signedAt ? null : unloadedAt,
  };
};

type Columns = ReturnType<typeof columnsOf>;
/** After a step was recorded, taken back or corrected: what it changed, and `more`. */
export const saveCourse = async (
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'stops'>,
  { before, after }: Record<'before' | 'after', readonly Recorded[]>,
  more: Parameters<typeof changeOrder>[2] = {},
) => {
  const [old, now] = [columnsOf(tripPlaces(order, before)), columnsOf(tripPlaces(order, after))];
  const changed = Object.entries(now).filter(([name, value]) => old[name as keyof Columns] !== value);
  await changeOrder(trx, order.id, { ...Object.fromEntries(changed), ...more });
  await saveStopTimes(trx, order.id, tripPlaces(order, after).slice(1, -1));
};
