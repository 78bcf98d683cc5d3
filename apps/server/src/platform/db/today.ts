// The calendar day in Shanghai and the present moment, by the database's clock.
import { sql } from 'kysely';
import type { Db } from './database.ts';

export const findToday = async (db: Db) => {
  const { rows } = await sql<{ today: string }>`select app_today() as today`.execute(db);
  return rows[0]?.today ?? '';
};

export const findNow = async (db: Db) => {
  const { rows } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? '';
};

/** Tests replace the function all times come from; a database with such a clock must not be used for anything else. */
export const hasTestClock = async (db: Db) => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'app_now'`.execute(db);
  return rows.length !== 1 || rows[0]?.source.trim() !== 'select clock_timestamp()';
};
