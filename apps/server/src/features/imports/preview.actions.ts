// The sheet between check and confirmation: its rows, putting one right, the rows with remarks as a file.
import { importKinds } from '@rfb/contract/imports/imports.endpoints.ts';
import type { Actor } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { findToday } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeSheet } from '../../platform/sheets/sheets.ts';
import { checkKind } from './check.actions.ts';
import { importKind } from './confirm.actions.ts';
import * as rows from './imports.queries.ts';
import { isWrong, keptRow, type LookedAt, lookAt, lookedUp, openCells, withTwins } from './looked-at.ts';
import { type Book, isOverlap, take, withOverlaps } from './overlaps.ts';
import { type Cells, NO_COMPANY, type SheetImport } from './sheet-import.ts';

/** Which of the sheets a task of the caller's has looked at; a check that is not over has nothing to show. */
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
    columns: sheet.columns.map(({ key, title, isRequired, isMain }) => ({
      key,
      title,
      isRequired: isRequired ?? false,
      isMain: isMain ?? false,
    })),
    counts: await rows.countsOf(deps.db, taskId),
    isConfirmed: await rows.hasImport(deps.db, importKind(sheet.kind), taskId),
  };
};

const shownRow = (deps: Deps, { row, sealedCells, problems, isWrong: wrong }: rows.KeptRow) => ({
  row,
  cells: openCells(deps, sealedCells),
  remarks: problems,
  isWrong: wrong,
});

type Range = { only?: 'remarks' | undefined; page: number; pageSize: number };

export const rowsOf = async (deps: Deps, taskId: string, { only, ...paging }: Range) => {
  const isRemarked = only === 'remarks';
  const kept = await rows.listRows(deps.db, taskId, { isRemarked, ...sliceOf(paging) });
  const total = isRemarked ? await rows.countRemarked(deps.db, taskId) : (await rows.countsOf(deps.db, taskId)).total;
  return pageReply(
    paging,
    kept.map((one) => shownRow(deps, one)),
    total,
  );
};

type Place = { sheet: SheetImport; taskId: string; companyId: string; today: string };

/** With what stands elsewhere in the sheet and what is registered already. */
const lookAgain = async (deps: Deps, trx: Trx, place: Place, row: number, cells: Cells) => {
  const { sheet, taskId, companyId, today } = place;
  const read = lookAt(deps, sheet, row, cells, today);
  const [looked = read] = await lookedUp(deps, trx, sheet, companyId, [read]);
  const kept = keptRow(deps, looked);
  if (looked.identity === undefined || !kept.identityMac) return looked;
  const [twin] = await rows.listTwins(trx, taskId, kept.identityMac, row);
  const seen = new Map(twin && twin.row < row ? [[looked.identity, twin.row]] : []);
  const taken = await sheet.findTaken(deps, trx, companyId, [looked.identity]);
  const alone = withTwins(sheet, looked, { seen, taken });
  const [claiming = alone] = await withOverlaps(deps, { db: trx, sheet, companyId, book: new Map() }, [alone]);
  return claiming;
};

const save = async (deps: Deps, trx: Trx, taskId: string, looked: LookedAt) => {
  await rows.changeRow(trx, taskId, looked.row, keptRow(deps, looked));
  const { row, cells, remarks } = looked;
  return { row, cells, remarks, isWrong: isWrong(looked) };
};

/** Who is in whose way may be different after a change anywhere in the sheet: the rows that have other remarks now. */
const settle = async (deps: Deps, trx: Trx, taskId: string) => {
  const book: Book = new Map();
  const changed = [];
  for (const { row, claims, problems } of await rows.listClaims(trx, taskId)) {
    const said = problems.find(isOverlap)?.text;
    const remark = take(book, row, claims);
    if (remark?.text === said) continue;
    const remarks = [...problems.filter((one) => !isOverlap(one)), ...(remark ? [remark] : [])];
    await rows.changeRow(trx, taskId, row, { problems: JSON.stringify(remarks), isWrong: isWrong({ remarks }) });
    const kept = await rows.lockRow(trx, taskId, row);
    if (kept) changed.push({ row, cells: openCells(deps, kept.sealedCells), remarks, isWrong: isWrong({ remarks }) });
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
  if (unknown.length > 0) refuse('invalid', { data: { fields: { [`cells.${unknown[0]}`]: '不认识的列' } } });
  return transact(deps.db, async (trx) => {
    await rows.lockTask(trx, taskId);
    if (await rows.hasImport(trx, importKind(sheet.kind), taskId))
      refuse('wrongState', { msg: '这份表格已经导入，不能再修改' });
    const kept = (await rows.lockRow(trx, taskId, row)) ?? refuse('notFound');
    const place = { sheet, taskId, companyId, today: await findToday(trx) };
    const before = openCells(deps, kept.sealedCells);
    const looked = await lookAgain(deps, trx, place, row, { ...before, ...cells });
    const fixed = await save(deps, trx, taskId, looked);
    // What said it was the same as this row may be alone now, or the other way round.
    const macs = [kept.identityMac, keptRow(deps, looked).identityMac].filter((mac) => mac !== null);
    const twins = new Map<number, string>();
    for (const mac of macs)
      for (const twin of await rows.listTwins(trx, taskId, mac, row)) twins.set(twin.row, twin.sealedCells);
    const shown = new Map([[row, fixed]]);
    for (const [twinRow, sealed] of twins)
      shown.set(
        twinRow,
        await save(deps, trx, taskId, await lookAgain(deps, trx, place, twinRow, openCells(deps, sealed))),
      );
    for (const one of await settle(deps, trx, taskId)) shown.set(one.row, one);
    const others = [...shown.values()].filter((one) => one.row !== row).sort((a, b) => a.row - b.row);
    await recordAudit(trx, {
      action: 'import.rowFixed',
      actor,
      origin,
      subject: { kind: 'task', id: taskId },
      after: { row, columns: Object.keys(cells) },
    });
    return { row: shown.get(row) ?? fixed, others, counts: await rows.countsOf(trx, taskId) };
  });
};

const MAX_PROBLEM_ROWS = 10_000;

export const problemSheet = async (deps: Deps, sheets: readonly SheetImport[], actor: Actor, taskId: string) => {
  const { sheet, name } = await checkOf(deps, sheets, actor, taskId);
  const kept = await rows.listRows(deps.db, taskId, { isRemarked: true, limit: MAX_PROBLEM_ROWS, offset: 0 });
  const titleOf = (key: string) => sheet.columns.find((column) => column.key === key)?.title ?? '';
  const lines = kept.map((one) => {
    const { cells, remarks } = shownRow(deps, one);
    const words = remarks.map(
      ({ column, text, isWarning }) => `${isWarning ? '提醒' : '错误'}：${titleOf(column)} ${text}`,
    );
    return [...sheet.columns.map(({ key }) => cells[key] ?? ''), words.join('；')];
  });
  const columns = [...sheet.columns.map(({ title, width }) => ({ title, width })), { title: '怎么改', width: 60 }];
  return {
    name: `${(name ?? importKinds[sheet.kind]).replace(/\.xlsx$/, '')}_问题行.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment' as const,
    bytes: await writeSheet('xlsx', { name: importKinds[sheet.kind], columns }, [lines]),
  };
};
