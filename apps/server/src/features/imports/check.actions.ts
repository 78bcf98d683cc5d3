// Looking at a sheet: every cell, in bites, kept aside until somebody confirms it.
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
import * as rows from './imports.queries.ts';
import { isWrong, keptRow, type LookedAt, lookAt, lookedUp, withTwins } from './looked-at.ts';
import { type Book, withOverlaps } from './overlaps.ts';
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

/** Built once: a template is the same for everybody, and building it takes a turn of the sheets. */
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

type Places = Map<string, number>;

/** Columns may stand in any order, and those that may be empty may be missing. */
const placesOf = (sheet: SheetImport, titles: SheetRow | undefined): Places => {
  const words = (titles?.cells ?? []).map((cell) => String(cell ?? '').trim());
  const missing = sheet.columns.filter(({ title, isRequired }) => isRequired && !words.includes(title));
  if (missing.length > 0)
    refuse('fileRefused', {
      msg: `第一行缺少列：${missing.map(({ title }) => title).join('、')}。请使用下载的模板`,
    });
  return new Map(
    sheet.columns.flatMap(({ key, title }) => (words.includes(title) ? [[key, words.indexOf(title)]] : [])),
  );
};

const MAX_CELL = 200;
const cellsOf = (places: Places, { cells }: SheetRow): Cells =>
  Object.fromEntries(
    [...places].map(([key, place]) => [
      key,
      String(cells[place] ?? '')
        .trim()
        .slice(0, MAX_CELL),
    ]),
  );

const BATCH = 500;

const problemsOf = (places: Places, looked: LookedAt[]) =>
  looked.flatMap(({ row, remarks }) =>
    remarks
      .filter(({ isWarning }) => !isWarning)
      .map(({ column, text }) => ({ row, cell: `${columnName((places.get(column) ?? 0) + 1)}${row}`, text })),
  );

export const runCheck = async (deps: Deps, sheet: SheetImport, task: RunningTask): Promise<TaskResult> => {
  const { taskId, companyId, input, progress } = task;
  const owner = companyId ?? NO_COMPANY;
  const [titles, ...body] = await readSheet(await readFileBytes(deps, String(input.fileId)), {
    maxRows: MAX_IMPORT_ROWS,
  });
  const places = placesOf(sheet, titles);
  const given = body
    // The last row of an export that comes back.
    .filter(({ cells }) => cells[0] !== TOTAL)
    .map((row) => ({ row: row.row, cells: cellsOf(places, row) }))
    .filter(({ cells }) => !sheet.isExample(cells));
  if (given.length === 0) refuse('fileRefused', { msg: `表格里没有要导入的${importKinds[sheet.kind]}` });
  const today = await findToday(deps.db);
  const seen = new Map<string, number>();
  const book: Book = new Map();
  const problems: { row: number; cell: string; text: string }[] = [];
  let wrong = 0;
  for (let done = 0; done < given.length; done += BATCH) {
    await progress(done, given.length);
    const read = given.slice(done, done + BATCH).map(({ row, cells }) => lookAt(deps, sheet, row, cells, today));
    const looked = await lookedUp(deps, deps.db, sheet, owner, read);
    const identities = looked.flatMap(({ identity }) => (identity === undefined ? [] : [identity]));
    const taken = await sheet.findTaken(deps, deps.db, owner, identities);
    const alone = looked.map((one) => withTwins(sheet, one, { seen, taken }));
    const found = await withOverlaps(deps, { db: deps.db, sheet, companyId: owner, book }, alone);
    await rows.saveRows(
      deps.db,
      found.map((one) => ({ taskId, row: one.row, ...keptRow(deps, one) })),
    );
    wrong += found.filter(isWrong).length;
    problems.push(...problemsOf(places, found));
  }
  await progress(given.length, given.length);
  const counts = { 可导入: given.length - wrong, 有问题: wrong };
  return { outcome: { counts, problems, problemCount: problems.length } };
};
