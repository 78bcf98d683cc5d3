// How long a trip may be planned, and by when the fleet promises to arrive where the shipper named no window.
import { DAY_MS } from '@rfb/contract/days.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import type { OrderRow } from './orders.queries.ts';

const HOUR_MS = 3_600_000;
/** For loading, unloading, rest and waiting. */
const HOURS_BESIDE_DRIVING = 48;
const SLOW_KM_PER_HOUR = 30;
const HOURS_WITHOUT_DISTANCE = 7 * 24;
/** For waiting, loading or unloading at each place between. */
const HOURS_A_STOP = 12;
/** Without a loading window the trip is expected to begin within these days. */
const DAYS_TO_BEGIN = 3;

type Agreed = Pick<OrderRow, 'distanceKm' | 'stops' | 'loadTo' | 'now'>;

const longestTripHours = ({ distanceKm, stops }: Pick<Agreed, 'distanceKm' | 'stops'>) =>
  (distanceKm === null ? HOURS_WITHOUT_DISTANCE : HOURS_BESIDE_DRIVING + Math.ceil(distanceKm / SLOW_KM_PER_HOUR)) +
  stops.length * HOURS_A_STOP;

export const checkPlan = ({ now, distanceKm, stops }: Agreed, startsAt: string, endsAt: string) => {
  if (endsAt <= startsAt) refuseFields({ endsAt: '结束应晚于开始' });
  if (endsAt <= now) refuseFields({ endsAt: '计划送达的时间已经过去' });
  const hours = longestTripHours({ distanceKm, stops });
  if (Date.parse(endsAt) - Date.parse(startsAt) > hours * HOUR_MS)
    refuseFields({
      endsAt: `计划送达太晚：${distanceKm === null ? '这一趟' : `${distanceKm} 公里`}最多安排 ${hours} 小时`,
    });
};

/** The planned end, but no later than a slow trip from the agreed loading would take. */
export const promiseOf = ({ distanceKm, stops, loadTo, now }: Agreed, endsAt: string) => {
  const begins = Math.max(
    Date.parse(now),
    loadTo === null ? Date.parse(now) + DAYS_TO_BEGIN * DAY_MS : Date.parse(loadTo),
  );
  const latest = new Date(begins + longestTripHours({ distanceKm, stops }) * HOUR_MS).toISOString();
  return endsAt < latest ? endsAt : latest;
};
