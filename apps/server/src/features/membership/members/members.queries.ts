// Reads the standing of members from the view member_standings, which computes their status.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allStandings } from './all-standings.queries.ts';

export const findStandingOf = (db: Db, companyId: string) =>
  db.selectFrom('memberStandings').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** The numbers of active members and of fleets among them. */
export const countActiveMembers = async (db: Db) => {
  const { rows } = await sql<{ memberCount: number; fleetCount: number }>`
    with ${allStandings}
    select count(*)::int as member_count, (count(*) filter (where type = 'fleet'))::int as fleet_count
    from standings where status = 'active'`.execute(db);
  return rows[0] ?? { memberCount: 0, fleetCount: 0 };
};
