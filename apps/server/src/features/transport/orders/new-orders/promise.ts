// How long a trip may be planned, and by when the fleet promises to arrive where the shipper named no window.
import { DAY_MS, minuteOf } from '@rfb/contract/days.ts';
import { stopChecks } from '@rfb/contract/transport/orders/new-orders/plan-windows.ts';
import { afterWindows, usualHours } from '@rfb/contract/transport/orders/trip/travel-time.ts';
import { refuseFields } from '../../../../platform/refusal.ts';
import type { OrderRow } from '../orders.queries.ts';
import { kmBetween } from '../trip/places.ts';

const HOUR_MS = 3_600_000;
/** For loading, unloading, rest and waiting. */
const HOURS_BESIDE_DRIVING = 48;
const SLOW_KM_PER_HOUR = 30;
const HOURS_WITHOUT_DISTANCE = 7 * 24;
/** For waiting, loading or unloading at each place between. */
const HOURS_A_STOP = 12;
/** Without a loading window the trip is expected to begin within these days. */
const DAYS_TO_BEGIN = 3;

type Agreed = Pick<
  OrderRow,
  'originCode' | 'destinationCode' | 'distanceKm' | 'stops' | 'loadTo' | 'deliverTo' | 'now'
>;

const slowHours = ({ distanceKm }: Pick<Agreed, 'distanceKm'>) =>
  distanceKm === null ? HOURS_WITHOUT_DISTANCE : Math.ceil(distanceKm / SLOW_KM_PER_HOUR);

const longestTripHours = (order: Pick<Agreed, 'distanceKm' | 'stops'>) =>
  slowHours(order) + (order.distanceKm === null ? 0 : HOURS_BESIDE_DRIVING) + order.stops.length * HOURS_A_STOP;

const iso = (ms: number) => new Date(ms).toISOString();

/** The latest a slow trip ends that keeps every window at the places between; the whole way, because nobody types that of a leg. */
const slowEnd = (order: Agreed) => afterWindows(order.stops, ({ places }) => slowHours(order) + places * HOURS_A_STOP);

/** The earliest end a vehicle can be held to that may be at the places between until their windows end. */
const fairEnd = (order: Agreed) =>
  afterWindows(order.stops, ({ stop, places }) =>
    usualHours(order.distanceKm === null ? null : order.distanceKm - kmBetween(order, 0, stop), places),
  );

export const checkPlan = (order: Agreed, startsAt: string, endsAt: string) => {
  const { now, distanceKm, stops } = order;
  if (endsAt <= startsAt) refuseFields({ endsAt: '结束应晚于开始' });
  if (endsAt <= now) refuseFields({ endsAt: '计划送达的时间已经过去' });
  const tooEarly = stopChecks(stops, { from: startsAt, to: endsAt }).findLast(
    ({ field, isKept }) => field === 'endsAt' && !isKept,
  );
  if (tooEarly) refuseFields({ endsAt: `${tooEarly.text}，请改晚` });
  const hours = longestTripHours(order);
  const latest = Math.max(Date.parse(startsAt) + hours * HOUR_MS, slowEnd(order) ?? 0);
  if (Date.parse(endsAt) > latest)
    refuseFields({
      endsAt:
        latest > Date.parse(startsAt) + hours * HOUR_MS
          ? `计划送达太晚：按中间各点的窗口，最晚 ${minuteOf(iso(latest))}`
          : `计划送达太晚：${distanceKm === null ? '这一趟' : `${distanceKm} 公里`}最多安排 ${hours} 小时`,
    });
};

/**
 * The planned end, but no later than a slow trip would take from the agreed loading or from the windows at the places between,
 * and, without a window at the last place, not so early that a vehicle is late that kept those windows.
 */
export const promiseOf = (order: Agreed, endsAt: string) => {
  const { loadTo, deliverTo, now } = order;
  const begins = Math.max(
    Date.parse(now),
    loadTo === null ? Date.parse(now) + DAYS_TO_BEGIN * DAY_MS : Date.parse(loadTo),
  );
  const latest = Math.max(begins + longestTripHours(order) * HOUR_MS, slowEnd(order) ?? 0);
  const earliest = deliverTo === null ? (fairEnd(order) ?? 0) : 0;
  return iso(Math.max(Math.min(Date.parse(endsAt), latest), earliest));
};
