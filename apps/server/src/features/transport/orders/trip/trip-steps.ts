// Which step of a trip may be recorded at which place, and the refusals in words.
import { isOneOf } from '@rfb/contract/states.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { stepsAt, type TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import {
  kindsOf,
  missingReceipts,
  nextSteps,
  type PlaceTimes,
} from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import type { OrderRow } from '../orders.queries.ts';
import { readPlaces, stopNumber } from './trip.queries.ts';

type Step = { kind: TripStep; stop: number };

/** Where an order has places between, a step must say which it is about: a tap that is sent late would be taken for the next place. */
export const placeOf = (order: OrderRow, { kind, stop }: { kind: TripStep; stop: number | null }) => {
  const own = stopNumber(order, { kind, stop: null }) ?? 0;
  if (stop === null && order.stops.length > 0)
    return refuseFields({ stop: '这张运单有多个装卸点，请说明是哪一个；页面没有显示各个点的，请刷新' });
  if (stop === null) return own;
  const place = kindsOf(order.stops)[stop];
  if (place === undefined) return refuseFields({ stop: '这张运单没有这个装卸点，请刷新查看' });
  if (!isOneOf(stepsAt[place], kind))
    return refuseFields({ stop: `第 ${stop + 1} 个点是${stopKinds[place]}点，没有“${milestoneKinds[kind]}”` });
  return stop;
};

const stepWords = (order: OrderRow, { kind, stop }: Step) =>
  order.stops.length > 0 ? `第 ${stop + 1} 个点“${milestoneKinds[kind]}”` : `“${milestoneKinds[kind]}”`;

/** `isLeft`: only its receipt was missing, and the vehicle may be anywhere. */
type ReachedPlace = PlaceTimes & { isLeft: boolean };

/** The next step, or the receipt of a place that was unloaded without one. */
export const checkStep = async (db: Db, order: OrderRow, { kind, stop }: Step): Promise<ReachedPlace> => {
  const places = await readPlaces(db, order);
  const [place, next] = [places[stop], nextSteps(places)];
  const isNext = next?.stop === stop && next.kinds.includes(kind);
  const isLateReceipt = kind === 'signed' && missingReceipts(places).includes(stop);
  if (place && (isNext || isLateReceipt)) return { ...place, isLeft: isLateReceipt && order.stops.length > 0 };
  const allowed = next?.kinds ?? [];
  const words = allowed.map((one) => stepWords(order, { kind: one, stop: next?.stop ?? 0 })).join('或');
  return refuse('wrongState', {
    msg: words
      ? `现在应记录${words}，不是${stepWords(order, { kind, stop })}`
      : `运单已到“${milestoneKinds[order.lastKind]}”，没有下一步`,
    data: { status: order.status, next: allowed },
  });
};

/** For the receipt of a place the vehicle has left: not before the goods were unloaded there. */
export const leftAt = ({ now, lastAt }: OrderRow, { doneAt }: ReachedPlace) => ({
  ...{ now, lastAt: doneAt ?? lastAt, lastKind: 'handed_over' as const },
});

/** Between two places: not while the vehicle stands at one. */
export const checkOnTheRoad = ({ state, status }: OrderRow, places: readonly PlaceTimes[]) => {
  const isAtPlace = places.some(({ arrivedAt, doneAt }) => arrivedAt !== null && doneAt === null);
  if (state !== 'in_transit' || isAtPlace)
    refuse('wrongState', { msg: '发车以后、到达以前才能途中打卡', data: { status } });
};
