// Counts members for the figures above the list: one pass over the members, one over the terms that ended this year.
import { sql } from 'kysely';
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

export const countMemberSummary = async (db: Db): Promise<MemberSummary> => {
  const { rows } = await sql<MemberSummary>`
    with clock as materialized (select app_now() as now, app_today() as today),
    held as (
      select x.member_id, bool_or(x.until <= clock.now + interval '7 days') as ends_soon
      from member_suspensions x, clock
      where x.lifted_at is null and x.since <= clock.now and (x.until is null or x.until > clock.now)
      group by x.member_id
    ),
    standing as (
      select c.type, m.last_ends_on - clock.today as days_left, held.ends_soon, m.resigned_at is null as is_in,
        member_status(held.member_id is not null, m.resigned_at, m.last_ends_on, clock.today) as status
      from members m cross join clock join companies c on c.id = m.company_id left join held on held.member_id = m.id
    ),
    ended as (
      select exists (
        select 1 from member_terms later
        where later.member_id = t.member_id and later.starts_on > t.ends_on and later.continues_id is null
      ) as is_renewed
      from member_terms t, clock
      where t.ends_on >= date_trunc('year', clock.today)::date and t.ends_on < clock.today
        and not exists (select 1 from member_terms rest where rest.continues_id = t.id)
    )
    select clock.now as counted_at, counted.*, years.* from clock,
    (select count(*)::int as total,
      (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where status = 'active' and type = 'fleet'))::int as active_fleets,
      (count(*) filter (where status = 'active' and type = 'shipper'))::int as active_shippers,
      (count(*) filter (where status = 'active' and days_left between 0 and 60))::int as in60,
      (count(*) filter (where status = 'active' and days_left between 0 and 30))::int as in30,
      (count(*) filter (where status = 'active' and days_left between 0 and 7))::int as in7,
      (count(*) filter (where is_in and days_left between -grace_days() and -1))::int as grace,
      min(grace_days() + days_left + 1) filter (where is_in and days_left between -grace_days() and -1) as grace_left_days,
      (count(*) filter (where status = 'inactive'))::int as inactive,
      (count(*) filter (where status = 'suspended'))::int as suspended,
      (count(*) filter (where ends_soon))::int as resuming_in7_days
    from standing) counted,
    (select count(*)::int as ended_this_year, (count(*) filter (where is_renewed))::int as renewed_this_year
    from ended) years`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the summary gave no row');
  return row;
};
