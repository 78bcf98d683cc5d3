// Looks at every row of an import: what it says, what is wrong with which cell, what already exists.
import type { SheetProblem } from '@rfb/contract/tasks/tasks.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { columnName } from '../../platform/sheets/cells.ts';
import { readSheet, type SheetRow } from '../../platform/sheets/sheets.ts';
import { EXAMPLE, type ImportField, importColumns, importFields } from './import-columns.ts';

export type ImportRow = { row: number; values: Record<ImportField, string> };
type Places = Record<ImportField, number>;

const textAt = ({ cells }: SheetRow, place: number) => String(cells[place] ?? '').trim();

/** Columns may stand in any order; each title must be there. */
const placesOf = (titles: SheetRow | undefined): Places => {
  const words = (titles?.cells ?? []).map((cell) => String(cell ?? '').trim());
  const places = importFields.map((field) => [field, words.indexOf(importColumns[field].title)] as const);
  const missing = places.filter(([, place]) => place < 0).map(([field]) => importColumns[field].title);
  if (missing.length > 0) refuse('fileRefused', { msg: `第一行缺少列：${missing.join('、')}。请使用下载的模板` });
  return Object.fromEntries(places) as Places;
};

const checkCells = (row: SheetRow, places: Places) => {
  const problems: SheetProblem[] = [];
  const values: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const parsed = importColumns[field].schema.safeParse(textAt(row, places[field]));
    if (parsed.success) values[field] = parsed.data;
    else {
      const text = parsed.error.issues[0]?.message ?? '填写有误';
      const words = /[一-鿿]/.test(text) ? text : `${importColumns[field].title}填写有误`;
      problems.push({ row: row.row, cell: `${columnName(places[field] + 1)}${row.row}`, text: words });
    }
  }
  return { values: values as ImportRow['values'], problems };
};

const unique: [ImportField, string][] = [
  ['creditCode', '统一社会信用代码'],
  ['phone', '手机号'],
];

/** Within the sheet the first one counts. */
const repeatsIn = (rows: ImportRow[], places: Places) => {
  const problems: SheetProblem[] = [];
  for (const [field, name] of unique) {
    const first = new Map<string, number>();
    for (const { row, values } of rows) {
      const seen = first.get(values[field]);
      if (seen === undefined) first.set(values[field], row);
      else problems.push({ row, cell: `${columnName(places[field] + 1)}${row}`, text: `${name}与第 ${seen} 行重复` });
    }
  }
  return problems;
};

const findTaken = async (db: Db, rows: ImportRow[]) => {
  const of = (field: ImportField) => rows.map(({ values }) => values[field]);
  const codes = await db
    .selectFrom('companies')
    .select('creditCode')
    .where('creditCode', 'in', of('creditCode'))
    .execute();
  const phones = await db.selectFrom('users').select('phone').where('phone', 'in', of('phone')).execute();
  return {
    creditCode: new Set(codes.map(({ creditCode }) => creditCode)),
    phone: new Set(phones.map(({ phone }) => phone ?? '')),
  };
};

const BATCH = 1000;

const takenIn = async (db: Db, rows: ImportRow[], places: Places) => {
  const problems: SheetProblem[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const taken = await findTaken(db, batch);
    for (const { row, values } of batch) {
      const at = (field: ImportField) => `${columnName(places[field] + 1)}${row}`;
      if (taken.creditCode.has(values.creditCode))
        problems.push({ row, cell: at('creditCode'), text: '这家企业已经登记过' });
      if (taken.phone.has(values.phone)) problems.push({ row, cell: at('phone'), text: '这个手机号已有账号' });
    }
  }
  return problems;
};

const MAX_IMPORT_ROWS = 10_000;

export const checkSheet = async (db: Db, bytes: Uint8Array) => {
  const [titles, ...body] = await readSheet(bytes, { maxRows: MAX_IMPORT_ROWS + 1 });
  const places = placesOf(titles);
  const given = body.filter((row) => !textAt(row, places.companyName).startsWith(EXAMPLE));
  if (given.length === 0) refuse('fileRefused', { msg: '表格里没有要导入的企业' });
  const checked = given.map((row) => ({ row: row.row, ...checkCells(row, places) }));
  const wellFormed = checked.filter(({ problems }) => problems.length === 0);
  const problems = [
    ...checked.flatMap((row) => row.problems),
    ...repeatsIn(wellFormed, places),
    ...(await takenIn(db, wellFormed, places)),
  ].sort((a, b) => a.row - b.row);
  const wrong = new Set(problems.map(({ row }) => row));
  const rows: ImportRow[] = wellFormed.filter(({ row }) => !wrong.has(row)).map(({ row, values }) => ({ row, values }));
  return { rows, problems, wrongCount: wrong.size };
};
