// Writes transfers as statements in the shapes of three banks.
import { writeSheet } from '../../platform/sheets/sheets.ts';
import { gb18030 } from './gb18030.ts';
import type { Transfer } from './payments.ts';

const OPENING_FEN = 5_000_000_00;

const money = (fen: number) => (fen / 100).toFixed(2);
const thousands = (fen: number) => money(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
const quoted = (cells: readonly string[]) => cells.map((cell) => (/,/.test(cell) ? `"${cell}"` : cell)).join(',');

const withBalances = (transfers: readonly Transfer[]) => {
  let balance = OPENING_FEN;
  return transfers.map((transfer, at) => {
    balance += transfer.amountFen;
    return { ...transfer, balance, serial: `C${String(1_120_388 + at * 7)}` };
  });
};

/** Two columns of amounts, packed days, metadata above and sums below, GB18030. */
const merchants = (transfers: readonly Transfer[]) => {
  const rows = withBalances(transfers).map((one) =>
    quoted([
      one.bookedOn.replaceAll('-', ''),
      '09:31:02',
      one.amountFen < 0 ? thousands(-one.amountFen) : '',
      one.amountFen > 0 ? thousands(one.amountFen) : '',
      thousands(one.balance),
      '网银',
      one.serial,
      one.remark,
      one.payerName,
      `="${one.payerAccount}"`,
    ]),
  );
  return gb18030(
    [
      '招商银行账户交易明细',
      '"账号：","512900000010001","币种：","人民币"',
      '交易日,交易时间,借方金额,贷方金额,余额,交易类型,流水号,摘要,收(付)方名称,收(付)方账号',
      ...rows,
      '',
      `合计,,,,,,,${transfers.length} 笔,,`,
    ].join('\r\n'),
  );
};

/** A workbook with one amount and its direction. */
const industrial = (transfers: readonly Transfer[]) => {
  const titles = [
    '序号',
    '交易时间',
    '借贷标志',
    '发生额',
    '余额',
    '对方单位名称',
    '对方账号',
    '用途',
    '附言',
    '交易流水号',
  ];
  const rows = withBalances(transfers).map((one, at) => [
    at + 1,
    `${one.bookedOn} 08:00:00`,
    one.amountFen < 0 ? '借' : '贷',
    Math.abs(one.amountFen) / 100,
    one.balance / 100,
    one.payerName,
    one.payerAccount,
    '转账汇款',
    one.remark,
    one.serial,
  ]);
  return writeSheet('xlsx', { name: '明细', columns: titles.map((title) => ({ title })) }, [rows]);
};

/** Signed amounts, the newest first, separated by semicolons, without serial numbers. */
const construction = (transfers: readonly Transfer[]) => {
  const rows = withBalances(transfers)
    .reverse()
    .map((one) =>
      [one.bookedOn, money(one.amountFen), money(one.balance), one.payerAccount, one.payerName, one.remark].join(';'),
    );
  return Buffer.from(`\ufeff记账日期;发生额;账户余额;对方账号;对方户名;备注\n${rows.join('\n')}\n`);
};

/** Of each shape its file, and the transfers in the order of its rows. */
export const shapes = {
  'two columns of amounts': { write: merchants, isNewestFirst: false },
  'a direction': { write: industrial, isNewestFirst: false },
  'a sign, the newest first': { write: construction, isNewestFirst: true },
} as const;
