// Whether a database holds demo data, and the demo's accounts; apart from the seed, which only an empty demo loads.
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

export const demoAccounts = [
  { name: '管理员', username: 'admin', password: 'Admin-demo-2025' },
  { name: '车队', username: 'fleet', password: 'Fleet-demo-2025' },
  { name: '车队（已认证）', username: 'fleet2', password: 'Fleet-demo-2025' },
  { name: '车队（已认证）', username: 'fleet3', password: 'Fleet-demo-2025' },
  { name: '货主', username: 'shipper', password: 'Shipper-demo-2025' },
] as const;

/** Whether the database contains demo rows; production refuses to start on them. */
export const hasDemoRows = async (db: Db) => {
  const { rows } = await sql<{ isDemo: boolean }>`
    select exists (select 1 from companies where is_demo) or exists (select 1 from users where is_demo)
      or exists (select 1 from ratings where is_demo) as is_demo`.execute(db);
  return rows[0]?.isDemo === true;
};

export const hasDemoTenders = async (db: Db) =>
  (await db.selectFrom('tenders').select('id').where('isDemo', 'is', true).limit(1).executeTakeFirst()) !== undefined;

/** Companies and tenders; demos of earlier versions have no tenders. */
export const isDemoComplete = async (db: Db) => (await hasDemoRows(db)) && (await hasDemoTenders(db));
