// Splits CSV text into rows of trimmed cells; a row is what a spreadsheet program shows as one.
import type { SheetRow } from '../../../../platform/sheets/sheets.ts';

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Banks keep long numbers from being rounded by ="…" or an apostrophe. */
const plainCell = (text: string) => {
  const trimmed = text.trim();
  return (/^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed.replace(/^'(?=\S)/, '')).trim();
};

/** A quote opens a cell only at its beginning; inside, two of them stand for one. */
const QUOTED = /[ \t]*(?:=)?"((?:[^"]|"")*)"/y;

/** At most `limit` non-empty rows. */
export const csvRows = (input: string, delimiter: Delimiter, limit = Number.POSITIVE_INFINITY): SheetRow[] => {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const plain = new RegExp(`[^${delimiter === '|' ? '\\|' : delimiter}\\n]*`, 'y');
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let row = 1;
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells: cells.map((cell) => cell || null) });
    cells = [];
    row += 1;
  };
  for (let at = 0; at <= text.length && rows.length < limit; at += 1) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const inner = quoted?.[1]?.replaceAll('""', '"') ?? '';
    plain.lastIndex = at + (quoted?.[0].length ?? 0);
    // What follows a closing quote belongs to the cell, as spreadsheet programs read it.
    const rest = plain.exec(text)?.[0] ?? '';
    cells.push(plainCell(inner + rest));
    at = plain.lastIndex;
    if (at >= text.length || text[at] === '\n') endRow();
  }
  return rows;
};
