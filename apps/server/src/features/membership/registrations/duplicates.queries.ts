// Whether a company is registered, and how many duplicate answers a phone got.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export const hasCompany = async (db: Db, creditCode: string) =>
  (await db.selectFrom('companyFacts').select('id').where('creditCode', '=', creditCode).executeTakeFirst()) !==
  undefined;

/** Locks the counter of one key, so that answers are serialised. */
export const lockAnswers = (trx: Trx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);

/** The answers of the last 24 hours. */
export const countAnswers = async (trx: Trx, key: string) => {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from rate_counters
    where key = ${key} and window_start > app_now() - interval '1 day'`.execute(trx);
  return rows[0]?.count ?? 0;
};
