// Reads and writes spreadsheets; the library runs only in worker threads with limits.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runIsolated, WorkDied } from '../isolated.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { refuse } from '../refusal.ts';
import { type CellKind, textCell } from './cell-kinds.ts';
import { type Cell, csvLine } from './cells.ts';

export type { Cell } from './cells.ts';
export type HeadColumn = {
  title: string;
  width?: number;
  kind?: CellKind;
  /** Summed in a last row; only for numbers and money. */
  isSummed?: boolean;
  /** Offered as a drop-down list in every cell below the title. */
  choices?: readonly string[];
  /** Shown when a cell below the title is chosen. */
  hint?: string;
};
export type SheetHead = { name: string; columns: HeadColumn[] };
export type SheetRow = { row: number; cells: Cell[] };
export type ReadLimits = { maxRows: number; maxColumns: number };
type Problem =
  | 'bomb'
  | 'broken'
  | 'noWorkbook'
  | 'macros'
  | 'formula'
  | 'errorValue'
  | 'tooLong'
  | 'tooManyRows'
  | 'tooManyColumns';
export type SheetResult = { rows: SheetRow[] } | { problem: Problem; row?: number; cell?: string };

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 60;
const enqueue = createFairQueue({ concurrency: 1, maxQueued: 100, maxQueuedPerCaller: 4 });
const READER = new URL('./sheet-read-thread.ts', import.meta.url);
const WRITER = new URL('./sheet-write-thread.ts', import.meta.url);

const messageOf = (problem: Problem, { maxRows, maxColumns }: ReadLimits, row = 0, cell = '') =>
  ({
    bomb: '表格解压后过大，无法读取，请拆成几个文件',
    broken: '表格已损坏，无法读取，请用 Excel 重新另存为 .xlsx',
    noWorkbook: '这不是 Excel 表格，请使用 .xlsx 文件',
    macros: '表格含有宏，请另存为不含宏的 .xlsx 文件',
    formula: `第 ${row} 行 ${cell} 单元格是公式，请改为数值后再导入`,
    errorValue: `第 ${row} 行 ${cell} 单元格是错误值，请改正后再导入`,
    tooLong: `第 ${row} 行 ${cell} 单元格的文字过长，请缩短后再导入`,
    tooManyRows: `表格超过 ${maxRows.toLocaleString('zh-CN')} 行，请拆成几个文件`,
    tooManyColumns: `第 ${row} 行超过 ${maxColumns} 列，请使用下载的模板`,
  })[problem];

/** Returns the first sheet's non-empty rows, titles included; rejects with the row and cell of the first problem. */
export const readSheet = (bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<SheetRow[]> =>
  enqueue(async () => {
    const bounds = { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS, ...limits };
    const result = await runIsolated<SheetResult>(READER, { bytes, ...bounds }, { seconds: 60, megabytes: 400 }).catch(
      (error): SheetResult => {
        if (error instanceof WorkDied) return { problem: 'bomb' };
        throw error;
      },
    );
    if ('rows' in result) return result.rows;
    const msg = messageOf(result.problem, bounds, result.row, result.cell);
    return refuse('fileRefused', { msg, data: { fields: { file: msg }, row: result.row, cell: result.cell } });
  });

type Batches = AsyncIterable<Cell[][]> | Iterable<Cell[][]>;

/** First cell of the totals row; imports skip such a row. */
export const TOTAL = '合计';

/** Appends a totals row if a column is summed. */
async function* withTotals({ columns }: SheetHead, batches: Batches): AsyncGenerator<Cell[][]> {
  const sums: (number | null)[] = columns.map(({ isSummed }) => (isSummed ? 0 : null));
  let isEmpty = true;
  for await (const batch of batches) {
    isEmpty &&= batch.length === 0;
    for (const cells of batch)
      for (const [at, sum] of sums.entries()) if (sum !== null) sums[at] = sum + Number(cells[at] ?? 0);
    yield batch;
  }
  if (!isEmpty && sums.some((sum) => sum !== null)) yield [[TOTAL, ...sums.slice(1)]];
}

const writeCsv = async ({ columns }: SheetHead, batches: Batches) => {
  // The byte order mark makes Excel read the file as UTF-8.
  const lines = ['\uFEFF', csvLine(columns.map(({ title }) => title))];
  const line = (cells: Cell[]) => csvLine(cells.map((cell, at) => textCell(cell, columns[at]?.kind)));
  for await (const batch of batches) lines.push(batch.map(line).join(''));
  return Buffer.from(lines.join(''));
};

const writeXlsx = (head: SheetHead, batches: Batches) =>
  enqueue(async () => {
    const thread = new Worker(WRITER, { workerData: head, resourceLimits: { maxOldGenerationSizeMb: 400 } });
    try {
      for await (const batch of batches) {
        thread.postMessage(batch);
        await once(thread, 'message');
      }
      thread.postMessage('end');
      const [bytes] = (await once(thread, 'message')) as [Uint8Array];
      return Buffer.from(bytes);
    } finally {
      await thread.terminate();
    }
  });

/** Writes a file from batches of rows; formulas are escaped. */
export const writeSheet = (format: 'xlsx' | 'csv', head: SheetHead, batches: Batches): Promise<Buffer> => {
  const rows = withTotals(head, batches);
  return format === 'csv' ? writeCsv(head, rows) : writeXlsx(head, rows);
};
