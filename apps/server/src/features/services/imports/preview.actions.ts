// A checked sheet before confirmation: its rows, correcting one, and the rows with remarks as a file.
import { importKinds } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { checkKind } from './check.actions.ts';
import {
  type CheckedRow,
  checkRow,
  isWrong,
  openCells,
  storedRow,
  withDuplicates,
  withLookups,
} from './checked-row.ts';
import { importKind } from './confirm.actions.ts';
import * as rows from './imports.queries.ts';
import { type ClaimIndex, claimAll, isOverlap, withOverlaps } from './overlaps.ts';
import { type Cells, NO_COMPANY, type SheetImport } from './sheet-import.ts';
import { columnsOf } from './sheet-template.ts';

/** The finished check of the caller with its kind of sheet; refused while the check is running. */
export const checkOf = async (deps: Deps, sheets: readonly SheetImport[], actor: Actor, taskId: string) => {
  for (const sheet of sheets) {
    const check = await rows.findCheckOf(deps.db, actor.userId, taskId, checkKind(sheet.kind));
    if (check?.status === 'done') return { sheet, ...check };
    if (check) return refuse('wrongState', { msg: '表格还没有检查完，或检查没有通过' });
  }
  return refuse('notFound');
};

export const previewOf = async (deps: Deps, sheets: readonly SheetImport[], actor: Actor, taskId: string) => {
  const { sheet, name, size } = await checkOf(deps, sheets, actor, taskId);
  return {
    kind: sheet.kind,
    fileName: name ?? '表格',
    fileSize: size ?? 0,
    columns: (await columnsOf(deps, sheet)).map(({ key, title, isRequired, isMain }) => ({
      key,
      title,
      isRequired: isRequired ?? false,
      isMain: isMain ?? false,
    })),
    counts: await rows.countsOf(deps.db, taskId),
    isConfirmed: await rows.hasImport(deps.db, importKind(sheet.kind), taskId),
  };
};

const rowReply = (deps: Deps, { row, sealedCells, problems, isWrong: wrong }: rows.StoredRow) => ({
  row,
  cells: openCells(deps, sealedCells),
  remarks: problems,
  isWrong: wrong,
});

type Range = { only?: 'remarks' | undefined; page: number; pageSize: number };

export const rowsOf = async (deps: Deps, taskId: string, { only, ...paging }: Range) => {
  const isRemarked = only === 'remarks';
  const stored = await rows.listRows(deps.db, taskId, { isRemarked, ...sliceOf(paging) });
  const total = isRemarked ? await rows.countRemarked(deps.db, taskId) : (await rows.countsOf(deps.db, taskId)).total;
  return pageReply(
    paging,
    stored.map((one) => rowReply(deps, one)),
    total,
  );
};

type RowContext = { sheet: SheetImport; taskId: string; companyId: string; today: string };

/** Checks one row against the database and the other rows of its sheet. */
const recheckRow = async (deps: Deps, trx: Trx, context: RowContext, row: number, cells: Cells) => {
  const { sheet, taskId, companyId, today } = context;
  const parsed = checkRow(deps, sheet, row, cells, today);
  const [checked = parsed] = await withLookups(deps, trx, sheet, companyId, [parsed]);
  const stored = storedRow(deps, checked);
  if (checked.identity === undefined || !stored.identityMac) return checked;
  const [duplicate] = await rows.listDuplicates(trx, taskId, stored.identityMac, row);
  const seen = new Map(duplicate && duplicate.row < row ? [[checked.identity, duplicate.row]] : []);
  const taken = await sheet.findTaken(deps, trx, companyId, [checked.identity]);
  const unique = withDuplicates(sheet, checked, { seen, taken });
  const [withClaims = unique] = await withOverlaps(deps, { db: trx, sheet, companyId, claimed: new Map() }, [unique]);
  return withClaims;
};

const save = async (deps: Deps, trx: Trx, taskId: string, checked: CheckedRow) => {
  await rows.changeRow(trx, taskId, checked.row, storedRow(deps, checked));
  const { row, cells, remarks } = checked;
  return { row, cells, remarks, isWrong: isWrong(checked) };
};

