// Puts those that run a lane in front of those that only name it, and formats its figures.
import type { FleetFilters, LaneFigures } from '@rfb/contract/fleet/fleets/directory.ts';
import type { ListedFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { listDirectoryRows, listRowsOf, type Wanted } from './directory.queries.ts';
import { fleetInfo } from './fleet-detail.ts';
import { coversOf } from './fleet-photos.ts';
import type { FleetRow } from './fleets.queries.ts';
import {
  asksForVehicle,
  countFitting,
  findMedian,
  listBusyLanes,
  listRunners,
  type Run,
} from './lane-figures.queries.ts';
import { cityOfPlaces, type Ends, laneEndsOf } from './lane-places.ts';

type Slice = { limit: number; offset: number };

/** Runners come first where the order is left to us. */
const readRows = async (db: Db, wanted: Wanted, { limit, offset }: Slice, runners: Run[]): Promise<FleetRow[]> => {
  if (wanted.sort !== 'best' || runners.length === 0) return listDirectoryRows(db, wanted, { limit, offset });
  const ids = runners.map(({ companyId }) => companyId);
  const shown = ids.slice(offset, offset + limit);
  const rest = { limit: limit - shown.length, offset: Math.max(0, offset - ids.length) };
  const [first, others] = await Promise.all([
    listRowsOf(db, shown),
    rest.limit > 0 ? listDirectoryRows(db, { ...wanted, without: ids }, rest) : [],
  ]);
  return [...first, ...others];
};

const listed = (
  rows: FleetRow[],
  runners: Run[],
  { fitting, covers }: { fitting: Map<string, number>; covers: Awaited<ReturnType<typeof coversOf>> },
  filters: FleetFilters,
): ListedFleet[] => {
  const runs = new Map(runners.map(({ companyId, ...run }) => [companyId, run]));
  return rows.map((row) => ({
    ...fleetInfo(row),
    run: runs.get(row.id) ?? null,
    fitting: asksForVehicle(filters) ? (fitting.get(row.id) ?? 0) : null,
    cover: covers.get(row.id) ?? null,
  }));
};

type Lane = Ends & { medianE4: number | undefined; now: string };

const findLane = async (db: Db, ends: Ends): Promise<Lane> => {
  const isOneLane = [ends.starts, ends.ends].every((places) => cityOfPlaces(places, '').code !== null);
  const [medianE4, now] = await Promise.all([isOneLane ? findMedian(db, ends) : undefined, findNow(db)]);
  return { ...ends, medianE4, now };
};

export const listOnLane = async (db: Db, wanted: Wanted, slice: Slice) => {
  const { filters } = wanted;
  const ends = laneEndsOf(filters);
  const [runners, lane] = ends ? await Promise.all([listRunners(db, filters, ends), findLane(db, ends)]) : [[], null];
  const rows = await readRows(db, wanted, slice, runners);
  const ids = rows.map(({ id }) => id);
  const [fitting, covers] = await Promise.all([countFitting(db, ids, filters), coversOf(db, ids)]);
  return { rows: listed(rows, runners, { fitting, covers }, filters), runners, lane };
};

/** The month so many months before this one in Shanghai, as 2026-10. */
const monthBefore = (now: string, months: number) => {
  const there = new Date(Date.parse(now) + 8 * 3_600_000);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};

export const laneFigures = (lane: Lane, filters: FleetFilters, runners: Run[], total: number): LaneFigures => ({
  from: cityOfPlaces(lane.starts, filters.from ?? ''),
  to: cityOfPlaces(lane.ends, filters.to ?? ''),
  sinceMonth: monthBefore(lane.now, 12),
  untilMonth: monthBefore(lane.now, 1),
  regulars: runners.length,
  declared: total < COUNT_LIMIT ? Math.max(0, total - runners.length) : null,
  medianE4: lane.medianE4 ?? null,
});

/** The lanes most trips were made on, each by two fleets at least. */
export const busiestLanes = async (db: Db, limit: number) =>
  (await listBusyLanes(db, limit)).map(({ fromCity, toCity, regulars, medianE4 }) => ({
    from: cityOfPlaces([fromCity], fromCity).name,
    to: cityOfPlaces([toCity], toCity).name,
    regulars,
    medianE4,
  }));
