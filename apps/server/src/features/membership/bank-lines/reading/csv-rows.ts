// Splits CSV text into rows of trimmed cells; a row is what a spreadsheet program shows as one.
import type { SheetRow } from '../../../../platform/sheets/sheets.ts';

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Banks keep long numbers from being rounded by ="…" or an apostrophe. */
const plainCell = (text: string) => {
  const trimmed = text.trim();
  return (/^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed.replace(/^'(?=\S)/, '')).trim();
};

/** No bank writes more; a file that does is none, and would cost memory. */
const MAX_COLUMNS = 60;
const MAX_CELL = 4000;
/** Empty rows between the others. */
const MAX_EMPTY = 20_000;

type CsvRows = { rows: SheetRow[]; problem?: string };

const OPENING = /[ \t]*=?"/y;

/** The end of what the quote at `from` opens, two of them standing for one; undefined where it is never closed. */
const closingOf = (text: string, from: number) => {
  for (let at = text.indexOf('"', from); at >= 0 && at - from <= MAX_CELL; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return undefined;
};

/** A quote opens a cell only at its beginning; what follows a closing quote belongs to the cell, as spreadsheet programs read it. */
const cellAt = (text: string, from: number, plain: RegExp) => {
  OPENING.lastIndex = from;
  const begin = OPENING.test(text) ? OPENING.lastIndex : undefined;
  const closing = begin === undefined ? undefined : closingOf(text, begin);
  const inner = begin === undefined || closing === undefined ? '' : text.slice(begin, closing).replaceAll('""', '"');
  plain.lastIndex = closing === undefined ? from : closing + 1;
  const rest = plain.exec(text)?.[0] ?? '';
  return { cell: inner + rest, end: plain.lastIndex };
};

/** At most `limit` non-empty rows. */
export const csvRows = (input: string, delimiter: Delimiter, limit = Number.POSITIVE_INFINITY): CsvRows => {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const plain = new RegExp(`[^${delimiter === '|' ? '\\|' : delimiter}\\n]*`, 'y');
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let row = 1;
  for (let at = 0; at <= text.length && rows.length < limit; at += 1) {
    const { cell, end } = cellAt(text, at, plain);
    if (cell.length > MAX_CELL)
      return { rows, problem: `第 ${row} 行第 ${cells.length + 1} 列的文字过长，请确认这是银行导出的交易明细` };
    cells.push(plainCell(cell));
    if (cells.length > MAX_COLUMNS)
      return { rows, problem: `第 ${row} 行超过 ${MAX_COLUMNS} 列，请确认这是银行导出的交易明细` };
    at = end;
    if (at < text.length && text[at] !== '\n') continue;
    if (cells.some((one) => one !== '')) rows.push({ row, cells: cells.map((one) => one || null) });
    if (row - rows.length > MAX_EMPTY) return { rows, problem: '空行过多，请确认这是银行导出的交易明细' };
    cells = [];
    row += 1;
  }
  return { rows };
};
