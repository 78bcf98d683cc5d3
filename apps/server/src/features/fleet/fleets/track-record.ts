// Sums up what a fleet carried, and leaves out what would tell about single deals.

import {
  FEWEST_SHIPPERS,
  FEWEST_TRIPS,
  type KeptOf,
  punctualStep,
  tripStep,
} from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import type { LaneRun, TrackRecord } from '@rfb/contract/fleet/fleets/track-record.ts';
import { exceptionKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { cityKey, regionName } from '../../services/regions/exports.ts';
import type { CarriedRow, NotKept } from './track-record.queries.ts';

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
const tripsOf = (rows: readonly CarriedRow[]) => sum(rows.map(({ trips }) => trips));

const isEnough = (rows: readonly CarriedRow[]) =>
  tripsOf(rows) >= FEWEST_TRIPS && new Set(rows.map(({ shipperId }) => shipperId)).size >= FEWEST_SHIPPERS;

const onTimeOf = (rows: readonly CarriedRow[]): KeptOf | null => {
  const judged = rows.filter(({ onTime }) => onTime !== null);
  return isEnough(judged) ? { good: tripsOf(judged.filter(({ onTime }) => onTime === 1)), of: tripsOf(judged) } : null;
};

/** More would not be read, and single rare lanes are nobody's business. */
const MOST_LANES = 6;

const byTrips = (one: readonly CarriedRow[], other: readonly CarriedRow[]) => tripsOf(other) - tripsOf(one);

/**
 * The lanes to show. What is left of the total could be worked out, so that it must be nothing or enough as well: otherwise
 * lanes are left out, the rarest first, until it is.
 */
export const shownLanes = (rows: readonly CarriedRow[], most = MOST_LANES) => {
  const lanes = Map.groupBy(rows, (row) => `${cityKey(row.originCode)} ${cityKey(row.destinationCode)}`);
  const sorted = [...lanes.values()].sort(byTrips);
  const shown = sorted.filter(isEnough).slice(0, most);
  const rest = sorted.filter((lane) => !shown.includes(lane)).flat();
  while (shown.length > 0 && rest.length > 0 && !isEnough(rest)) rest.push(...(shown.pop() ?? []));
  return shown;
};

/** In steps: an exact figure that moves by one would tell of one trip, and what is left of the total of another. */
export const laneRunOf = (rows: readonly CarriedRow[]): LaneRun => {
  const onTime = onTimeOf(rows);
  return { trips: tripStep(tripsOf(rows)), punctual: onTime && punctualStep(onTime) };
};

const laneOf = (rows: readonly CarriedRow[]) => {
  const [first] = rows;
  return {
    from: regionName(first?.originCode ?? ''),
    to: regionName(first?.destinationCode ?? ''),
    ...laneRunOf(rows),
  };
};

const NO_REASON = '没有登记原因';

const latenessOf = (rows: readonly CarriedRow[]) => {
  const late = rows.filter(({ onTime }) => onTime === 0);
  const reasons = Map.groupBy(late, ({ exception }) => (exception ? exceptionKinds[exception] : NO_REASON));
  return [...reasons]
    .map(([reason, these]) => ({ reason, count: tripsOf(these) }))
    .sort((one, other) => other.count - one.count);
};

export const trackRecordOf = (rows: readonly CarriedRow[], notKept: NotKept): TrackRecord => {
  if (!isEnough(rows)) return { ...notKept, trips: null, onTime: null, lanes: [], lateness: [] };
  const onTime = onTimeOf(rows);
  return {
    ...notKept,
    trips: tripsOf(rows),
    onTime,
    lanes: shownLanes(rows).map(laneOf),
    lateness: onTime ? latenessOf(rows) : [],
  };
};
