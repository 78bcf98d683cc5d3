// The check of a sheet: every cell in batches; rows and remarks are stored until the sheet is confirmed.
import { type ImportKind, importKinds, MAX_IMPORT_ROWS } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { columnName } from '../../../platform/sheets/cells.ts';
import { readSheet, type SheetRow, TOTAL, writeSheet } from '../../../platform/sheets/sheets.ts';
import { bindFile, readFileBytes, saveFile } from '../files/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { type CheckedRow, checkRow, isWrong, storedRow, withDuplicates, withLookups } from './checked-row.ts';
import * as rows from './imports.queries.ts';
import { type ClaimIndex, withOverlaps } from './overlaps.ts';
import { pastedRows } from './pasted-rows.ts';
import { type Cells, NO_COMPANY, type SheetImport } from './sheet-import.ts';
import { buildTemplate, columnsOf, exampleOf, headingsOf, type TitledColumn } from './sheet-template.ts';

const MAX_COLUMNS = 60;

export const checkKind = (kind: ImportKind) => `${kind}.check`;

type Template = ReturnType<typeof buildTemplate>;
/** Cached where a template is the same for everybody, because building it occupies a sheet thread. */
const templates = new Map<ImportKind, { columns: string; file: Template }>();

const cachedTemplate = (sheet: SheetImport, columns: TitledColumn[]) => {
  const key = JSON.stringify(columns);
  const known = templates.get(sheet.kind);
  if (known?.columns === key) return known.file;
  const file = buildTemplate(sheet, columns, [exampleOf(sheet)]);
  templates.set(sheet.kind, { columns: key, file });
  file.catch(() => templates.delete(sheet.kind));
  return file;
};

export const templateOf = async (deps: Deps, sheet: SheetImport, companyId: string) => {
  const columns = await columnsOf(deps, sheet);
  const file = sheet.templateRows
    ? await buildTemplate(sheet, columns, await sheet.templateRows(deps.db, companyId))
    : await cachedTemplate(sheet, columns);
  return { ...file, disposition: 'attachment' as const };
};

/** Cells copied from a spreadsheet become a file like an uploaded one. */
const sheetOfPasted = async (kind: ImportKind, pasted: string) => {
  const [titles = [], ...lines] = pastedRows(pasted);
  if (titles.length > MAX_COLUMNS || lines.length > MAX_IMPORT_ROWS)
    refuseFields({ pasted: '粘贴的内容过多，请改为上传文件' });
  const name = importKinds[kind];
  const columns = titles.map((title) => ({ title }));
  const bytes = await writeSheet('xlsx', { name, columns }, [
    lines.map((line) => titles.map((_, at) => line[at] ?? '')),
  ]);
  return { bytes, name: `粘贴的${name}.xlsx`, purpose: 'import' as const };
};

type Source = { kind: ImportKind; fileId?: string | undefined; pasted?: string | undefined };

export const startCheck = async (deps: Deps, { kind, ...source }: Source, context: AuditContext) => {
  const { actor, origin } = context;
  const { companyId, userId } = actor;
  const made = source.pasted === undefined ? undefined : await sheetOfPasted(kind, source.pasted);
  return transact(deps.db, async (trx) => {
    const { fileId } = made ? await saveFile(deps, trx, { ...made, userId }) : { fileId: source.fileId ?? '' };
    await bindFile(trx, fileId, { purpose: 'import', userId });
    const task = { kind: checkKind(kind), userId, companyId, input: { fileId } };
    const taskId = await startTask(deps, trx, task);
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'import.checked', actor, origin, subject, after: { kind, fileId } });
    return { taskId };
  });
};

type ColumnIndexes = Map<string, number>;

/** Columns may be in any order, and optional ones may be missing. */
const columnIndexesOf = async (
  deps: Deps,
  sheet: SheetImport,
  titles: SheetRow | undefined,
): Promise<ColumnIndexes> => {
  const headings = await headingsOf(deps, sheet);
  const given = (titles?.cells ?? []).map((cell) => headings.get(String(cell ?? '').trim()));
  const columns = await columnsOf(deps, sheet);
  const missing = columns.filter(({ key, isRequired }) => isRequired && !given.includes(key));
  if (missing.length > 0)
    refuse('fileRefused', {
      msg: `第一行缺少列：${missing.map(({ title }) => title).join('、')}。请使用下载的模板`,
    });
  return new Map(columns.flatMap(({ key }) => (given.includes(key) ? [[key, given.indexOf(key)]] : [])));
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
  const indexes = await columnIndexesOf(deps, sheet, titles);
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
