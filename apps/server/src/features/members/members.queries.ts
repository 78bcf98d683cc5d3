// Reads the standing of members from the view member_standings, which computes their status.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const findStandingOf = (db: Db, companyId: string) =>
  db.selectFrom('memberStandings').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** The numbers of active members and of fleets among them. */
export const countActiveMembers = (db: Db) =>
  db
    .selectFrom('activeMembers')
    .innerJoin('companies', 'companies.id', 'activeMembers.companyId')
    .select([
      sql<number>`count(*)::int`.as('memberCount'),
      sql<number>`(count(*) filter (where companies.type = 'fleet'))::int`.as('fleetCount'),
    ])
    .executeTakeFirstOrThrow();
