// The only clock for stored times: the database's app_now() and app_today() (Asia/Shanghai).
import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import { named } from './db/named.ts';

/** SQL expressions for columns and conditions. */
export const now = sql<string>`app_now()`;
export const today = sql<string>`app_today()`;

/** For conditions over many rows: as subqueries they are evaluated once per query instead of once per row. */
export const nowOfQuery = sql<string>`(select app_now())`;
export const todayOfQuery = sql<string>`(select app_today())`;

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

const intervalOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) =>
  sql`make_interval(days => ${days}::int, hours => ${hours}::int, mins => ${minutes}::int, secs => ${seconds}::float8)`;

export const fromNow = (span: Span) => sql<string>`app_now() + ${intervalOf(span)}`;
export const ago = (span: Span) => sql<string>`app_now() - ${intervalOf(span)}`;

export const nowOf = named<{ now: string }>('now', () => sql`select app_now() as now`);
export const findNow = async (db: Db) => (await nowOf(db, {}))[0]?.now ?? '';

const todayOf = named<{ today: string }>('today', () => sql`select app_today() as today`);
/** The calendar day in Shanghai. */
export const findToday = async (db: Db) => (await todayOf(db, {}))[0]?.today ?? '';

/** Whether a test replaced app_now(); a database with a test clock must not be used for anything else. */
export const hasTestClock = async (db: Db) => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'app_now'`.execute(db);
  return rows.length !== 1 || rows[0]?.source.trim() !== 'select clock_timestamp()';
};