/** Recomputes the overlaps of the whole sheet after a correction and returns the rows whose remarks changed. */
const updateOverlaps = async (deps: Deps, trx: Trx, taskId: string) => {
  const claimed: ClaimIndex = new Map();
  const changed = [];
  for (const { row, claims, problems } of await rows.listClaims(trx, taskId)) {
    const previous = problems.find(isOverlap)?.text;
    const remark = claimAll(claimed, row, claims);
    if (remark?.text === previous) continue;
    const remarks = [...problems.filter((one) => !isOverlap(one)), ...(remark ? [remark] : [])];
    await rows.changeRow(trx, taskId, row, { problems: JSON.stringify(remarks), isWrong: isWrong({ remarks }) });
    const stored = await rows.lockRow(trx, taskId, row);
    if (stored)
      changed.push({ row, cells: openCells(deps, stored.sealedCells), remarks, isWrong: isWrong({ remarks }) });
  }
  return changed;
};

export const fixRow = async (
  deps: Deps,
  sheets: readonly SheetImport[],
  { taskId, row, cells }: { taskId: string; row: number; cells: Cells },
  { actor, origin }: AuditContext,
) => {
  const { sheet } = await checkOf(deps, sheets, actor, taskId);
  const companyId = actor.companyId ?? NO_COMPANY;
  const unknown = Object.keys(cells).filter((key) => !sheet.columns.some((column) => column.key === key));
  if (unknown.length > 0) refuseFields({ [`cells.${unknown[0]}`]: '不认识的列' });
  return transact(deps.db, async (trx) => {
    await rows.lockTask(trx, taskId);
    if (await rows.hasImport(trx, importKind(sheet.kind), taskId))
      refuse('wrongState', { msg: '这份表格已经导入，不能再修改' });
    const stored = (await rows.lockRow(trx, taskId, row)) ?? refuse('notFound');
    const context = { sheet, taskId, companyId, today: await findToday(trx) };
    const before = openCells(deps, stored.sealedCells);
    const checked = await recheckRow(deps, trx, context, row, { ...before, ...cells });
    const fixed = await save(deps, trx, taskId, checked);
    // Rows with the old or the new identity of this row may have gained or lost a duplicate.
    const macs = [stored.identityMac, storedRow(deps, checked).identityMac].filter((mac) => mac !== null);
    const duplicates = new Map<number, string>();
    for (const mac of macs)
      for (const duplicate of await rows.listDuplicates(trx, taskId, mac, row))
        duplicates.set(duplicate.row, duplicate.sealedCells);
    const changed = new Map([[row, fixed]]);
    for (const [duplicateRow, sealed] of duplicates)
      changed.set(
        duplicateRow,
        await save(deps, trx, taskId, await recheckRow(deps, trx, context, duplicateRow, openCells(deps, sealed))),
      );
    for (const one of await updateOverlaps(deps, trx, taskId)) changed.set(one.row, one);
    const others = [...changed.values()].filter((one) => one.row !== row).sort((a, b) => a.row - b.row);
    await recordAudit(trx, {
      action: 'import.rowFixed',
      actor,
      origin,
      subject: { kind: 'task', id: taskId },
      after: { row, columns: Object.keys(cells) },
    });
    return { row: changed.get(row) ?? fixed, others, counts: await rows.countsOf(trx, taskId) };
  });
};

const MAX_PROBLEM_ROWS = 10_000;

export const problemSheet = async (deps: Deps, sheets: readonly SheetImport[], actor: Actor, taskId: string) => {
  const { sheet, name } = await checkOf(deps, sheets, actor, taskId);
  const stored = await rows.listRows(deps.db, taskId, { isRemarked: true, limit: MAX_PROBLEM_ROWS, offset: 0 });
  const shown = await columnsOf(deps, sheet);
  const titleOf = (key: string) => shown.find((column) => column.key === key)?.title ?? '';
  const lines = stored.map((one) => {
    const { cells, remarks } = rowReply(deps, one);
    const texts = remarks.map(
      ({ column, text, isWarning }) => `${isWarning ? '提醒' : '错误'}：${titleOf(column)} ${text}`,
    );
    return [...shown.map(({ key }) => cells[key] ?? ''), texts.join('；')];
  });
  const columns = [...shown.map(({ title, width }) => ({ title, width })), { title: '怎么改', width: 60 }];
  return {
    name: `${(name ?? importKinds[sheet.kind]).replace(/\.xlsx$/, '')}_问题行.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment' as const,
    bytes: await writeSheet('xlsx', { name: importKinds[sheet.kind], columns }, [lines]),
  };
};
