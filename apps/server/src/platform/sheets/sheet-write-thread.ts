// Writes one workbook inside a thread: rows come in batches, the finished bytes go back.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import excel from 'exceljs';
import { type Cell, neutralise } from './cells.ts';
import type { SheetHead } from './sheets.ts';

const { name, columns } = workerData as SheetHead;
const out = new PassThrough();
const whole = buffer(out);
const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = columns.map(({ width = 16 }) => ({ width }));

const addRow = (cells: Cell[]) => {
  const row = sheet.addRow(cells.map(neutralise));
  return row;
};
const titles = addRow(columns.map(({ title }) => title));
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
