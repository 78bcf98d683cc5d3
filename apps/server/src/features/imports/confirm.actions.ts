// The import of a checked sheet: saves all rows without errors in one transaction, in batches.
import { type ImportKind, importKinds } from '@rfb/contract/imports/imports.endpoints.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { findToday } from '../../platform/clock.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { openCells } from './checked-row.ts';
import * as rows from './imports.queries.ts';
import { NO_COMPANY, type SheetImport } from './sheet-import.ts';

export const importKind = (kind: ImportKind) => `${kind}.import`;

export const startImport = (deps: Deps, sheet: SheetImport, checkTaskId: string, { actor, origin }: AuditContext) => {
  const { companyId } = actor;
  const kind = importKind(sheet.kind);
  return transact(deps.db, async (trx) => {
    await rows.lockTask(trx, checkTaskId);
    if (await rows.hasImport(trx, kind, checkTaskId)) refuse('wrongState', { msg: '这份表格已经导入过' });
    if ((await rows.countsOf(trx, checkTaskId)).good === 0) refuse('wrongState', { msg: '没有可以导入的行' });
    const task = { kind, userId: actor.userId, companyId, input: { checkTaskId } };
    const taskId = await startTask(deps, trx, task);
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'import.confirmed', actor, origin, subject, after: { kind, checkTaskId } });
    return { taskId };
  });
};

const BATCH = 500;

export const runImport = (deps: Deps, sheet: SheetImport, task: RunningTask): Promise<TaskResult> => {
  const { taskId, userId, companyId, input, progress } = task;
  const checkTaskId = String(input.checkTaskId);
  const importer = { companyId: companyId ?? NO_COMPANY, userId, taskId };
  return deps.db.transaction().execute(async (trx) => {
    const today = await findToday(trx);
    const { good, wrong } = await rows.countsOf(trx, checkTaskId);
    let [done, added, after] = [0, 0, 0];
    for (;;) {
      await progress(done, good);
      const batch = await rows.listGoodRows(trx, checkTaskId, after, BATCH);
      if (batch.length === 0) break;
      const values = batch
        .map(({ sealedCells }) => sheet.read(deps, openCells(deps, sealedCells), today).values)
        .filter((one) => one !== undefined);
      added += await sheet.save(deps, trx, values, importer);
      done += batch.length;
      after = batch.at(-1)?.row ?? after;
    }
    await rows.deleteGoodRows(trx, checkTaskId);
    const name = importKinds[sheet.kind];
    await notify(deps, trx, {
      to: { userId },
      kind: 'task.finished',
      title: `${name}已导入`,
      text: `导入 ${added} ${sheet.unit}，跳过 ${good - added + wrong} 行。`,
      link: sheet.link,
      why: '你发起了这次导入',
      dedupKey: `import:${taskId}`,
    });
    const counts = { 已导入: added, 已跳过: good - added + wrong };
    return { outcome: { counts, problems: [], problemCount: 0 } };
  });
};
