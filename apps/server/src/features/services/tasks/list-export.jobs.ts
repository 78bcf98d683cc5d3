// The export of a list: writes the file in batches, stores it and notifies the user.
import { findToday } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Cell, type HeadColumn, writeSheet } from '../../../platform/sheets/sheets.ts';
import { saveFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import type { RunningTask, TaskResult } from './tasks.jobs.ts';

export type ExportColumn<Row> = HeadColumn & { cell: (row: Row) => Cell };

export type ListExport<Row> = {
  /** The name of the file and the sheet. */
  name: string;
  /** The unit of the row count: 台, 家. */
  unit: string;
  format: 'xlsx' | 'csv';
  columns: readonly ExportColumn<Row>[];
  maxRows: number;
  /** The expected number of rows, where it is cheap to count. */
  total?: number;
  batches: AsyncIterable<Row[]>;
  /** The page that offers the download. */
  link: string;
  /** Appended to the notification. */
  note?: string;
};

const BATCH = 500;

/** The rows of a query, page by page. */
export async function* rowsInBatches<Row>(read: (slice: { limit: number; offset: number }) => Promise<Row[]>) {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    if (rows.length === 0) return;
    yield rows;
  }
}

/** The rows of ids read before, so that concurrent changes neither skip nor repeat a row. */
export async function* rowsOfIds<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>) {
  for (let done = 0; done < ids.length; done += BATCH) yield await read(ids.slice(done, done + BATCH));
}

/** Smaller exports finish while the user is still on the page, so they send no notification. */
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
        template: 'task.exported',
        values: { taskName: name, fileName, count, unit, addition: note ? `，${note}` : '' },
        link,
        dedupKey: `export:${taskId}`,
      });
    return { fileId };
  });
};
