// Reads the vehicle list (the ids of a page first, then its rows) and the figures above it.
import { listedVehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import type { VehicleFilters, VehicleSort } from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import type { VehicleSummary } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { columnsOf } from '../../../platform/db/sql-lists.ts';
import { conditionsOf } from './conditions.queries.ts';
import { type Stored, slotsOf } from './document-slots.ts';

type Slice = { limit: number; offset: number };
export type Wanted = { companyId: string; filters: VehicleFilters; sort: VehicleSort };

type Condition = RawBuilder<unknown>;

const orders: Record<VehicleSort, ReturnType<typeof sql>> = {
  '-createdAt': sql`v.created_at desc, v.id`,
  plateNo: sql`v.plate_no, v.id`,
  '-plateNo': sql`v.plate_no desc, v.id desc`,
  expiry: sql`(select min(d.expires_on) from document_facts d where d.owner_id = v.id and d.is_current and d.state = 'valid')
    nulls last, v.id`,
};

/** Readiness and papers of `v`; "offset 0" reads the clock once. */
export const standing = sql`cross join (select app_today() as today offset 0) t cross join lateral vehicle_standing(v, t.today) r`;

const columns = sql`
  v.id, ${columnsOf('v', listedVehicleFields)}, v.state, v.state_reason, r.documents, r.is_dispatchable, r.reasons`;
/** How many other fleets registered the same plate; for staff only. */
const elsewhere = sql`(
  select count(*)::int from vehicles o where o.plate_no = v.plate_no and o.plate_color = v.plate_color
    and o.company_id <> v.company_id and o.state <> 'scrapped') as elsewhere`;

const counted = (conditions: Condition) => sql`
  select count(*)::int from (select 1 from vehicles v where ${conditions} limit ${sql.lit(COUNT_LIMIT)}) counted`;

type Found<Row extends VehicleRow> = Stored<Row> & { total: number };
type Page = { conditions: Condition; sort: VehicleSort; limit: Condition; offset: Condition };

/** The rows of a page, each with the total, so that both need one statement. */
const pageOf = <Row extends VehicleRow>({ conditions, sort, limit, offset }: Page, shown: Condition) => sql<Found<Row>>`
  select ${shown}, (${counted(conditions)}) as total
  from (
    select v.* from vehicles v where ${conditions} order by ${orders[sort]} limit ${limit} offset ${offset}
  ) v ${standing} order by ${orders[sort]}`;

/** What a fleet sees first: without filters. */
const unfiltered = named<Found<VehicleRow>, { companyId: string } & Slice>('vehicles', (value) =>
  pageOf<VehicleRow>(
    {
      conditions: conditionsOf(value('companyId'), {}),
      sort: '-createdAt',
      limit: value('limit'),
      offset: value('offset'),
    },
    columns,
  ),
);

const isUnfiltered = ({ filters, sort }: Wanted) =>
  sort === '-createdAt' && Object.values(filters).every((value) => !value || value.length === 0);

const withTotal = async <Row extends VehicleRow>(db: Db, { companyId, filters }: Wanted, found: Found<Row>[]) => ({
  rows: found.map(
    ({ total: _, documents, ...row }) => Object.assign(row, { documents: slotsOf(documents) }) as unknown as Row,
  ),
  total: found[0]?.total ?? (await countVehicles(db, companyId, filters)),
});

const wantedPage = ({ companyId, filters, sort }: Wanted, { limit, offset }: Slice) => ({
  conditions: conditionsOf(companyId, filters),
  sort,
  limit: sql`${limit}`,
  offset: sql`${offset}`,
});

export const listVehicleRows = async (db: Db, wanted: Wanted, slice: Slice) =>
  withTotal<VehicleRow>(
    db,
    wanted,
    isUnfiltered(wanted)
      ? await unfiltered(db, { companyId: wanted.companyId, ...slice })
      : (await pageOf<VehicleRow>(wantedPage(wanted, slice), columns).execute(db)).rows,
  );

type StaffRow = VehicleRow & { elsewhere: number };
/** With what only staff may know: whether another fleet registered the same plate. */
export const listStaffVehicleRows = async (db: Db, wanted: Wanted, slice: Slice) =>
  withTotal<StaffRow>(
    db,
    wanted,
    (await pageOf<StaffRow>(wantedPage(wanted, slice), sql`${columns}, ${elsewhere}`).execute(db)).rows,
  );

/** For a page without rows. */
const countVehicles = async (db: Db, companyId: string, filters: VehicleFilters) => {
  const { rows } = await sql<{ total: number }>`
    select (${counted(conditionsOf(companyId, filters))}) as total`.execute(db);
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
        (select min(d.expires_on) from document_facts d where d.owner_id = v.id and d.is_current and d.state = 'valid'
          and d.expires_on >= (select app_today())) as next_on,
        (select min(d.expires_on) from document_facts d where d.owner_id = v.id and d.is_current and d.state = 'valid'
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
      (select count(*)::int from document_facts
        where company_id = ${companyId} and owner_kind = 'company' and is_current) as documents`.execute(db);
  return rows[0] ?? { vehicles: 0, drivers: 0, documents: 0 };
};
