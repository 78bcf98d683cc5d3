// Counts members for the summary; members are grouped by last day first, so the status is computed per group.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type MemberSummary = {
  countedAt: string;
  total: number;
  active: number;
  activeFleets: number;
  activeShippers: number;
  in60: number;
  in30: number;
  in7: number;
  grace: number;
  graceLeftDays: number | null;
  inactive: number;
  suspended: number;
  resumingIn7Days: number;
  endedThisYear: number;
  renewedThisYear: number;
};

const sumWhere = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(standing.count) filter (where ${condition}), 0)::int`;
const active = sql`status = 'active'`;
const inGrace = sql`resigned_at is null and days_left between -grace_days() and -1`;

export const countMemberSummary = async (db: Db): Promise<MemberSummary> => {
  const { rows } = await sql<MemberSummary & { leftThisYear: number }>`
    with clock as materialized (
      select app_now() as now, app_today() as today, date_trunc('year', app_today())::date as year_start
    ),
    suspended as (
      select x.member_id, bool_or(x.until <= clock.now + interval '7 days') as ends_soon
      from member_suspensions x, clock
      where x.lifted_at is null and x.since <= clock.now and (x.until is null or x.until > clock.now)
      group by x.member_id
    ),
    grouped as materialized (
      select m.last_ends_on, m.resigned_at, c.type, suspended.member_id is not null as is_suspended, suspended.ends_soon, count(*) as count
      from members m join companies c on c.id = m.company_id left join suspended on suspended.member_id = m.id
      group by m.last_ends_on, m.resigned_at, c.type, is_suspended, suspended.ends_soon
    ),
    standing as (
      select grouped.*, clock.year_start, grouped.last_ends_on - clock.today as days_left,
        member_status(grouped.is_suspended, grouped.resigned_at, grouped.last_ends_on, clock.today) as status
      from grouped, clock
    ),
    ended as (
      select count(*) - (
        -- Upgraded terms are continued, so they did not end.
        select count(*) from member_terms rest join member_terms t on t.id = rest.continues_id, clock
        where rest.continues_id is not null and t.ends_on >= clock.year_start and t.ends_on < clock.today
      ) as count
      from member_terms t, clock where t.ends_on >= clock.year_start and t.ends_on < clock.today
    )
    select clock.now as counted_at, counted.*, ended.count::int as ended_this_year,
      -- Terms do not overlap, so an ended term that is the member's last was not renewed.
      (ended.count - counted.left_this_year)::int as renewed_this_year
    from clock, ended,
    (select ${sumWhere(sql`true`)} as total,
      ${sumWhere(active)} as active,
      ${sumWhere(sql`${active} and type = 'fleet'`)} as active_fleets,
      ${sumWhere(sql`${active} and type = 'shipper'`)} as active_shippers,
      ${sumWhere(sql`${active} and days_left between 0 and 60`)} as in60,
      ${sumWhere(sql`${active} and days_left between 0 and 30`)} as in30,
      ${sumWhere(sql`${active} and days_left between 0 and 7`)} as in7,
      ${sumWhere(inGrace)} as grace,
      min(grace_days() + days_left + 1) filter (where ${inGrace}) as grace_left_days,
      ${sumWhere(sql`status = 'inactive'`)} as inactive,
      ${sumWhere(sql`status = 'suspended'`)} as suspended,
      ${sumWhere(sql`ends_soon`)} as resuming_in7_days,
      ${sumWhere(sql`last_ends_on >= year_start and days_left < 0`)} as left_this_year
    from standing) counted`.execute(db);
  if (!rows[0]) throw new Error('the summary returned no row');
  const { leftThisYear: _, ...summary } = rows[0];
  return summary;
};
