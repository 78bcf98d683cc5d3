// Turns the rows below the headings into lines by a mapping; what cannot be read is told row by row.
import type { ColumnMapping, SingleColumn } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { Cell } from '../../../../platform/sheets/cells.ts';
import type { SheetRow } from '../../../../platform/sheets/sheets.ts';
import { isYuan, readDay, readDirection, readFen, textOf } from './cell-values.ts';
import type { Header } from './headings.ts';

export type StatementLine = {
  row: number;
  bookedOn: string;
  /** What came in; negative: what went out. */
  amountFen: number;
  balanceFen: number | null;
  payerName: string;
  payerAccount: string;
  remark: string;
  serial: string;
  /** Booked with the sign of the other side: the bank takes an earlier line back. */
  isReversal: boolean;
};
export type RowProblem = { row: number; text: string };

const MAX_NAME = 200;
/** Every place of a remark is searched for names, so a longer one would cost memory; no bank lets a payer write so much. */
const MAX_REMARK = 200;
/** Words that no rule understands: what was cut away might contradict, so that such a line is never certain. */
const CUT = '……过长，已截断';
const shortened = (remark: string) => (remark.length > MAX_REMARK ? remark.slice(0, MAX_REMARK) + CUT : remark);
/** As much of a cell as a problem quotes. */
const quoted = (cell: Cell | undefined) => textOf(cell).slice(0, 40);

const FOOTER = /合计|小计|总计|累计|承前|期初|期末|上页|本页|过次页|笔数|打印|total/i;

type Read = { line: StatementLine } | { problem: string } | 'skipped';
type Amount = { amountFen: number; isReversal: boolean } | { problem: string } | undefined;

/** Both columns, one with a direction, or one with a sign; undefined for a row without any amount. */
const amountOf = (mapping: ColumnMapping, cell: (column: SingleColumn) => Cell | undefined): Amount => {
  const unread = (column: SingleColumn) => ({ problem: `金额“${quoted(cell(column))}”看不懂，这一行没有参与对账` });
  if (mapping.income || mapping.expense) {
    const [income, expense] = [readFen(cell('income')), readFen(cell('expense'))];
    if (income === undefined) return unread('income');
    if (expense === undefined) return unread('expense');
    if (income && expense) return { problem: '收入和支出都有金额，这一行没有参与对账' };
    if (income === null && expense === null) return undefined;
    return { amountFen: (income ?? 0) - (expense ?? 0), isReversal: (income ?? 0) < 0 || (expense ?? 0) < 0 };
  }
  const fen = readFen(cell('amount'));
  if (fen === undefined) return unread('amount');
  if (fen === null) return undefined;
  if (!mapping.direction) return { amountFen: fen, isReversal: false };
  const direction = readDirection(cell('direction'));
  if (!direction) return { problem: `收支方向“${quoted(cell('direction'))}”看不懂，这一行没有参与对账` };
  return { amountFen: direction === 'in' ? fen : 0 - fen, isReversal: fen < 0 };
};

const lineOf = (
  mapping: ColumnMapping,
  row: number,
  cell: (column: SingleColumn) => Cell | undefined,
  remark: string,
): Read => {
  const bookedOn = readDay(cell('bookedOn'));
  const amount = amountOf(mapping, cell);
  if (!amount) return bookedOn === undefined ? 'skipped' : { problem: '没有金额，这一行没有参与对账' };
  if ('problem' in amount) return bookedOn === undefined ? 'skipped' : amount;
  if (bookedOn === undefined) return { problem: `日期“${quoted(cell('bookedOn'))}”看不懂，这一行没有参与对账` };
  if (amount.amountFen === 0) return 'skipped';
  if (!isYuan(cell('currency'))) return { problem: `币种是“${quoted(cell('currency'))}”，只核对人民币` };
  return {
    line: {
      ...amount,
      row,
      bookedOn,
      balanceFen: readFen(cell('balance')) ?? null,
      payerName: halfWidth(textOf(cell('payerName'))).slice(0, MAX_NAME),
      payerAccount: accountOf(cell('payerAccount')),
      remark: shortened(remark),
      serial: halfWidth(textOf(cell('serial'))).slice(0, MAX_NAME),
    },
  };
};

/** Without blanks; empty where a spreadsheet rounded it. */
const accountOf = (cell: Cell | undefined) => {
  const text = halfWidth(textOf(cell)).replace(/[\s-]/g, '');
  return /^[\d*a-z]{4,40}$/i.test(text) ? text : '';
};

export const readLines = (rows: readonly SheetRow[], { row: headerRow, titles }: Header, mapping: ColumnMapping) => {
  const lines: StatementLine[] = [];
  const problems: RowProblem[] = [];
  const at = (title: string | undefined) => (title === undefined ? -1 : titles.indexOf(title));
  const places = Object.fromEntries(
    Object.entries(mapping).flatMap(([column, title]) => (typeof title === 'string' ? [[column, at(title)]] : [])),
  );
  const remarkPlaces = mapping.remarks.map(at);
  const dateAt = places.bookedOn ?? -1;
  for (const { row, cells } of rows) {
    if (row <= headerRow) continue;
    // Printed statements repeat the headings on every page.
    const isHeading = textOf(cells[dateAt]) === titles[dateAt];
    const isFooter = readDay(cells[dateAt]) === undefined && cells.some((cell) => FOOTER.test(textOf(cell)));
    if (isHeading || isFooter) continue;
    const parts = remarkPlaces.map((place) => halfWidth(textOf(cells[place]))).filter(Boolean);
    const read = lineOf(mapping, row, (column) => cells[places[column] ?? -1], [...new Set(parts)].join(' '));
    if (read === 'skipped') continue;
    if ('problem' in read) problems.push({ row, text: read.problem });
    else lines.push(read.line);
  }
  return { lines, problems };
};
