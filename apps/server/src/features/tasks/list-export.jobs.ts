// A list as a file: the one way every export is written, saved and announced.
import { findToday } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Cell, type HeadColumn, writeSheet } from '../../platform/sheets/sheets.ts';
import { saveFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import type { RunningTask, TaskResult } from './tasks.jobs.ts';

export type ExportColumn<Row> = HeadColumn & { cell: (row: Row) => Cell };

export type ListExport<Row> = {
  /** Of the file and the sheet. */
  name: string;
  /** What its rows are counted in: 台, 家. */
  unit: string;
  format: 'xlsx' | 'csv';
  columns: readonly ExportColumn<Row>[];
  maxRows: number;
  /** Known beforehand where that is cheap. */
  total?: number;
  batches: AsyncIterable<Row[]>;
  /** The page that offers the file. */
  link: string;
  /** What the notice says beyond name and count. */
  note?: string;
};

const BATCH = 500;

/** Rows of a query in pages, until there are none. */
export async function* rowsInBatches<Row>(read: (slice: { limit: number; offset: number }) => Promise<Row[]>) {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Rows of ids that were found before, so that none is missed or repeated while others change the list. */
export async function* rowsOfIds<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>) {
  for (let done = 0; done < ids.length; done += BATCH) yield await read(ids.slice(done, done + BATCH));
}

/** A file of so few rows is there before the person has left the page, so nobody is notified. */
const QUIET_ROWS = 500;

export const exportList = async <Row>(deps: Deps, task: RunningTask, list: ListExport<Row>): Promise<TaskResult> => {
  const { taskId, userId, progress } = task;
  const { name, unit, format, columns, maxRows, total, link, note } = list;
  let count = 0;
  const lines = async function* () {
    for await (const rows of list.batches) {
      count += rows.length;
      if (count > maxRows)
        refuse('pageTooDeep', { msg: `超过 ${maxRows.toLocaleString('zh-CN')} ${unit}，请缩小筛选范围后再导出` });
      await progress(count, total === undefined ? undefined : Math.max(total, count));
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    }
  };
  const head = { name, columns: columns.map(({ cell: _, ...column }) => column) };
  const bytes = await writeSheet(format, head, lines());
  if (total !== count) await progress(count, count);
  const fileName = `${name}_${(await findToday(deps.db)).replaceAll('-', '')}.${format}`;
  return deps.db.transaction().execute(async (trx) => {
    const { fileId } = await saveFile(deps, trx, { bytes, name: fileName, purpose: 'export', userId });
    if (count > QUIET_ROWS)
      await notify(deps, trx, {
        to: { userId },
        kind: 'task.finished',
        title: `${name}已导出`,
        text: `${fileName}，共 ${count.toLocaleString('zh-CN')} ${unit}${note ? `，${note}` : ''}。`,
        link,
        why: '你发起了这次导出',
        dedupKey: `export:${taskId}`,
      });
    return { fileId };
  });
};
