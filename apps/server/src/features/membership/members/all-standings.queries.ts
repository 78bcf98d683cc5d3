// The standing of all members as common table expressions, for figures that count them.
import { sql } from 'kysely';

/** As a subquery it is read once; a join with the clock costs as much as the grouping. */
const today = sql`(select today from clock)`;

/**
 * `clock`, `suspended` and `standings`, to be written after `with`. One pass over one table: the view member_standings
 * looks up terms and suspensions and reads the clock for every row.
 */
export const allStandings = sql`
  clock as materialized (select app_now() as now, app_today() as today),
  suspended as materialized (
    select x.member_id, bool_or(x.until <= clock.now + interval '7 days') as ends_soon
    from member_suspensions x, clock
    where x.lifted_at is null and x.since <= clock.now and (x.until is null or x.until > clock.now)
    group by x.member_id
  ),
  standings as (
    select m.company_type as type, m.province, m.last_ends_on - ${today} as days_left, m.last_grace_days as grace_days, x.ends_soon,
      m.resigned_at is not null as has_resigned,
      case when m.last_starts_on <= ${today} then m.last_level else begun_level(m.id, ${today}) end as level,
      member_status(x.member_id is not null, m.resigned_at, m.last_ends_on, m.last_grace_days, ${today}) as status
    from members m left join suspended x on x.member_id = m.id
  )`;
