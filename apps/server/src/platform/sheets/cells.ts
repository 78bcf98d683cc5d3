// Helpers for single cells: formula escaping, CSV quoting, column names.
export type Cell = string | number | null;

/** A spreadsheet program may evaluate a cell that begins with one of these; full-width signs and spaces before them included. */
const FORMULA_START = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const ESCAPED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n'])/;

export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && (FORMULA_START.test(cell) || ESCAPED.test(cell)) ? `'${cell}` : cell;

/** Reverses `escapeFormula`, so that exported files can be imported. */
export const unescapeFormula = (text: string) => text.replace(ESCAPED, '');

/**
 * Where a program splits lines at semicolons or tabs, as many do by the computer's language, a part of a cell becomes a
 * cell of its own; quotes do not help, because the program sees them in the middle of another cell.
 */
const INNER_START = /([;,\t\r\n][\s"']*)(?=[=+\-@＝＋－＠])/g;

const csvCell = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell);
  const text = String(escapeFormula(cell) ?? '').replaceAll(INNER_START, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** 1 → A, 27 → AA */
export const columnName = (number: number): string =>
  number > 26
    ? columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);
