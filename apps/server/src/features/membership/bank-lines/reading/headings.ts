// Finds the row of headings of a statement and proposes which column is what, by heading and confirmed by content.
import {
  type BankColumn,
  type ColumnMapping,
  type SingleColumn,
  singleColumns,
} from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { Cell } from '../../../../platform/sheets/cells.ts';
import type { SheetRow } from '../../../../platform/sheets/sheets.ts';
import { readDay, readDirection, readFen, textOf } from './cell-values.ts';

/** 收(付)方名称 and 收/付方名称 are one heading; English beside Chinese, units and signs are left out. */
const plainHeading = (cell: Cell | undefined) => {
  const text = halfWidth(textOf(cell)).toLowerCase();
  const chinese = /[一-鿿]/.test(text) ? text.replace(/[[(][^\])一-鿿]*[\])]/g, '') : text;
  return chinese.replace(/[\s()[\]{}/\\:_*"'-]/g, '').replace(/(?:人民币)?元$|rmb$|cny$/, '');
};

const OTHER_SIDE = '(?:交易对方|对方|付款人|付款方|付款|汇款人|交易对手|对手方?|收付方|收付款人)';

/** Of each column the headings banks use, the better ones first. */
const WORDS: Record<BankColumn, RegExp[]> = {
  bookedOn: [
    /^交易日期?$/,
    /^交易(?:日期)?时间$|^交易日期时间$/,
    /^(?:记账|入账|记帐|发生)(?:日期?|时间)$/,
    /^(?:日期|时间|date)$/,
  ],
  income: [/^(?:贷方|收入|收方|转入|存入|入账|贷)(?:发生额|金额|发生金额)?(?:元?收入)?$/, /^credit(?:amount)?$/],
  expense: [/^(?:借方|支出|付方|转出|支取|取出|借)(?:发生额|金额|发生金额)?(?:元?支[取出])?$/, /^debit(?:amount)?$/],
  amount: [/^(?:交易|发生|收支)?(?:金额|发生额)$/, /^amount$/],
  direction: [
    /^借贷(?:标志|标识|方向|别)?$|^收支(?:方向|标志|类型)?$|^收付(?:标志|方向|类型)?$|^(?:交易)?方向$|^dc(?:flag)?$/,
  ],
  currency: [/^(?:交易)?(?:币种|货币|币别)$/, /^currency$/],
  payerName: [
    new RegExp(`^${OTHER_SIDE}(?:单位|账户|帐户|公司)?(?:户名|名称|姓名|单位)$`),
    /^(?:付款人|汇款人|对方户名|payer)$/,
  ],
  payerAccount: [new RegExp(`^${OTHER_SIDE}(?:银行)?(?:账号|帐号|账户|帐户|卡号)(?:卡号)?$`)],
  remarks: [
    /^摘要$/,
    /^(?:业务|交易)摘要$/,
    /^(?:交易|转账|汇款|客户)?附言$/,
    /^(?:交易|汇款)?用途$/,
    /^备注$|^留言$|^说明$|^附加信息$|^其[它他]摘要$|^remark$/,
  ],
  balance: [/^(?:账户|帐户|当前|交易后|本次)?(?:余额|结余)$/, /^balance$/],
  serial: [/^(?:交易|核心|银行|主机|账户明细编号交易)?流水号?$/, /^(?:交易|业务)(?:参考号|编号)$/, /^serial(?:no)?$/],
};

const rankOf = (column: BankColumn, heading: string) => WORDS[column].findIndex((words) => words.test(heading));
const isKnown = (cell: Cell | undefined) => {
  const heading = plainHeading(cell);
  return heading !== '' && (Object.keys(WORDS) as BankColumn[]).some((column) => rankOf(column, heading) >= 0);
};

/** Titles of the columns, told apart by a number where a file has one twice; an empty one is named by its place. */
const titlesOf = (cells: readonly Cell[]) => {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const title = textOf(cell).slice(0, 190) || `第 ${at + 1} 列`;
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count > 1 ? `${title} ${count}` : title;
  });
};

export type Header = { row: number; titles: string[]; known: number };

/** Names, numbers and sums of the account stand above the table. */
const SEARCHED_ROWS = 60;

export const findHeader = (rows: readonly SheetRow[]): Header | undefined => {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const scored = searched.map((one) => ({ ...one, known: one.cells.filter(isKnown).length }));
  const best = scored.reduce((most, one) => (one.known > most.known ? one : most), {
    row: 0,
    cells: [] as Cell[],
    known: 1,
  });
  // Of a table with headings of its own, the widest row of plain words.
  const widest = searched.find(
    ({ cells }) =>
      cells.filter(Boolean).length >= 3 && cells.every((cell) => readFen(cell) === undefined || cell === null),
  );
  const found = best.row > 0 ? best : widest && { ...widest, known: 0 };
  return found && { row: found.row, titles: titlesOf(found.cells), known: found.known };
};

const CHECKED_ROWS = 200;
/** Totals and page breaks between the lines may be of another kind. */
const ENOUGH = 0.6;

const isFen = (cell: Cell | undefined) => readFen(cell) !== undefined;
const CONFIRMED: Partial<Record<BankColumn, (cell: Cell | undefined) => boolean>> = {
  bookedOn: (cell) => readDay(cell) !== undefined,
  income: isFen,
  expense: isFen,
  amount: isFen,
  balance: isFen,
  direction: (cell) => readDirection(cell) !== undefined,
};

/** An empty column is believed by its heading: a statement may have no expenses. */
const isConfirmed = (column: BankColumn, cells: readonly (Cell | undefined)[]) => {
  const test = CONFIRMED[column];
  const filled = cells.filter((cell) => textOf(cell) !== '');
  if (!test || (filled.length === 0 && column !== 'bookedOn')) return true;
  return filled.length > 0 && filled.filter(test).length >= filled.length * ENOUGH;
};

export const proposeMapping = (rows: readonly SheetRow[], { row, titles }: Header): ColumnMapping => {
  const below = rows.filter((one) => one.row > row).slice(0, CHECKED_ROWS);
  const headings = titles.map(plainHeading);
  const found = (column: BankColumn) =>
    headings
      .map((heading, at) => ({ at, rank: rankOf(column, heading) }))
      .filter(
        ({ rank, at }) =>
          rank >= 0 &&
          isConfirmed(
            column,
            below.map(({ cells }) => cells[at]),
          ),
      )
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ at }) => titles[at] ?? '');
  const mapping: ColumnMapping = { remarks: found('remarks') };
  for (const column of singleColumns as SingleColumn[]) {
    const [title] = found(column);
    if (title) mapping[column] = title;
  }
  return withOneWayOfAmounts(mapping);
};

/** Two columns tell more than one with a direction, and a direction more than a sign. */
const withOneWayOfAmounts = (mapping: ColumnMapping): ColumnMapping => {
  const { amount, direction, income, expense, ...others } = mapping;
  if (income && expense) return { ...others, income, expense };
  if (amount) return { ...others, amount, ...(direction ? { direction } : {}) };
  return { ...others, ...(income ? { income } : {}), ...(expense ? { expense } : {}) };
};
