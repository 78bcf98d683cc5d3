// Tests the job queue: runs once, retries after failure, enqueues only on commit.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tinyApp } from '../../testing/tiny-app.ts';
import { dropOldJobs, enqueueJob, runNextJob } from './jobs.ts';

const { db, travel } = await tinyApp([]);
const order = (id: string, dedupKey?: string) =>
  db
    .transaction()
    .execute((trx) => enqueueJob(trx, { id, kind: 'greet', payload: { id }, ...(dedupKey ? { dedupKey } : {}) }));
const drain = async (greet: (payload: Record<string, unknown>) => Promise<void>) => {
  while (await runNextJob(db, { greet }));
};

describe('a job', () => {
  it('runs exactly once with five concurrent workers', async () => {
    for (let n = 0; n < 10; n++) await order(`a${n}`);
    const seen: unknown[] = [];
    await Promise.all(Array.from({ length: 5 }, () => drain(async ({ id }) => void seen.push(id))));
    expect(seen.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `a${n}`));
  });

  it('is enqueued only if its transaction commits', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await enqueueJob(trx, { id: 'never', kind: 'greet', payload: {} });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow();
    expect(await runNextJob(db, { greet: async () => {} })).toBe(false);
  });

  it('is retried after a failure and stores the error', async () => {
    await order('b');
    await runNextJob(db, { greet: () => Promise.reject(new Error('line busy')) });
    expect(await runNextJob(db, { greet: async () => {} })).toBe(false);
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', 'b').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, doneAt: null, lastError: expect.stringContaining('line busy') });
    await travel('1 minute');
    let ran = 0;
    await drain(async () => void ran++);
    expect(ran).toBe(1);
  });

  it('is deleted a month after completion or the last attempt, never while waiting', async () => {
    await order('old');
    await drain(async () => {});
    await order('hopeless');
    await db.updateTable('jobs').set({ attempts: 10 }).where('id', '=', 'hopeless').execute();
    const kept = async () => (await db.selectFrom('jobs').select('id').execute()).map(({ id }) => id);
    await dropOldJobs(db);
    expect(await kept()).toEqual(expect.arrayContaining(['old', 'hopeless']));
    await travel('31 days');
    await order('waiting');
    await db
      .updateTable('jobs')
      .set({ runAt: sql<string>`app_now() - interval '60 days'` })
      .where('id', '=', 'waiting')
      .execute();
    await dropOldJobs(db);
    expect(await kept()).toEqual(['waiting']);
    await drain(async () => {});
  });

  it('with a dedup key is enqueued once', async () => {
    await order('c1', 'renewal:7');
    await order('c2', 'renewal:7');
    const seen: unknown[] = [];
    await drain(async ({ id }) => void seen.push(id));
    expect(seen).toEqual(['c1']);
  });
});
