// Reads what fleets carried on a lane and what it cost, as recount_lanes() keeps it for months that are over.
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conditionsOf, isOnLane, withStanding } from './directory-conditions.queries.ts';
import { isCountedVehicle } from './fleet-records.queries.ts';
import type { Ends } from './lane-places.ts';

/** Fleets beyond are listed behind them in the plain order. */
const MOST_RUNNERS = 500;

export const recountLanes = (db: Db) => sql`select recount_lanes()`.execute(db);

/** `shippers` is unknown where trips between several cities are added. */
export type Run = {
  companyId: string;
  trips: number;
  shippers: number | null;
  judged: number;
  onTime: number;
  lastMonth: string;
};

/** Of the fleets a search finds, those that drove its lane, most trips first. */
export const listRunners = async (db: Db, filters: FleetFilters, lane: Ends): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select ran.* from (
      select r.company_id, sum(r.trips)::int as trips, case when count(*) = 1 then max(r.shippers) end as shippers,
        sum(r.judged)::int as judged, sum(r.on_time)::int as on_time, max(r.last_month) as last_month
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

/** How many vehicles of the wanted body and length each of these fleets has registered. */
export const countFitting = async (db: Db, ids: string[], { body, length }: Pick<FleetFilters, 'body' | 'length'>) => {
  if (ids.length === 0 || (!body && !length)) return new Map<string, number>();
  const hasBody = body ? sql`v.body_type = ${body}` : sql`true`;
  const hasLength = length
    ? sql`v.length_mm between ${lengthBands[length].from} and ${lengthBands[length].to}`
    : sql`true`;
  const { rows } = await sql<{ companyId: string; count: number }>`
    select v.company_id, count(*)::int as count from vehicles v
    where v.company_id = any(${ids}::text[]) and ${isCountedVehicle} and ${hasBody} and ${hasLength}
    group by v.company_id`.execute(db);
  return new Map(rows.map(({ companyId, count }) => [companyId, count]));
};

type BusyLane = { fromCity: string; toCity: string; regulars: number; medianE4: number | null };

/** The lanes with most trips; `regular`: how many trips make a fleet a regular. */
export const listBusyLanes = async (db: Db, { regular, limit }: { regular: number; limit: number }) => {
  const { rows } = await sql<BusyLane>`
    select r.from_city, r.to_city,
      (count(*) filter (where r.trips >= ${regular}))::int as regulars, max(m.median_e4) as median_e4
    from lane_trips r left join lane_medians m using (from_city, to_city)
    where r.from_city <> r.to_city
    group by r.from_city, r.to_city having count(*) > 1
    order by sum(r.trips) desc, r.from_city, r.to_city limit ${limit}`.execute(db);
  return rows;
};
