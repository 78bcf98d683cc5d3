// The standing of all members as common table expressions, for figures that count them.
import { sql } from 'kysely';

/**
 * `clock`, `suspended` and `standings`, to be written after `with`. One pass over the members: the view member_standings
 * looks up terms and suspensions and reads the clock for every row.
 */
export const allStandings = sql`
  clock as materialized (select app_now() as now, app_today() as today),
  suspended as materialized (
    select distinct x.member_id from member_suspensions x, clock
    where x.lifted_at is null and x.since <= clock.now and (x.until is null or x.until > clock.now)
  ),
  standings as materialized (
    select m.id, m.last_ends_on - clock.today as days_left, c.type, left(c.region_code, 2) as province,
      member_status(x.member_id is not null, m.resigned_at, m.last_ends_on, clock.today) as status
    from clock, members m join companies c on c.id = m.company_id left join suspended x on x.member_id = m.id
  )`;
