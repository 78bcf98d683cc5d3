// Helpers for single cells: formula escaping, CSV quoting, column names.
export type Cell = string | number | null;

/** A spreadsheet program may evaluate a cell that begins with one of these; full-width signs included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'(?=[=+\-@\t\r\n＝＋－＠'])/;

export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && (FORMULA_START.test(cell) || ESCAPED.test(cell)) ? `'${cell}` : cell;

/** Reverses `escapeFormula`, so that exported files can be imported. */
export const unescapeFormula = (text: string) => text.replace(ESCAPED, '');

const csvCell = (cell: Cell) => {
  const text = String(escapeFormula(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** 1 → A, 27 → AA */
export const columnName = (number: number): string =>
  number > 26
    ? columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);
