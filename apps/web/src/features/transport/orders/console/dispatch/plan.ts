// Suggests when a trip begins and ends, and places moments on the bar of a candidate.
import { isOneOf } from '@rfb/contract/states.ts';
import { beforeLoading } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { afterWindows, usualHours } from '@rfb/contract/transport/orders/trip/travel-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WAY_THERE_MS = HOUR_MS;
/** The first loading and the last unloading place. */
const ENDS = 2;

export type Plan = { from: string; to: string };
type Planned = Pick<OrderDetail, 'state' | 'trip' | 'loadFrom' | 'deliverTo' | 'distanceKm'> & {
  stops: readonly Pick<OrderDetail['stops'][number], 'to' | 'arrivedAt'>[];
};

const fiveMinutes = (ms: number) => Math.ceil(ms / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** As late as the windows at the places between allow. A trip planned before keeps its times until it has begun; a vehicle that takes over begins now. */
export const suggestPlan = (order: Planned, now: string): Plan => {
  const { state, trip, loadFrom, deliverTo, distanceKm, stops } = order;
  const present = fiveMinutes(Date.parse(now));
  if (state === 'dispatched' && trip && Date.parse(trip.endsAt) > present)
    return { from: trip.startsAt, to: trip.endsAt };
  const isUnderWay = !isOneOf(beforeLoading, state);
  const wanted = loadFrom === null ? present + HOUR_MS : Date.parse(loadFrom) - WAY_THERE_MS;
  const from = isUnderWay ? present : Math.max(present, wanted);
  const ahead = stops.filter(({ arrivedAt }) => arrivedAt === null).length;
  const usualEnd = Math.max(
    from + usualHours(distanceKm, ahead + ENDS) * HOUR_MS,
    afterWindows(stops, ({ places }) => usualHours(distanceKm, places)) ?? from,
  );
  const to = deliverTo === null ? usualEnd : Date.parse(deliverTo);
  return { from: iso(from), to: iso(to > from ? to : usualEnd) };
};

const BEFORE_MS = 12 * HOUR_MS;
const AFTER_MS = 24 * HOUR_MS;

/** Left and width in percent of the bar, which shows half a day before and a day after the trip. */
export const placeOn = (plan: Plan, from: string, to: string) => {
  const begin = Date.parse(plan.from) - BEFORE_MS;
  const whole = Date.parse(plan.to) + AFTER_MS - begin;
  const percent = (ms: number) => Math.min(100, Math.max(0, ((ms - begin) / whole) * 100));
  const left = percent(Date.parse(from));
  return { left, width: Math.max(0, percent(Date.parse(to)) - left) };
};

/** The part of a busy time that lies in the trip; undefined where they do not touch. */
export const clashOf = (plan: Plan, from: string, to: string) => {
  const [begin, end] = [from > plan.from ? from : plan.from, to < plan.to ? to : plan.to];
  return begin < end ? { from: begin, to: end } : undefined;
};
