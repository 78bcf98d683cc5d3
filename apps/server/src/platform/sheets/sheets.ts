// Spreadsheets in and out: the only door to the library, which works in threads and under limits.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../limits/turns.ts';
import { refuse } from '../refusal.ts';
import { runInThread, ThreadDied } from '../threads.ts';
import { type CellKind, textCell } from './cell-kinds.ts';
import { type Cell, csvLine } from './cells.ts';

export type { Cell } from './cells.ts';
export type HeadColumn = {
  title: string;
  width?: number;
  kind?: CellKind;
  /** Added up in a last row; only numbers and money. */
  isSummed?: boolean;
  /** Offered as a drop-down list in every cell below the title. */
  choices?: readonly string[];
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
  | 'tooManyRows'
  | 'tooManyColumns';
export type SheetFinding = { rows: SheetRow[] } | { problem: Problem; row?: number; cell?: string };

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 60;
const inTurn = createTurns({ atOnce: 1, queue: 100, perCaller: 4 });
const READER = new URL('./sheet-read-thread.ts', import.meta.url);
const WRITER = new URL('./sheet-write-thread.ts', import.meta.url);

const wordsOf = (problem: Problem, { maxRows, maxColumns }: ReadLimits, row = 0, cell = '') =>
  ({
    bomb: '表格解压后过大，无法读取，请拆成几个文件',
    broken: '表格已损坏，无法读取，请用 Excel 重新另存为 .xlsx',
    noWorkbook: '这不是 Excel 表格，请使用 .xlsx 文件',
    macros: '表格含有宏，请另存为不含宏的 .xlsx 文件',
    formula: `第 ${row} 行 ${cell} 单元格是公式，请改为数值后再导入`,
    errorValue: `第 ${row} 行 ${cell} 单元格是错误值，请改正后再导入`,
    tooManyRows: `表格超过 ${maxRows.toLocaleString('zh-CN')} 行，请拆成几个文件`,
    tooManyColumns: `第 ${row} 行超过 ${maxColumns} 列，请使用下载的模板`,
  })[problem];

/** The first sheet's rows that hold anything, the titles included; refuses with the row and cell that is wrong. */
export const readSheet = (bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<SheetRow[]> =>
  inTurn(async () => {
    const bounds = { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS, ...limits };
    const finding = await runInThread<SheetFinding>(
      READER,
      { bytes, ...bounds },
      { seconds: 60, megabytes: 400 },
    ).catch((error): SheetFinding => {
      if (error instanceof ThreadDied) return { problem: 'bomb' };
      throw error;
    });
    if ('rows' in finding) return finding.rows;
    const msg = wordsOf(finding.problem, bounds, finding.row, finding.cell);
    return refuse('fileRefused', { msg, data: { fields: { file: msg }, row: finding.row, cell: finding.cell } });
  });

type Batches = AsyncIterable<Cell[][]> | Iterable<Cell[][]>;

/** First cell of the row of totals; an import leaves such a row out. */
export const TOTAL = '合计';

/** Adds a row of totals behind the last one where a column asks for it. */
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
  // The mark makes Excel read the file as UTF-8.
  const lines = ['\uFEFF', csvLine(columns.map(({ title }) => title))];
  const line = (cells: Cell[]) => csvLine(cells.map((cell, at) => textCell(cell, columns[at]?.kind)));
  for await (const batch of batches) lines.push(batch.map(line).join(''));
  return Buffer.from(lines.join(''));
};

const writeXlsx = (head: SheetHead, batches: Batches) =>
  inTurn(async () => {
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

/** A whole file from rows that come in batches; no cell can be taken for a formula. */
export const writeSheet = (format: 'xlsx' | 'csv', head: SheetHead, batches: Batches): Promise<Buffer> => {
  const rows = withTotals(head, batches);
  return format === 'csv' ? writeCsv(head, rows) : writeXlsx(head, rows);
};
