// Reads which fleets have a page, one of them or all of them for the sitemap.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AddressSource } from '../../../platform/http/feeds.ts';
import { isListable } from './directory-conditions.queries.ts';
import { listedTables } from './kept-tables.ts';

const listed = sql`directory_entries l join visible_members v on v.company_id = l.company_id where ${isListable}`;

export const isListedFleet = async (db: Db, companyId: string) => {
  const { rows } = await sql`select from ${listed} and l.company_id = ${companyId}`.execute(db);
  return rows.length > 0;
};

/** Oldest first, so that a new fleet changes only the last sitemap file. */
export const fleetAddresses = (db: Db): AddressSource => ({
  name: 'fleets',
  tables: listedTables,
  count: async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${listed}`.execute(db);
    return rows[0]?.total ?? 0;
  },
  list: async ({ limit, offset }) => {
    const { rows } = await sql<{ id: string }>`
      select l.company_id as id from ${listed} order by l.created_at, l.company_id limit ${limit} offset ${offset}`.execute(
      db,
    );
    return rows.map(({ id }) => ({ path: `/ecosystem/${id}` }));
  },
});
