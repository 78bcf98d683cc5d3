// Counts members for the summary; members are grouped by last day first, so that few rows are summed.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allStandings } from './all-standings.queries.ts';

type MemberSummary = {
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
const inGrace = sql`not has_resigned and days_left between -grace_days and -1`;

export const countMemberSummary = async (db: Db): Promise<MemberSummary> => {
  const { rows } = await sql<MemberSummary & { leftThisYear: number }>`
    with ${allStandings},
    year as materialized (select date_trunc('year', today)::date as start from clock),
    standing as materialized (
      select type, days_left, grace_days, has_resigned, ends_soon, status, count(*) as count from standings
      group by type, days_left, grace_days, has_resigned, ends_soon, status
    ),
    ended as (
      select count(*) - (
        -- Upgraded terms are continued, so they did not end.
        select count(*) from member_terms rest join member_terms t on t.id = rest.continues_id, clock, year
        where rest.continues_id is not null and t.ends_on >= year.start and t.ends_on < clock.today
      ) as count
      from member_terms t, clock, year where t.ends_on >= year.start and t.ends_on < clock.today
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
      min(grace_days + days_left + 1) filter (where ${inGrace}) as grace_left_days,
      ${sumWhere(sql`status = 'inactive'`)} as inactive,
      ${sumWhere(sql`status = 'suspended'`)} as suspended,
      ${sumWhere(sql`ends_soon`)} as resuming_in7_days,
      ${sumWhere(sql`days_left < 0 and days_left >= year.start - clock.today`)} as left_this_year
    from standing, clock, year) counted`.execute(db);
  if (!rows[0]) throw new Error('the summary returned no row');
  const { leftThisYear: _, ...summary } = rows[0];
  return summary;
};
