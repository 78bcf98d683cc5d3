// Reads the board: a page of vehicles, their usages in the days shown, and their utilisation.
import { openUsages, worryingPhases } from '@rfb/contract/fleet/usages/usage.states.ts';
import {
  BOARD_DAYS,
  type BoardVehicle,
  type Spell,
  type UsageBar,
} from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { VehicleFilters } from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { conditionsOf } from '../vehicles/exports.ts';

type Filters = Pick<VehicleFilters, 'keyword' | 'body' | 'length' | 'state'> & { worrying?: '1' | undefined };
type Range = { from: string; span: keyof typeof BOARD_DAYS };
type Slice = { limit: number; offset: number };

/** Enough for 100 vehicles for a month with several usages a day. */
const MAX_BARS = 20_000;

/** Late or overdue, or idle with documents that keep it from being sent out. */
const worrying = (companyId: string) => sql`
  select u.vehicle_id from usages u where u.company_id = ${companyId} and u.state in (${stateList(openUsages)})
    and usage_phase(u, (select app_now())) in (${stateList(worryingPhases)})
  union
  select r.vehicle_id from vehicle_readiness r
  where r.company_id = ${companyId} and r.state = 'idle' and cardinality(r.reasons) > 0`;

const wanted = (companyId: string, { worrying: only, ...filters }: Filters) =>
  only
    ? sql`${conditionsOf(companyId, filters)} and v.id in (${worrying(companyId)})`
    : conditionsOf(companyId, filters);

type Row = Omit<BoardVehicle, 'rate' | 'bars' | 'spells'>;

const listRows = async (db: Db, companyId: string, filters: Filters, { limit, offset }: Slice) => {
  const { rows } = await sql<Row>`
    with page as materialized (
      select v.id, row_number() over () as place from (
        select v.id from vehicles v where ${wanted(companyId, filters)}
        order by v.id in (${worrying(companyId)}) desc, v.created_at desc, v.id limit ${limit} offset ${offset}
      ) v
    )
    select v.id, v.plate_no, v.plate_color, v.vehicle_type, v.body_type, v.length_mm, v.state, v.state_reason,
      v.state_since, r.is_dispatchable, r.reasons
    from page join vehicles v on v.id = page.id
    cross join lateral (
      select x.is_dispatchable, x.reasons from vehicle_readiness x where x.vehicle_id = v.id offset 0) r
    order by page.place`.execute(db);
  return rows;
};

const rangeOf = ({ from, span }: Range) => sql`tstzrange(
  ${from}::date::timestamp at time zone 'Asia/Shanghai',
  (${from}::date + ${BOARD_DAYS[span]}::int)::timestamp at time zone 'Asia/Shanghai')`;

/** A late usage extends to now, whatever was planned. */
const listBars = async (db: Db, ids: string[], range: Range) => {
  const { rows } = await sql<UsageBar & { vehicleId: string }>`
    with shown as materialized (select ${rangeOf(range)} as span, app_now() as now),
    found as (
      select h.holder_id, h.usage_id from shown, usage_holds h
      where h.holder_id = any(${ids}::text[]) and h.span && shown.span
      union
      select i.id, u.id from shown, unnest(${ids}::text[]) i (id)
      join usages u on u.state = 'running' and (u.vehicle_id = i.id or u.trailer_id = i.id)
      where tstzrange(u.begins_at, greatest(u.ends_at, shown.now)) && shown.span
    )
    select f.holder_id as vehicle_id, u.id, u.kind, usage_phase(u, shown.now) as phase, u.begins_at as "from",
      case when u.state = 'running' then greatest(u.ends_at, shown.now) else upper(u.span) end as "to",
      u.origin, u.destination, u.item, p.name as driver_name, u.order_id
    from shown, found f join usages u on u.id = f.usage_id left join drivers p on p.id = u.driver_id
    order by u.begins_at, u.id limit ${MAX_BARS}`.execute(db);
  return rows;
};

const listSpells = async (db: Db, ids: string[], range: Range) => {
  const { rows } = await sql<Spell & { vehicleId: string }>`
    select s.vehicle_id, s.state, s.reason, s.since as "from", s.until as "to" from vehicle_spells s
    where s.vehicle_id = any(${ids}::text[]) and tstzrange(s.since, s.until) && ${rangeOf(range)}
    order by s.since limit ${MAX_BARS}`.execute(db);
  return rows;
};

const listRates = async (db: Db, ids: string[], { from, span }: Range) => {
  const { rows } = await sql<{ vehicleId: string; rate: number | null }>`
    select h.vehicle_id, round(100 * sum(h.used) / nullif(sum(h.available), 0))::int as rate
    from usage_hours(${ids}::text[], ${from}::date, ${from}::date + ${BOARD_DAYS[span] - 1}::int) h
    group by h.vehicle_id`.execute(db);
  return new Map(rows.map(({ vehicleId, rate }) => [vehicleId, rate]));
};

const byVehicle = <T extends { vehicleId: string }>(list: T[]) => {
  const groups = new Map<string, Omit<T, 'vehicleId'>[]>();
  for (const { vehicleId, ...one } of list) groups.set(vehicleId, [...(groups.get(vehicleId) ?? []), one]);
  return groups;
};

export const readBoard = async (db: Db, companyId: string, filters: Filters, range: Range, slice: Slice) => {
  const rows = await listRows(db, companyId, filters, slice);
  const ids = rows.map(({ id }) => id);
  const [bars, spells, rates] = await Promise.all([
    listBars(db, ids, range).then(byVehicle),
    listSpells(db, ids, range).then(byVehicle),
    listRates(db, ids, range),
  ]);
  return rows.map((row) => ({
    ...row,
    rate: rates.get(row.id) ?? null,
    bars: bars.get(row.id) ?? [],
    spells: spells.get(row.id) ?? [],
  }));
};

export const countBoard = async (db: Db, companyId: string, filters: Filters) => {
  const { rows } = await sql<{ total: number; now: string }>`
    select count(*)::int as total, app_now() as now from (
      select 1 from vehicles v where ${wanted(companyId, filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0] as { total: number; now: string };
};

type Counts = { total: number; worrying: number; states: Record<string, number>; due: number; today: string };

export const countStates = async (db: Db, companyId: string) => {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from vehicles where company_id = ${companyId} and state <> 'scrapped') as total,
      (select count(distinct w.vehicle_id)::int from (${worrying(companyId)}) w) as worrying,
      (select coalesce(jsonb_object_agg(s.state, s.number), '{}') from (
        select state, count(*)::int as number from vehicles where company_id = ${companyId} and state <> 'scrapped'
        group by state) s) as states,
      (select count(*)::int from maintenance_dues m join vehicles v on v.id = m.vehicle_id
        where m.company_id = ${companyId} and m.standing <> 'ok' and v.state <> 'scrapped') as due,
      app_today() as today`.execute(db);
  return rows[0] as Counts;
};
