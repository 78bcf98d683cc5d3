// Reads and keeps what may be told of fleets on a lane, and what the lane costs, for months that are over.
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { temperatures } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { conditionsOf, isListable, isOnLane, withStanding } from './directory-conditions.queries.ts';
import { isCountedVehicle } from './fleet-records.queries.ts';
import type { Ends } from './lane-places.ts';

/** Fleets beyond are listed behind them in the plain order. */
const MOST_RUNNERS = 500;

export type CountedLane = {
  fromCity: string;
  toCity: string;
  companyId: string;
  trips: number;
  punctual: number | null;
};

const BATCH = 1_000;

/** In the place of all that were counted before. */
export const replaceLaneTrips = async (trx: Trx, lanes: readonly CountedLane[]) => {
  await sql`lock table lane_trips in exclusive mode`.execute(trx);
  await trx.deleteFrom('laneTrips').execute();
  for (let start = 0; start < lanes.length; start += BATCH)
    await trx
      .insertInto('laneTrips')
      .values(lanes.slice(start, start + BATCH))
      .execute();
};

export const recountMedians = (trx: Trx) => sql`select recount_lane_medians()`.execute(trx);

export type Run = { companyId: string; trips: number; punctual: number | null };

/** Of the fleets a search finds, those that drove its lane, most trips first. */
export const listRunners = async (db: Db, filters: FleetFilters, lane: Ends): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select ran.* from (
      select r.company_id, max(r.trips)::int as trips, case when count(*) = 1 then max(r.punctual) end as punctual
      from lane_trips r where ${isOnLane(lane)} group by r.company_id
    ) ran join directory_entries l on l.company_id = ran.company_id ${withStanding}
    where ${conditionsOf(filters)}
    order by ran.trips desc, l.is_approved desc, l.rating desc nulls last, l.company_id limit ${MOST_RUNNERS}`.execute(
    db,
  );
  return rows;
};

/** Undefined while fewer than five fleets stand behind it. */
export const findMedian = async (db: Db, { starts, ends }: Ends) => {
  const { rows } = await sql<{ medianE4: number }>`
    select median_e4 from lane_medians where from_city = any(${starts}::text[]) and to_city = any(${ends}::text[]) limit 2`.execute(
    db,
  );
  return rows.length === 1 ? rows[0]?.medianE4 : undefined;
};

type WantedVehicle = Pick<FleetFilters, 'body' | 'length' | 'temperature' | 'danger'>;
export const asksForVehicle = ({ body, length, temperature, danger }: WantedVehicle) =>
  [body, length, temperature, danger].some(Boolean);

/** How many vehicles that are all of this each of these fleets has registered. */
export const countFitting = async (db: Db, ids: string[], wanted: WantedVehicle) => {
  const { body, length, temperature, danger } = wanted;
  if (ids.length === 0 || !asksForVehicle(wanted)) return new Map<string, number>();
  const hasBody = body ? sql`v.body_type = ${body}` : sql`true`;
  const hasLength = length
    ? sql`v.length_mm between ${lengthBands[length].from} and ${lengthBands[length].to}`
    : sql`true`;
  const isCold = temperature ? sql`v.cold_class = any(${[...temperatures[temperature].classes]}::text[])` : sql`true`;
  const isDangerous = danger ? sql`${danger} = any(v.danger_classes)` : sql`true`;
  const { rows } = await sql<{ companyId: string; count: number }>`
    select v.company_id, count(*)::int as count from vehicles v
    where v.company_id = any(${ids}::text[]) and ${isCountedVehicle} and ${hasBody} and ${hasLength} and ${isCold} and ${isDangerous}
    group by v.company_id`.execute(db);
  return new Map(rows.map(({ companyId, count }) => [companyId, count]));
};

type BusyLane = { fromCity: string; toCity: string; regulars: number; medianE4: number | null };

/** The lanes with most trips, each of two fleets at least. */
export const listBusyLanes = async (db: Db, limit: number) => {
  const { rows } = await sql<BusyLane>`
    select r.from_city, r.to_city, count(*)::int as regulars, max(m.median_e4) as median_e4
    from lane_trips r join directory_entries l on l.company_id = r.company_id ${withStanding}
    left join lane_medians m on m.from_city = r.from_city and m.to_city = r.to_city
    where ${isListable} and r.from_city <> r.to_city
    group by r.from_city, r.to_city having count(*) > 1
    order by sum(r.trips) desc, r.from_city, r.to_city limit ${limit}`.execute(db);
  return rows;
};
