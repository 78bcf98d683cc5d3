// Single cells: what leaves is never taken for a formula, what comes in is plain text or a number.
export type Cell = string | number | null;

/** What a spreadsheet program may run when a cell begins with it; full-width signs count as well. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'(?=[=+\-@\t\r\n＝＋－＠'])/;

export const neutralise = (cell: Cell): Cell =>
  typeof cell === 'string' && (FORMULA_START.test(cell) || NEUTRALISED.test(cell)) ? `'${cell}` : cell;

/** Undoes it, so that what was exported can be imported. */
export const restored = (text: string) => text.replace(NEUTRALISED, '');

const csvCell = (cell: Cell) => {
  const text = String(neutralise(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** 1 → A, 27 → AA */
export const columnName = (number: number): string =>
  number > 26
    ? columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);
