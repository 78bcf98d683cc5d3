// Reads the vehicle list (the ids of a page first, then its rows) and the figures above it.
import type { VehicleFilters, VehicleSort } from '@rfb/contract/vehicles/vehicle-filters.ts';
import type { VehicleSummary } from '@rfb/contract/vehicles/vehicles.endpoints.ts';
import type { VehicleRow } from '@rfb/contract/vehicles/vehicles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';
import { conditionsOf } from './conditions.queries.ts';

export type Slice = { limit: number; offset: number };
export type Wanted = { companyId: string; filters: VehicleFilters; sort: VehicleSort };

const orders: Record<VehicleSort, ReturnType<typeof sql>> = {
  '-createdAt': sql`v.created_at desc, v.id`,
  plateNo: sql`v.plate_no, v.id`,
  '-plateNo': sql`v.plate_no desc, v.id desc`,
  expiry: sql`(select min(d.expires_on) from documents d where d.owner_id = v.id and d.is_current and d.state = 'valid')
    nulls last, v.id`,
};

export const slots = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'isRequired', x.is_required, 'status', x.status,
    'expiresOn', x.expires_on, 'daysLeft', x.days_left) order by x.place), '[]')
  from vehicle_documents x where x.vehicle_id = v.id) as documents`;

const columns = sql`
  v.id, v.plate_no, v.plate_color, v.vehicle_type, v.body_type, v.length_mm, v.gross_mass_kg, v.approved_load_kg,
  v.ownership, v.state, v.state_reason, ${slots}, r.is_dispatchable, r.reasons`;
// "offset 0" keeps the planner from computing this for every vehicle instead of for the rows of the page.
const readiness = sql`cross join lateral (
  select x.is_dispatchable, x.reasons from vehicle_readiness x where x.vehicle_id = v.id offset 0) r`;

export const listVehicleRows = async (db: Db, { companyId, filters, sort }: Wanted, { limit, offset }: Slice) => {
  const { rows } = await sql<VehicleRow & { elsewhere: number }>`
    with page as materialized (
      select v.id, row_number() over () as place from (
        select v.id from vehicles v where ${conditionsOf(companyId, filters)}
        order by ${orders[sort]} limit ${limit} offset ${offset}
      ) v
    )
    select ${columns}, (
      select count(*)::int from vehicles o where o.plate_no = v.plate_no and o.plate_color = v.plate_color
        and o.company_id <> v.company_id and o.state <> 'scrapped') as elsewhere
    from page join vehicles v on v.id = page.id ${readiness} order by page.place`.execute(db);
  return rows;
};

export const countVehicles = async (db: Db, companyId: string, filters: VehicleFilters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from vehicles v where ${conditionsOf(companyId, filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** All vehicles in list order, for exports. */
export const listVehicleIds = async (
  db: Db,
  { companyId, filters, sort }: Wanted,
  { vehicleIds, limit }: { vehicleIds: string[] | undefined; limit: number },
) => {
  const chosen = vehicleIds ? sql`and v.id = any(${vehicleIds}::text[])` : sql``;
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where ${conditionsOf(companyId, filters)} ${chosen}
    order by ${orders[sort]} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export const summaryOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<VehicleSummary>`
    with mine as (
      select v.id, v.plate_no, v.ownership, v.state,
        (select min(d.expires_on) from documents d where d.owner_id = v.id and d.is_current and d.state = 'valid'
          and d.expires_on >= (select app_today())) as next_on,
        (select min(d.expires_on) from documents d where d.owner_id = v.id and d.is_current and d.state = 'valid'
          and d.expires_on < (select app_today())) as expired_on
      from vehicles v where v.company_id = ${companyId} and v.state <> 'scrapped'
    )
    select count(*)::int as total,
      count(*) filter (where ownership = 'own')::int as own,
      count(*) filter (where ownership = 'affiliated')::int as affiliated,
      count(*) filter (where ownership = 'leased')::int as leased,
      (select count(*)::int from vehicle_readiness r where r.company_id = ${companyId} and r.is_dispatchable) as dispatchable,
      count(*) filter (where next_on <= (select app_today()) + 60)::int as within60,
      min(next_on - (select app_today())) filter (where next_on <= (select app_today()) + 60) as next_in_days,
      count(*) filter (where next_on <= (select app_today()) + 15)::int as within15,
      count(expired_on)::int as expired,
      (array_agg(plate_no order by expired_on, plate_no) filter (where expired_on is not null))[1] as expired_plate,
      (select app_today()) as today
    from mine`.execute(db);
  return rows[0] as VehicleSummary;
};

/** Counts for the tabs of the fleet's pages. */
export const countFleet = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ vehicles: number; drivers: number; documents: number }>`
    select (select count(*)::int from vehicles where company_id = ${companyId} and state <> 'scrapped') as vehicles,
      (select count(*)::int from drivers where company_id = ${companyId} and state <> 'left') as drivers,
      (select count(*)::int from documents
        where company_id = ${companyId} and owner_kind = 'company' and is_current) as documents`.execute(db);
  return rows[0] ?? { vehicles: 0, drivers: 0, documents: 0 };
};
