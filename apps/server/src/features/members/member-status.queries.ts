// A member's status as an expression of SQL, for lists that need nothing else of its standing.
import { sql } from 'kysely';
import { nowOfQuery, todayOfQuery } from '../../platform/clock.ts';

// A subquery of its own is evaluated once; the bare function would be once for every row.

const isSuspended = sql`exists (
  select 1 from member_suspensions x where x.member_id = m.id and x.lifted_at is null and x.since <= ${nowOfQuery}
    and (x.until is null or x.until > ${nowOfQuery}))`;
/** The one rule, for a row of members called m; the view member_standings says the same and more. */
export const memberStatus = sql`member_status(${isSuspended}, m.resigned_at, m.last_ends_on, ${todayOfQuery})`;
/** Whoever may be suspended: few, so that nobody else need be looked at. The rule itself stays with the status. */
export const hasSuspension = sql`m.id in (select x.member_id from member_suspensions x where x.lifted_at is null)`;
