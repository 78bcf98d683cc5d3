// Utilisation and cost figures of a fleet; utilisation is defined once, by the database's usage_hours.
import { UTILISATION_DAYS } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { countedUsages } from '@rfb/contract/fleet/usages/usage.states.ts';
import type { MonthCosts, Utilisation } from '@rfb/contract/fleet/usages/usage-figures.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { revenueFen } from './usages.queries.ts';

type Figures = Pick<Utilisation, 'today' | 'days' | 'types' | 'weekRate'>;

const WEEK = 7;
const MAX_TYPES = 5;

export const readUtilisation = async (db: Db, companyId: string) => {
  const { rows } = await sql<Figures>`
    with today as materialized (select app_today() as day),
    mine as materialized (
      select v.id, v.vehicle_type, v.body_type, v.length_mm from vehicles v, today
      where v.company_id = ${companyId} and v.vehicle_type <> 'trailer'
        and (v.state <> 'scrapped' or v.state_since > today.day - ${UTILISATION_DAYS}::int)
    ),
    hours as materialized (
      select h.* from today, usage_hours((select coalesce(array_agg(id), '{}') from mine),
        today.day - ${UTILISATION_DAYS - 1}::int, today.day) h
    ),
    week as materialized (
      select m.vehicle_type, m.body_type, m.length_mm, h.vehicle_id, h.used, h.available
      from today, hours h join mine m on m.id = h.vehicle_id where h.day > today.day - ${WEEK}::int
    ),
    days as (
      select d::date as day, round(100 * sum(h.used) / nullif(sum(h.available), 0))::int as rate
      from today cross join generate_series(today.day - ${UTILISATION_DAYS - 1}::int, today.day, interval '1 day') d
      left join hours h on h.day = d::date group by d
    ),
    types as (
      select vehicle_type, body_type, length_mm, count(distinct vehicle_id)::int as vehicles,
        round(100 * sum(used) / nullif(sum(available), 0))::int as rate
      from week group by vehicle_type, body_type, length_mm order by count(distinct vehicle_id) desc limit ${MAX_TYPES}
    )
    select (select day from today) as today,
      (select jsonb_agg(jsonb_build_object('day', d.day, 'rate', d.rate) order by d.day) from days d) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleType', t.vehicle_type, 'bodyType', t.body_type,
        'lengthMm', t.length_mm, 'vehicles', t.vehicles, 'rate', t.rate) order by t.rate desc nulls last, t.length_mm), '[]')
        from types t) as types,
      (select round(100 * sum(used) / nullif(sum(available), 0))::int from week) as week_rate`.execute(db);
  return rows[0] as Figures;
};

const MONTHS = 6;

export const listCosts = async (db: Db, companyId: string) => {
  const { rows } = await sql<MonthCosts>`
    select to_char(u.begins_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      count(*) filter (where u.kind = 'trip')::int as trips, coalesce(sum(u.distance_km), 0)::bigint as distance_km,
      sum(u.fuel_fen)::bigint as fuel_fen, sum(u.toll_fen)::bigint as toll_fen,
      sum(u.repair_fen)::bigint as repair_fen, sum(u.other_fen)::bigint as other_fen,
      coalesce(sum(r.fen), 0)::bigint as revenue_fen,
      coalesce(sum(u.fuel_fen + u.toll_fen + u.repair_fen + u.other_fen) filter (where r.fen is not null), 0)::bigint
        as revenue_cost_fen
    from usages u cross join lateral (select ${revenueFen} as fen) r
    where u.company_id = ${companyId} and u.state in (${stateList(countedUsages)}) and u.begins_at >=
      (date_trunc('month', app_today()) - make_interval(months => ${MONTHS - 1}::int)) at time zone 'Asia/Shanghai'
    group by 1 order by 1 desc`.execute(db);
  return rows;
};
