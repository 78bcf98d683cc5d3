// Reads the standing of members from the view member_standings, which computes their status.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { type Selectable, sql } from 'kysely';
import { nowOfQuery, todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { allStandings } from './all-standings.queries.ts';

/** The status of a member as a SQL expression, for lists that need only the status. */
// nowOfQuery and todayOfQuery are subqueries, evaluated once per statement instead of once per row.

const isSuspended = sql`exists (
  select 1 from member_suspensions x where x.member_id = m.id and x.lifted_at is null and x.since <= ${nowOfQuery}
    and (x.until is null or x.until > ${nowOfQuery}))`;
/** The status of a row `m` of members, by the same function as the view member_standings. */
export const memberStatus = sql`member_status(${isSuspended}, m.resigned_at, m.last_ends_on, m.last_grace_days, ${todayOfQuery})`;
/** A cheap precondition of suspended, because few members have a suspension; the status decides. */
export const hasSuspension = sql`m.id in (select x.member_id from member_suspensions x where x.lifted_at is null)`;

export const standingOf = named<Selectable<Tables['memberStandings']>, { companyId: string }>(
  'member-standing',
  (value, db) => db.selectFrom('memberStandings').selectAll().where('companyId', '=', value('companyId')),
);
export const findStandingOf = async (db: Db, companyId: string) => (await standingOf(db, { companyId }))[0];

export const activeMember = named<{ companyId: string }, { companyId: string }>('active-member', (value, db) =>
  db.selectFrom('activeMembers').select('companyId').where('companyId', '=', value('companyId')),
);
/** A suspended or former member is no applicant, whatever its old application says. */
export const memberOrApplicant = named<{ companyId: string }, { companyId: string }>(
  'member-or-applicant',
  (value) => sql`
    select m.company_id from active_members m where m.company_id = ${value('companyId')}
    union all
    select a.company_id from applications a
    where a.company_id = ${value('companyId')} and a.status in (${stateList(undecided)})
      and not exists (select from members m where m.company_id = a.company_id)`,
);
export const isActiveCompany = async (db: Db, companyId: string) => (await activeMember(db, { companyId })).length > 0;

/** The numbers of active members and of fleets among them. */
export const countActiveMembers = async (db: Db) => {
  const { rows } = await sql<{ memberCount: number; fleetCount: number }>`
    with ${allStandings}
    select count(*)::int as member_count, (count(*) filter (where type = 'fleet'))::int as fleet_count
    from standings where status = 'active'`.execute(db);
  return rows[0] ?? { memberCount: 0, fleetCount: 0 };
};
