// The status of a member as a SQL expression, for lists that need only the status.
import { sql } from 'kysely';
import { nowOfQuery, todayOfQuery } from '../../../platform/clock.ts';

// nowOfQuery and todayOfQuery are subqueries, evaluated once per statement instead of once per row.

const isSuspended = sql`exists (
  select 1 from member_suspensions x where x.member_id = m.id and x.lifted_at is null and x.since <= ${nowOfQuery}
    and (x.until is null or x.until > ${nowOfQuery}))`;
/** The status of a row `m` of members, by the same function as the view member_standings. */
export const memberStatus = sql`member_status(${isSuspended}, m.resigned_at, m.last_ends_on, m.last_grace_days, ${todayOfQuery})`;
/** A cheap precondition of suspended, because few members have a suspension; the status decides. */
export const hasSuspension = sql`m.id in (select x.member_id from member_suspensions x where x.lifted_at is null)`;
