// Long tasks: progress, file, cancellation and failure.
import { createDownload } from '@rfb/contract/services/files/files.endpoints.ts';
import { cancelTask, getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../platform/refusal.ts';
import { testApp } from '../../../testing/app.ts';
import { saveFile } from '../files/exports.ts';
import { startTask, type TaskRunners } from './exports.ts';
import { runNextTask } from './tasks.jobs.ts';

const t = await testApp();
const admin = await t.admin();

const start = (kind = 'count', input = {}) =>
  t.db.transaction().execute((trx) => startTask(t.deps, trx, { kind, userId: admin.userId, input }));
const watch = async (taskId: string, person = admin) => t.call(getTask, { params: { taskId } }, person);
const cancel = (taskId: string, person = admin) => t.call(cancelTask, { params: { taskId } }, person);

const runners: TaskRunners = {
  count: async ({ progress, userId, input }) => {
    await progress(0, 2);
    if (input.cancelledBy) await cancel(String(input.cancelledBy));
    await progress(2, 2);
    const file = await t.db
      .transaction()
      .execute((trx) =>
        saveFile(t.deps, trx, { bytes: Buffer.from('a,b'), name: '企业名单.csv', purpose: 'export', userId }),
      );
    const problems = Array.from({ length: 300 }, (_, row) => ({ row, cell: `A${row}`, text: '名称重复' }));
    return { fileId: file.fileId, outcome: { counts: { 新增: 2 }, problems, problemCount: 300 } };
  },
  refused: async () => refuse('fileRefused', { msg: '第 3 行 B3 单元格是公式' }),
  broken: async () => {
    throw new Error('select * from secrets');
  },
};

describe('a long task', () => {
  it('shows progress and file to the user who started it only', async () => {
    const taskId = await start();
    expect((await watch(taskId)).data).toMatchObject({ status: 'waiting', done: 0, total: null });
    expect(await runNextTask(t.deps, runners)).toBe(true);
    const { data } = await watch(taskId);
    expect(data).toMatchObject({
      status: 'done',
      done: 2,
      total: 2,
      fileName: '企业名单.csv',
      outcome: { counts: { 新增: 2 } },
    });
    expect(data.outcome?.problems).toHaveLength(200);
    expect((await t.call(createDownload, { params: { fileId: data.fileId ?? '' } }, admin)).code).toBe(0);
    expect((await watch(taskId, await t.admin())).status).toBe(404);
    expect((await cancel(taskId, await t.admin())).status).toBe(404);
  });

  it('is run once by concurrent servers', async () => {
    await start();
    const results = await Promise.all([1, 2, 3].map(() => runNextTask(t.deps, runners)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('of one company does not wait for all earlier tasks of another', async () => {
    const [greedy, modest] = [await t.fleet(), await t.fleet()];
    const served: string[] = [];
    const startFor = ({ userId, companyId }: typeof greedy) =>
      t.db.transaction().execute((trx) => startTask(t.deps, trx, { kind: 'served', userId, companyId, input: {} }));
    for (let count = 0; count < 4; count += 1) await startFor(greedy);
    for (let count = 0; count < 2; count += 1) await startFor(modest);
    const recording: TaskRunners = {
      served: async ({ userId }) => {
        served.push(userId === greedy.userId ? 'greedy' : 'modest');
        return {};
      },
    };
    while (await runNextTask(t.deps, recording));
    expect(served).toEqual(['greedy', 'modest', 'greedy', 'modest', 'greedy', 'greedy']);
  });

  it('can be cancelled while waiting or running, but not after it has ended', async () => {
    const waiting = await start();
    expect((await cancel(waiting)).data).toMatchObject({ status: 'cancelled', message: '已取消' });
    expect(await runNextTask(t.deps, runners)).toBe(false);
    expect((await cancel(waiting)).status).toBe(409);

    const running = await start();
    await t.db
      .updateTable('tasks')
      .set({ input: JSON.stringify({ cancelledBy: running }) })
      .where('id', '=', running)
      .execute();
    await runNextTask(t.deps, runners);
    expect((await watch(running)).data).toMatchObject({ status: 'cancelled', fileId: null });
  });

  it('shows the reason of a refusal, but no details of an unexpected error', async () => {
    const refused = await start('refused');
    await runNextTask(t.deps, runners);
    expect((await watch(refused)).data).toMatchObject({ status: 'failed', message: '第 3 行 B3 单元格是公式' });
    const broken = await start('broken');
    await expect(runNextTask(t.deps, runners)).rejects.toThrow('secrets');
    expect((await watch(broken)).data).toMatchObject({ status: 'failed', message: '任务没有完成，请稍后重试' });
  });

  it('fails when its server stopped sending heartbeats', async () => {
    const taskId = await start('elsewhere');
    await t.db
      .updateTable('tasks')
      .set({ status: 'running', seenAt: new Date().toISOString() })
      .where('id', '=', taskId)
      .execute();
    await runNextTask(t.deps, runners);
    expect((await watch(taskId)).data.status).toBe('running');
    await t.travel('61 s');
    await runNextTask(t.deps, runners);
    expect((await watch(taskId)).data).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('重新开始'),
    });
  });
});
