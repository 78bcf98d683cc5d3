// The import of a checked sheet: saves the rows without errors, in one transaction or each in its own.
import { type ImportKind, importKinds } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { openCells } from './checked-row.ts';
import * as rows from './imports.queries.ts';
import { type Importer, NO_COMPANY, type SheetImport } from './sheet-import.ts';

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
type Result = { added: number; skipped: number; problems: NonNullable<TaskResult['outcome']>['problems'] };

const notifyImporter = (deps: Deps, trx: Trx, sheet: SheetImport, task: RunningTask, { added, skipped }: Result) =>
  notify(deps, trx, {
    to: { userId: task.userId },
    template: 'saveRow' in sheet ? 'task.batchDone' : 'task.imported',
    values: { taskName: importKinds[sheet.kind], count: added, unit: sheet.unit, skipped },
    link: sheet.link,
    dedupKey: `import:${task.taskId}`,
  });

type Rows = { checkTaskId: string; importer: Importer; today: string };
type BatchSheet = Extract<SheetImport, { save: unknown }>;
type RowSheet = Extract<SheetImport, { saveRow: unknown }>;

/** All rows in one transaction, in batches. */
const saveBatches = async (deps: Deps, trx: Trx, sheet: BatchSheet, task: RunningTask, of: Rows): Promise<Result> => {
  const { good, wrong } = await rows.countsOf(trx, of.checkTaskId);
  let [done, added, after] = [0, 0, 0];
  for (;;) {
    await task.progress(done, good);
    const batch = await rows.listGoodRows(trx, of.checkTaskId, after, BATCH);
    if (batch.length === 0) break;
    const values = batch
      .map(({ sealedCells }) => sheet.read(deps, openCells(deps, sealedCells), of.today).values)
      .filter((one) => one !== undefined);
    added += await sheet.save(deps, trx, values, of.importer);
    done += batch.length;
    after = batch.at(-1)?.row ?? after;
  }
  await rows.deleteGoodRows(trx, of.checkTaskId);
  return { added, skipped: good - added + wrong, problems: [] };
};

type GoodRow = { row: number; sealedCells: string };

/** The row leaves the sheet in the transaction that saves it, so that a repeated import cannot save it twice. */
const saveRow = async (deps: Deps, sheet: RowSheet, { row, sealedCells }: GoodRow, of: Rows) => {
  const { values } = sheet.read(deps, openCells(deps, sealedCells), of.today);
  try {
    await transact(deps.db, async (trx) => {
      if (await rows.takeRow(trx, of.checkTaskId, row)) await sheet.saveRow(deps, trx, values, of.importer);
    });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const remarks = sheet.remarksOf(error);
    await rows.changeRow(deps.db, of.checkTaskId, row, { problems: JSON.stringify(remarks), isWrong: true });
    return remarks;
  }
};

const saveRows = async (deps: Deps, sheet: RowSheet, task: RunningTask, of: Rows): Promise<Result> => {
  const { good, wrong } = await rows.countsOf(deps.db, of.checkTaskId);
  const result: Result = { added: 0, skipped: wrong, problems: [] };
  const titleOf = (key: string) => sheet.columns.find((column) => column.key === key)?.title ?? '';
  for (let after = 0; ; ) {
    const batch = await rows.listGoodRows(deps.db, of.checkTaskId, after, BATCH);
    if (batch.length === 0) return result;
    for (const one of batch) {
      await task.progress(result.added + result.skipped - wrong, good);
      const remarks = await saveRow(deps, sheet, one, of);
      if (remarks.length === 0) result.added += 1;
      else result.skipped += 1;
      for (const { column, text } of remarks) result.problems.push({ row: one.row, cell: titleOf(column), text });
      after = one.row;
    }
  }
};

const taskResult = ({ added, skipped, problems }: Result): TaskResult => ({
  outcome: { counts: { 已导入: added, 已跳过: skipped }, problems, problemCount: problems.length },
});

export const runImport = async (deps: Deps, sheet: SheetImport, task: RunningTask): Promise<TaskResult> => {
  const { taskId, userId, companyId, input } = task;
  const importer = { companyId: companyId ?? NO_COMPANY, userId, taskId };
  const of = { checkTaskId: String(input.checkTaskId), importer, today: await findToday(deps.db) };
  if ('saveRow' in sheet) {
    const result = await saveRows(deps, sheet, task, of);
    await transact(deps.db, (trx) => notifyImporter(deps, trx, sheet, task, result));
    return taskResult(result);
  }
  return transact(deps.db, async (trx) => {
    const result = await saveBatches(deps, trx, sheet, task, of);
    await notifyImporter(deps, trx, sheet, task, result);
    return taskResult(result);
  });
};
