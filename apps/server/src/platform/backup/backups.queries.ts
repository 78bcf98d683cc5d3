// Reads and writes the record of backups: what is due, how each ended, when one was last restored for practice.
import { sql } from 'kysely';
import { ago, now } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Backup } from './backup.ts';

const FIRST_WAIT_MINUTES = 5;
const LONGEST_WAIT_MINUTES = 240;

/**
 * The day whose backup is missing, from its minute on until the next day's, and not too soon after a failure; undefined when
 * there is nothing to do. A failure that lies ahead was recorded by a clock that was wrong, and delays nothing.
 */
export const findDueDay = async (db: Db, at: string) => {
  const { rows } = await sql<{ day: string; isDue: boolean }>`
    with due as (select ((app_now() at time zone 'Asia/Shanghai') - ${at}::time::interval)::date as day),
    failed as (
      select count(*)::int as times, max(b.finished_at) as last_at from backups b join due on b.day = due.day
      where b.outcome = 'failed' and b.finished_at <= app_now()
    )
    select due.day,
      not exists (select from backups b where b.day = due.day and b.outcome = 'good')
      and (failed.times = 0 or failed.last_at <= app_now() - make_interval(mins =>
        least(${LONGEST_WAIT_MINUTES}, ${FIRST_WAIT_MINUTES} * power(2, least(failed.times - 1, 10)))::int)) as is_due
    from due, failed`.execute(db);
  const [found] = rows;
  return found?.isDue ? found.day : undefined;
};

type Begun = { id: string; day: string | null; name: string; isEncrypted: boolean };

export const recordBegun = (db: Db, begun: Begun) => db.insertInto('backups').values(begun).execute();

const madeOf = ({ manifest, bytes, sha256 }: Backup) => {
  const summaries = Object.values(manifest.tables);
  return {
    outcome: 'good' as const,
    finishedAt: now,
    bytes,
    sha256: Buffer.from(sha256, 'hex'),
    tableCount: summaries.length,
    rowCount: summaries.reduce((sum, { rows }) => sum + rows, 0),
    fileCount: manifest.files.length,
  };
};

/** False if another instance took it for dead meanwhile. */
export const recordMade = async (db: Db, id: string, backup: Backup) => {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set(madeOf(backup))
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const recordMadeByHand = (db: Db, begun: Begun & { startedAt: string }, backup: Backup) =>
  db
    .insertInto('backups')
    .values({ ...begun, ...madeOf(backup) })
    .execute();

export const recordFailed = (db: Db, id: string, outcome: 'failed' | 'interrupted', message: string) =>
  db
    .updateTable('backups')
    .set({ outcome, message, finishedAt: now })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .execute();

/** Begun by processes that are gone. They count from their beginning, so that a backup that ends its server is not begun again at once. */
export const recordAbandoned = (db: Db, message: string) =>
  db
    .updateTable('backups')
    .set({ outcome: 'failed', message, finishedAt: sql<string>`started_at` })
    .where('outcome', '=', 'running')
    .returning('day')
    .execute();

/** Made by the clock; one made by hand may lie anywhere. */
export const findLastGood = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['id', 'name', 'isEncrypted', 'finishedAt', 'bytes', 'sha256', 'tableCount', 'rowCount', 'fileCount'])
    .where('outcome', '=', 'good')
    .where('day', 'is not', null)
    // A clock that was ahead recorded others.
    .where('finishedAt', '<=', now)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Failed since the last good one. */
export const findFailure = async (db: Db, since: string | null) =>
  db
    .selectFrom('backups')
    .select(['finishedAt', 'message'])
    .where('outcome', '=', 'failed')
    .where('finishedAt', '<=', now)
    .$if(since !== null, (query) => query.where('finishedAt', '>', since))
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Bytes of all rows and files, and of the largest of them. */
export const findSizes = async (db: Db) => {
  const { rows } = await sql<{ all: number; largest: number }>`
    with sizes as (
      select pg_table_size(oid) as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select size from files
    )
    select coalesce(sum(bytes), 0)::float8 as all, coalesce(max(bytes), 0)::float8 as largest from sizes`.execute(db);
  return rows[0] ?? { all: 0, largest: 0 };
};

type Drill = { seconds: number; problem: string };

/** False if this installation did not make the file. */
export const recordDrill = async (db: Db, sha256: Buffer, { seconds, problem }: Drill) => {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ drilledAt: now, drillSeconds: seconds, drillProblem: problem })
    .where('sha256', '=', sha256)
    .where('outcome', '=', 'good')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const findLastDrill = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['name', 'drilledAt', 'drillSeconds', 'drillProblem'])
    .where('drilledAt', '<=', now)
    .orderBy('drilledAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Monthly; after a failure the next day's backup is tried. */
export const isDrillDue = async (db: Db) => {
  const recent = await db
    .selectFrom('backups')
    .select('id')
    .where('drilledAt', '<=', now)
    .where((is) =>
      is.or([
        is('drilledAt', '>', ago({ hours: 20 })),
        is.and([is('drilledAt', '>', ago({ days: 30 })), is('drillProblem', '=', '')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return recent === undefined;
};
