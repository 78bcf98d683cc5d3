// The check of a sheet: every cell in batches; rows and remarks are stored until the sheet is confirmed.
import { type ImportKind, importKinds, MAX_IMPORT_ROWS } from '@rfb/contract/imports/imports.endpoints.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { findToday } from '../../platform/clock.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { columnName } from '../../platform/sheets/cells.ts';
import { readSheet, type SheetRow, TOTAL, writeSheet } from '../../platform/sheets/sheets.ts';
import { bindFile, readFileBytes } from '../files/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { type CheckedRow, checkRow, isWrong, storedRow, withDuplicates, withLookups } from './checked-row.ts';
import * as rows from './imports.queries.ts';
import { type ClaimIndex, withOverlaps } from './overlaps.ts';
import { type Cells, NO_COMPANY, type SheetImport } from './sheet-import.ts';

export const checkKind = (kind: ImportKind) => `${kind}.check`;

const buildTemplate = async (sheet: SheetImport) => ({
  name: `${importKinds[sheet.kind]}导入模板.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  disposition: 'attachment' as const,
  bytes: await writeSheet(
    'xlsx',
    {
      name: importKinds[sheet.kind],
      columns: sheet.columns.map(({ title, width, choices }) => ({ title, width, ...(choices && { choices }) })),
    },
    [[sheet.columns.map(({ example }) => example)]],
  ),
});

/** Cached, because a template is the same for everybody and building it occupies a sheet thread. */
const templates = new Map<ImportKind, ReturnType<typeof buildTemplate>>();
export const templateOf = (sheet: SheetImport) => {
  const template = templates.get(sheet.kind) ?? buildTemplate(sheet);
  templates.set(sheet.kind, template);
  template.catch(() => templates.delete(sheet.kind));
  return template;
};

export const startCheck = (
  deps: Deps,
  { kind, fileId }: { kind: ImportKind; fileId: string },
  context: AuditContext,
) => {
  const { actor, origin } = context;
  const { companyId } = actor;
  return transact(deps.db, async (trx) => {
    await bindFile(trx, fileId, { purpose: 'import', userId: actor.userId });
    const task = { kind: checkKind(kind), userId: actor.userId, companyId, input: { fileId } };
    const taskId = await startTask(deps, trx, task);
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'import.checked', actor, origin, subject, after: { kind, fileId } });
    return { taskId };
  });
};

type ColumnIndexes = Map<string, number>;

/** Columns may be in any order, and optional ones may be missing. */
const columnIndexesOf = (sheet: SheetImport, titles: SheetRow | undefined): ColumnIndexes => {
  const given = (titles?.cells ?? []).map((cell) => String(cell ?? '').trim());
  const missing = sheet.columns.filter(({ title, isRequired }) => isRequired && !given.includes(title));
  if (missing.length > 0)
    refuse('fileRefused', {
      msg: `第一行缺少列：${missing.map(({ title }) => title).join('、')}。请使用下载的模板`,
    });
  return new Map(
    sheet.columns.flatMap(({ key, title }) => (given.includes(title) ? [[key, given.indexOf(title)]] : [])),
  );
};

const MAX_CELL = 200;
const cellsOf = (indexes: ColumnIndexes, { cells }: SheetRow): Cells =>
  Object.fromEntries(
    [...indexes].map(([key, index]) => [
      key,
      String(cells[index] ?? '')
        .trim()
        .slice(0, MAX_CELL),
    ]),
  );

const BATCH = 500;

const problemsOf = (indexes: ColumnIndexes, checked: CheckedRow[]) =>
  checked.flatMap(({ row, remarks }) =>
    remarks
      .filter(({ isWarning }) => !isWarning)
      .map(({ column, text }) => ({ row, cell: `${columnName((indexes.get(column) ?? 0) + 1)}${row}`, text })),
  );

export const runCheck = async (deps: Deps, sheet: SheetImport, task: RunningTask): Promise<TaskResult> => {
  const { taskId, companyId, input, progress } = task;
  const owner = companyId ?? NO_COMPANY;
  const [titles, ...body] = await readSheet(await readFileBytes(deps, String(input.fileId)), {
    maxRows: MAX_IMPORT_ROWS,
  });
  const indexes = columnIndexesOf(sheet, titles);
  const inputRows = body
    // An exported sheet ends with a row of totals, which is skipped when it is imported again.
    .filter(({ cells }) => cells[0] !== TOTAL)
    .map((row) => ({ row: row.row, cells: cellsOf(indexes, row) }))
    .filter(({ cells }) => !sheet.isExample(cells));
  if (inputRows.length === 0) refuse('fileRefused', { msg: `表格里没有要导入的${importKinds[sheet.kind]}` });
  const today = await findToday(deps.db);
  const seen = new Map<string, number>();
  const claimed: ClaimIndex = new Map();
  const problems: { row: number; cell: string; text: string }[] = [];
  let wrong = 0;
  for (let done = 0; done < inputRows.length; done += BATCH) {
    await progress(done, inputRows.length);
    const parsed = inputRows
      .slice(done, done + BATCH)
      .map(({ row, cells }) => checkRow(deps, sheet, row, cells, today));
    const lookedUp = await withLookups(deps, deps.db, sheet, owner, parsed);
    const identities = lookedUp.flatMap(({ identity }) => (identity === undefined ? [] : [identity]));
    const taken = await sheet.findTaken(deps, deps.db, owner, identities);
    const unique = lookedUp.map((one) => withDuplicates(sheet, one, { seen, taken }));
    const checked = await withOverlaps(deps, { db: deps.db, sheet, companyId: owner, claimed }, unique);
    await rows.saveRows(
      deps.db,
      checked.map((one) => ({ taskId, row: one.row, ...storedRow(deps, one) })),
    );
    wrong += checked.filter(isWrong).length;
    problems.push(...problemsOf(indexes, checked));
  }
  await progress(inputRows.length, inputRows.length);
  const counts = { 可导入: inputRows.length - wrong, 有问题: wrong };
  return { outcome: { counts, problems, problemCount: problems.length } };
};
