// Job queue for work after commit: one table, dequeued with SKIP LOCKED, retried with exponential backoff.
import { type RawBuilder, sql } from 'kysely';
import { fromNow, now } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';

/** Throws at the end when any failed, so that the failure is logged. */
export const forEachOf = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
  const failures: unknown[] = [];
  for (const id of ids)
    try {
      await work(id);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.length} failed`);
};

type JobHandler = (payload: Record<string, unknown>, trx: Trx) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;
type NewJob = {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  dedupKey?: string;
  /** Earliest start, in seconds from now. */
  delaySeconds?: number;
};

export const MAX_ATTEMPTS = 10;
const RETENTION_DAYS = 30;

/** Enqueues a job in the caller's transaction; a second one with the same dedup key is ignored: then false. */
export const enqueueJob = async (trx: Trx, { id, kind, payload, dedupKey, delaySeconds = 0 }: NewJob) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('jobs')
    .values({
      id,
      kind,
      payload: JSON.stringify(payload),
      dedupKey: dedupKey ?? null,
      ...(delaySeconds > 0 && { runAt: fromNow({ seconds: delaySeconds }) }),
    })
    .onConflict((conflict) => conflict.column('dedupKey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** `rows`: a query that selects id, kind, payload and dedup key of each job. */
export const enqueueJobsOf = (trx: Trx, rows: RawBuilder<unknown>) =>
  sql`insert into jobs (id, kind, payload, dedup_key) ${rows} on conflict (dedup_key) do nothing`.execute(trx);

/** For jobs whose payload must not be kept as long as others. */
export const deleteJobsAfterADay = (db: Db, kind: string) =>
  sql`delete from jobs where kind = ${kind} and done_at < app_now() - interval '1 day'`.execute(db);

const takeJob = (trx: Trx) =>
  trx
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('doneAt', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('runAt', '<=', now)
    .orderBy('runAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const postpone = (db: Db, id: string, error: unknown) =>
  db
    .updateTable('jobs')
    .set({
      attempts: sql`attempts + 1`,
      lastError: String(error).slice(0, 500),
      runAt: sql`app_now() + make_interval(secs => least(3600, power(2, attempts) * 5))`,
    })
    .where('id', '=', id)
    .execute();

/** Runs one due job; its database changes and its completion are one transaction. */
export const runNextJob = async (db: Db, handlers: JobHandlers): Promise<boolean> => {
  let taken: { id: string } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const job = await takeJob(trx);
      if (!job) return false;
      taken = job;
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`no handler for job ${job.kind}`);
      await handler(job.payload, trx);
      await trx.updateTable('jobs').set({ doneAt: now }).where('id', '=', job.id).execute();
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    await postpone(db, taken.id, error);
    return true;
  }
};

/** Completed and abandoned jobs are kept for a month for inspection, then deleted because payloads hold personal data. */
export const dropOldJobs = (db: Db) =>
  sql`delete from jobs where (done_at is not null or attempts >= ${MAX_ATTEMPTS})
    and coalesce(done_at, run_at) < app_now() - make_interval(days => ${RETENTION_DAYS}::int)`.execute(db);
