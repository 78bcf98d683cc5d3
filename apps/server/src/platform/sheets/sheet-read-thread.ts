// Reads a workbook's first sheet inside a separate process, row by row, and stops at the first problem.
import { Readable } from 'node:stream';
import type excel from 'exceljs';
import WorkbookReader from 'exceljs/lib/stream/xlsx/workbook-reader.js';
import { handleInputs } from '../isolated-thread.ts';
import { type Cell, columnName, unescapeFormula } from './cells.ts';
import type { ReadLimits, SheetResult, SheetRow } from './sheets.ts';
import { InvalidZip, openZip, unpack, type ZipEntry } from './zip.ts';

class InvalidSheet extends Error {
  readonly result: SheetResult;
  constructor(result: SheetResult) {
    super();
    this.result = result;
  }
}

const MINUTE_MS = 60_000;
/** 2027-04-30, or 2027-04-30 08:00 if it is not midnight. */
const dateText = (value: Date) => {
  const text = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

/** As long as a cell can be in a spreadsheet program. */
const MAX_CELL = 32_767;

const textOf = (value: excel.CellValue, row: number, column: number): Cell => {
  const at = { row, cell: `${columnName(column)}${row}` };
  const trimmed = (text: string) => {
    if (text.length > MAX_CELL) throw new InvalidSheet({ problem: 'tooLong', ...at });
    // Neither a NUL nor half a character can be stored; a sheet can write both.
    return text.toWellFormed().replaceAll('\0', '').trim() || null;
  };
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return trimmed(unescapeFormula(value));
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return dateText(value);
  if ('formula' in value || 'sharedFormula' in value) throw new InvalidSheet({ problem: 'formula', ...at });
  if ('error' in value) throw new InvalidSheet({ problem: 'errorValue', ...at });
  if ('richText' in value) return trimmed(value.richText.map(({ text }) => text).join(''));
  return 'text' in value ? trimmed(String(value.text)) : null;
};

const cellsOf = (row: excel.Row, { maxColumns }: ReadLimits): Cell[] => {
  const values = (row.values ?? []) as excel.CellValue[];
  if (values.length - 1 > maxColumns) throw new InvalidSheet({ problem: 'tooManyColumns', row: row.number });
  return Array.from({ length: Math.max(0, values.length - 1) }, (_, at) => textOf(values[at + 1], row.number, at + 1));
};

type Steps = {
  sharedStrings: unknown[];
  _parseRels(part: Readable): Promise<void>;
  _parseWorkbook(part: Readable): Promise<void>;
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>;
  _parseStyles(part: Readable): Promise<void>;
  _parseWorksheet(text: AsyncIterable<string>, sheetNo: string): Iterable<unknown>;
};

/** Decodes across chunks: a chunk may end inside a character, which the library would garble. */
async function* textOfPart(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of unpack(entry)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/**
 * Gives the library the parts in the order it needs, straight from our own reading of the zip. Its own would be a second
 * opinion of the same bytes, and it writes a sheet that precedes the shared strings unencrypted to a temporary file.
 */
class PartsReader extends WorkbookReader {
  readonly entries: ZipEntry[];

  constructor(entries: ZipEntry[]) {
    super(Readable.from([]), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    });
    this.entries = entries;
  }

  async *parse() {
    const steps = this as unknown as Steps;
    const part = (name: string) => {
      const entry = this.entries.find((one) => one.name === name);
      return entry && Readable.from(textOfPart(entry));
    };
    const [rels, workbook] = [part('xl/_rels/workbook.xml.rels'), part('xl/workbook.xml')];
    const [strings, styles] = [part('xl/sharedStrings.xml'), part('xl/styles.xml')];
    steps.sharedStrings = [];
    if (rels) await steps._parseRels(rels);
    if (workbook) await steps._parseWorkbook(workbook);
    if (strings) yield* steps._parseSharedStrings(strings);
    if (styles) await steps._parseStyles(styles);
    for (const entry of this.entries) {
      const sheetNo = SHEET.exec(entry.name)?.[1];
      if (sheetNo) yield* steps._parseWorksheet(textOfPart(entry), sheetNo);
    }
  }
}

/** The same text may be quoted by many cells, and each is copied on its way out of the thread. */
const MAX_TEXT = 30_000_000;

const readRows = async (entries: ZipEntry[], limits: ReadLimits): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  let text = 0;
  for await (const sheet of new PartsReader(entries)) {
    for await (const row of sheet) {
      const cells = cellsOf(row, limits);
      if (cells.every((cell) => cell === null)) continue;
      // `>` because the first row contains the titles.
      if (rows.length > limits.maxRows) throw new InvalidSheet({ problem: 'tooManyRows' });
      text += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
      if (text > MAX_TEXT) throw new InvalidSheet({ problem: 'bomb' });
      rows.push({ row: row.number, cells });
    }
    return rows;
  }
  return rows;
};

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 2)).equals(Buffer.from('PK'));

type SheetInput = ReadLimits & { bytes: Uint8Array };

const readWorkbook = async ({ bytes, ...limits }: SheetInput): Promise<SheetResult> => {
  if (!isZip(bytes)) return { problem: 'noWorkbook' };
  try {
    const entries = await openZip(bytes);
    const names = entries.map(({ name }) => name);
    if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) return { problem: 'noWorkbook' };
    if (names.some((name) => /vbaProject/i.test(name))) return { problem: 'macros' };
    return { rows: await readRows(entries, limits) };
  } catch (error) {
    if (error instanceof InvalidZip) return { problem: error.problem };
    return error instanceof InvalidSheet ? error.result : { problem: 'broken' };
  }
};

handleInputs(readWorkbook, (result) => 'rows' in result);
