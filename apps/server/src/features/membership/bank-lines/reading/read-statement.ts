// Reads a bank's statement of any shape: its rows, which column is what, its lines, and whether the balances join.

import { type ColumnMapping, mappingGaps } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import { MAX_STATEMENT_ROWS } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { readSheet, type SheetRow } from '../../../../platform/sheets/sheets.ts';
import { type BalanceCheck, checkBalances } from './balances.ts';
import { csvRows, DELIMITERS, type Delimiter } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { fingerprintsOf, shapeOf } from './fingerprints.ts';
import { findHeader, proposeMapping } from './headings.ts';
import { type RowProblem, readLines, type StatementLine } from './statement-lines.ts';

const MAX_COLUMNS = 60;

export type ReadLine = StatementLine & { fingerprint: string };
export type Reading = {
  titles: string[];
  /** The same for all files with these headings. */
  shape: string;
  mapping: ColumnMapping;
  /** What the mapping lacks; without it there are no lines. */
  gaps: string[];
  lines: ReadLine[];
  problems: RowProblem[];
  balances: BalanceCheck;
};

/** The sign with which the headings are recognised best; of equals, the one that makes more cells. */
const delimiterOf = (text: string): Delimiter => {
  const scored = DELIMITERS.map((delimiter) => {
    const { rows } = csvRows(text, delimiter, 100);
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    return { delimiter, known: findHeader(rows)?.known ?? 0, cells };
  });
  return scored.reduce((best, one) => ((one.known - best.known || one.cells - best.cells) > 0 ? one : best)).delimiter;
};

/** Of a workbook; everything else is read as text. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

type Rows = { rows: SheetRow[] } | { problem: string };

const rowsOf = async (bytes: Uint8Array): Promise<Rows> => {
  if (isZip(bytes)) return { rows: await readSheet(bytes, { maxRows: MAX_STATEMENT_ROWS, maxColumns: MAX_COLUMNS }) };
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return decoded;
  const { rows, problem } = csvRows(decoded.text, delimiterOf(decoded.text), MAX_STATEMENT_ROWS + 1);
  if (problem) return { problem };
  return rows.length > MAX_STATEMENT_ROWS
    ? { problem: `流水超过 ${MAX_STATEMENT_ROWS.toLocaleString('zh-CN')} 行，请按月份拆成几个文件` }
    : { rows };
};

/** A heading the file does not have names no column. */
const unknownTitles = (mapping: ColumnMapping, titles: readonly string[]) =>
  Object.values(mapping)
    .flat()
    .filter((title) => title && !titles.includes(title))
    .map((title) => `文件里没有“${title}”这一列`);

/** `mapping`: as somebody corrected it; `remembered` is asked for one corrected earlier for files of this shape. */
export const readStatement = async (
  bytes: Uint8Array,
  {
    mapping: given,
    remembered,
  }: { mapping?: ColumnMapping | undefined; remembered?: (shape: string) => Promise<ColumnMapping | undefined> } = {},
): Promise<Reading | { problem: string }> => {
  const found = await rowsOf(bytes);
  if ('problem' in found) return found;
  const header = findHeader(found.rows);
  if (!header) return { problem: '没有找到表头，请确认这是银行导出的交易明细' };
  const shape = shapeOf(header.titles);
  const mapping = given ?? (await remembered?.(shape)) ?? proposeMapping(found.rows, header);
  const gaps = [...mappingGaps(mapping), ...unknownTitles(mapping, header.titles)];
  const { lines, problems } = gaps.length > 0 ? { lines: [], problems: [] } : readLines(found.rows, header, mapping);
  const fingerprints = fingerprintsOf(lines);
  return {
    titles: header.titles,
    shape,
    mapping,
    gaps,
    lines: lines.map((line, at) => ({ ...line, fingerprint: fingerprints[at] ?? '' })),
    problems,
    balances: checkBalances(
      lines,
      problems.map(({ row }) => row),
    ),
  };
};
