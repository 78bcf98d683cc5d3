// Reads the standing of members; the view member_standings holds the one rule for their status.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const findStandingOf = (db: Db, companyId: string) =>
  db.selectFrom('memberStandings').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** How many members are active now, and how many of them are fleets. */
export const countActiveMembers = (db: Db) =>
  db
    .selectFrom('memberStandings')
    .innerJoin('companies', 'companies.id', 'memberStandings.companyId')
    .where('memberStandings.status', '=', 'active')
    .select([
      sql<number>`count(*)::int`.as('memberCount'),
      sql<number>`(count(*) filter (where companies.type = 'fleet'))::int`.as('fleetCount'),
    ])
    .executeTakeFirstOrThrow();
