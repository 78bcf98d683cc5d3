// Reads a workbook's first sheet inside a worker thread, row by row, and stops at the first problem.
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type excel from 'exceljs';
import WorkbookReader from 'exceljs/lib/stream/xlsx/workbook-reader.js';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { type Cell, columnName, unescapeFormula } from './cells.ts';
import type { ReadLimits, SheetResult, SheetRow } from './sheets.ts';
import { namesInZip } from './zip-bounds.ts';

const { bytes, maxRows, maxColumns } = workerData as ReadLimits & { bytes: Uint8Array };

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

const textOf = (value: excel.CellValue, row: number, column: number): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return unescapeFormula(value).trim() || null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return dateText(value);
  const at = { row, cell: `${columnName(column)}${row}` };
  if ('formula' in value || 'sharedFormula' in value) throw new InvalidSheet({ problem: 'formula', ...at });
  if ('error' in value) throw new InvalidSheet({ problem: 'errorValue', ...at });
  if ('richText' in value)
    return (
      value.richText
        .map(({ text }) => text)
        .join('')
        .trim() || null
    );
  return 'text' in value ? String(value.text).trim() || null : null;
};

const cellsOf = (row: excel.Row): Cell[] => {
  const values = (row.values ?? []) as excel.CellValue[];
  if (values.length - 1 > maxColumns) throw new InvalidSheet({ problem: 'tooManyColumns', row: row.number });
  return Array.from({ length: Math.max(0, values.length - 1) }, (_, at) => textOf(values[at + 1], row.number, at + 1));
};

type Chunks = AsyncIterable<Uint8Array>;
type Parts = {
  _parseWorksheet(chunks: AsyncIterable<string>, sheetNo: string): unknown;
  _parseSharedStrings(entry: Readable): unknown;
};

/** Decodes across chunks: a chunk may end inside a character, which the library would garble. */
async function* wholeCharacters(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const parts = WorkbookReader.prototype as unknown as Parts;

class Utf8SafeReader extends WorkbookReader {
  _parseWorksheet(chunks: Chunks, sheetNo: string) {
    return parts._parseWorksheet.call(this, wholeCharacters(chunks), sheetNo);
  }

  _parseSharedStrings(entry: Readable) {
    return parts._parseSharedStrings.call(this, Readable.from(wholeCharacters(entry)));
  }
}

const BEFORE_SHEETS = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'];
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;
const NO_STRINGS = strToU8('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');

/**
 * The library writes a sheet that precedes the shared strings to a temporary file and leaves it there when reading stops
 * early. Reordered like this it needs none, so that uploads are never written to disk unencrypted.
 */
const inReadingOrder = () => {
  const entries = unzipSync(bytes, { filter: ({ name }) => BEFORE_SHEETS.includes(name) || SHEET.test(name) });
  const first = BEFORE_SHEETS.map((name) => [
    name,
    entries[name] ?? (name.endsWith('Strings.xml') ? NO_STRINGS : null),
  ]);
  const sheets = Object.entries(entries).filter(([name]) => SHEET.test(name));
  return zipSync(Object.fromEntries([...first.filter(([, part]) => part), ...sheets]), { level: 0 });
};

const readRows = async (): Promise<SheetRow[]> => {
  const reader = new Utf8SafeReader(Readable.from([Buffer.from(inReadingOrder())]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  const rows: SheetRow[] = [];
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const cells = cellsOf(row);
      if (cells.every((cell) => cell === null)) continue;
      // `>` because the first row contains the titles.
      if (rows.length > maxRows) throw new InvalidSheet({ problem: 'tooManyRows' });
      rows.push({ row: row.number, cells });
    }
    return rows;
  }
  return rows;
};

const readWorkbook = async (): Promise<SheetResult> => {
  const names = namesInZip(bytes);
  if (typeof names === 'string') return { problem: names };
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) return { problem: 'noWorkbook' };
  if (names.some((name) => /vbaProject/i.test(name))) return { problem: 'macros' };
  try {
    return { rows: await readRows() };
  } catch (error) {
    return error instanceof InvalidSheet ? error.result : { problem: 'broken' };
  }
};

parentPort?.postMessage(await readWorkbook());
