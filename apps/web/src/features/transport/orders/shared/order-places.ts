// The places of an order in their order, numbered as people count them, with what happened at each.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { placeNo, type StopKind, stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { kindsOf, type PlaceTimes, placesOf } from '@rfb/contract/transport/orders/trip/trip-course.ts';

type Order = Pick<
  OrderDetail,
  'milestones' | 'origin' | 'destination' | 'stops' | 'waiting' | 'loadFrom' | 'loadTo' | 'deliverFrom' | 'deliverTo'
>;

export type OrderPlace = PlaceTimes & {
  /** 0 is the first, as the contract numbers them. */
  number: number;
  name: string;
  address: string;
  from: string | null;
  to: string | null;
  waitingMinutes: number | null;
};

/** 第 2 个点 卸货　武汉江夏 */
export const placeText = ({ number, kind, name }: Pick<OrderPlace, 'number' | 'kind' | 'name'>) =>
  `${placeNo(number)} ${stopKinds[kind]}　${name}`;

/** Of the first and the last place: what those between leave of the sum. */
const restOf = (sum: number | null, stops: Order['stops'], kind: StopKind) =>
  sum === null ? null : stops.reduce((rest, stop) => rest - (stop.kind === kind ? (stop.waitingMinutes ?? 0) : 0), sum);

export const orderPlaces = (order: Order): OrderPlace[] => {
  const { origin, destination, stops, waiting, loadFrom, loadTo, deliverFrom, deliverTo } = order;
  const facts = [
    { ...origin, from: loadFrom, to: loadTo, minutes: restOf(waiting.loading, stops, 'load') },
    ...stops.map(({ place, from, to, waitingMinutes }) => ({ ...place, from, to, minutes: waitingMinutes })),
    { ...destination, from: deliverFrom, to: deliverTo, minutes: restOf(waiting.unloading, stops, 'unload') },
  ];
  return placesOf(kindsOf(stops), order.milestones).map((times, number) => {
    const { name = '', address = '', from = null, to = null, minutes = null } = facts[number] ?? {};
    return { ...times, number, name, address, from, to, waitingMinutes: times.arrivedAt === null ? null : minutes };
  });
};

/** Of unloading places: those whose consignees sign. */
export const unloadingPlaces = (order: Order) => orderPlaces(order).filter(({ kind }) => kind === 'unload');
