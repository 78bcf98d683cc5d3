// Counts what the public site shows.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const findMinute = async (db: Db) => {
  const { rows } = await sql<{ minute: string }>`select date_trunc('minute', app_now()) as minute`.execute(db);
  return rows[0]?.minute ?? '';
};

/** Where active members have their seat; distinct districts, not cities. */
export const listActiveRegionCodes = (db: Db) =>
  db
    .selectFrom('memberStandings')
    .innerJoin('companies', 'companies.id', 'memberStandings.companyId')
    .where('memberStandings.status', '=', 'active')
    .select('companies.regionCode')
    .distinct()
    .execute();

export const countActiveVehicles = (db: Db) =>
  db
    .selectFrom('memberStandings')
    .innerJoin('fleetCards', 'fleetCards.companyId', 'memberStandings.companyId')
    .where('memberStandings.status', '=', 'active')
    .select(sql<number>`coalesce(sum(vehicle_count), 0)::int`.as('vehicleCount'))
    .executeTakeFirstOrThrow();
