// The places of a trip as the driver reads them: where each is, who is there, what was done by the taps so far.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import {
  kindsOf,
  type PlaceTimes,
  placesOf,
  type StepAtStop,
} from '@rfb/contract/transport/orders/trip/trip-course.ts';

type End = Pick<DriverOrder['origin'], 'name' | 'address'> & {
  contact: { name: string; phone: string };
  from: string | null;
  to: string | null;
  /** A window in words, of an order that came from a tender. */
  words: string;
};
export type DriverPlace = PlaceTimes & End & { number: number };

const endsOf = (order: DriverOrder): End[] => [
  {
    ...{ ...order.origin, contact: order.loadingContact },
    ...{ from: order.loadFrom, to: order.loadTo, words: order.loadingWindow },
  },
  ...order.stops.map(({ place, contact, from, to }) => ({ ...place, contact, from, to, words: '' })),
  {
    ...{ ...order.destination, contact: order.unloadingContact },
    ...{ from: order.deliverFrom, to: order.deliverTo, words: order.unloadingWindow },
  },
];

export const driverPlaces = (order: DriverOrder, steps: readonly StepAtStop[]): DriverPlace[] => {
  const ends = endsOf(order);
  return placesOf(kindsOf(order.stops), steps).flatMap((times, number) => {
    const end = ends[number];
    return end ? [{ ...times, ...end, number }] : [];
  });
};

/** 第 2 个点 卸货; of two places just what is done there. */
export const placeName = ({ number, kind }: Pick<DriverPlace, 'number' | 'kind'>, count: number) =>
  count > 2 ? `第 ${number + 1} 个点 ${stopKinds[kind]}` : stopKinds[kind];
