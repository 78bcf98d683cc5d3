// Writes one workbook inside a worker thread: receives rows in batches and returns the bytes.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type excel from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { NUMBER_FORMATS, workbookCell } from './cell-kinds.ts';
import { type Cell, columnName, escapeFormula } from './cells.ts';
import type { SheetHead } from './sheets.ts';

const { name, columns } = workerData as SheetHead;
const out = new PassThrough();
const whole = buffer(out);
const workbook = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = columns.map(({ width = 16, kind = 'text' }) => {
  const numFmt = NUMBER_FORMATS[kind];
  return { width, ...(numFmt && { style: { numFmt } }) };
});

const LAST_ROW = 10_001;
type Validations = { add(range: string, validation: excel.DataValidation): void };
for (const [at, { title, choices, hint }] of columns.entries()) {
  if (!choices && !hint) continue;
  const column = columnName(at + 1);
  // Missing in the library's types, present in its writer.
  const { dataValidations } = sheet as unknown as { dataValidations: Validations };
  dataValidations.add(`${column}2:${column}${LAST_ROW}`, {
    // A rule that allows everything carries the hint of a column without choices.
    ...(choices ? { type: 'list', formulae: [`"${choices.join(',')}"`] } : { type: 'custom', formulae: ['TRUE'] }),
    allowBlank: true,
    ...(hint && { showInputMessage: true, promptTitle: title, prompt: hint }),
  });
}

const addRow = (cells: Cell[]) =>
  sheet.addRow(cells.map((cell, at) => workbookCell(escapeFormula(cell), columns[at]?.kind)));
const titles = sheet.addRow(columns.map(({ title }) => escapeFormula(title)));
titles.font = { bold: true };
titles.commit();

parentPort?.on('message', async (batch: Cell[][] | 'end') => {
  if (batch !== 'end') {
    for (const cells of batch) addRow(cells).commit();
    parentPort?.postMessage('more');
    return;
  }
  await workbook.commit();
  parentPort?.postMessage(await whole);
});
