// Whether a vehicle can have reached a place by the time that was recorded: from every place it left before, not only from the first.
import type { MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { isPossibleTrip } from '@rfb/contract/transport/orders/trip/travel-time.ts';
import { kmBetween, type Route } from './places.ts';
import { stopNumber, tripPlaces } from './trip.queries.ts';

const MINUTE_MS = 60_000;
type TimedStep = {
  kind: MilestoneKind;
  stop: number | null;
  at: string;
  firstAt: string | null;
  correctedAt: string | null;
  receivedAt: string;
};

/** As it was said before the arrival was: a correction afterwards does not make possible what was not. */
const leftAt = ({ at, firstAt, correctedAt }: TimedStep, arrival: TimedStep) =>
  firstAt !== null && correctedAt !== null && correctedAt > arrival.receivedAt && firstAt > at ? firstAt : at;

/** The earliest that was ever said. */
const reachedAt = ({ at, firstAt }: TimedStep) => (firstAt !== null && firstAt < at ? firstAt : at);

/** Null where a truck can have driven it, or too little is known. */
export const impossibleWay = (order: Route, steps: readonly TimedStep[], arrival: TimedStep) => {
  const stop = stopNumber(order, arrival) ?? 0;
  const arrivedAt = reachedAt(arrival);
  const places = tripPlaces(
    order,
    steps.map((step) => ({ ...step, at: leftAt(step, arrival) })),
  );
  const ways = places.slice(0, stop).flatMap(({ doneAt: departedAt }, from) => {
    const km = kmBetween(order, from, stop);
    if (departedAt === null || isPossibleTrip({ distanceKm: km, departedAt, arrivedAt })) return [];
    return [{ minutes: Math.max(0, Math.floor((Date.parse(arrivedAt) - Date.parse(departedAt)) / MINUTE_MS)), km }];
  });
  return ways[0] ?? null;
};
