// Test helpers for bank lines: a statement of a few transfers, imported, and its lines by payer.
import * as bank from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { allBankGroups } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { findToday } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';

export type SentTransfer = {
  payer: string;
  fen: number;
  remark?: string;
  account?: string;
  serial?: string;
  day?: string;
};

let serial = 1;

/** Two columns of amounts and balances that join; days default to today. */
export const statementOf = async (t: TestApp, transfers: readonly SentTransfer[]) => {
  const today = await findToday(t.db);
  let balance = 10_000_000;
  const rows = transfers.map(({ payer, fen, remark = '会费', account = '', day = today, ...sent }) => {
    balance += fen;
    const [income, expense] = fen > 0 ? [fen, 0] : [0, -fen];
    const cells = [day, income / 100 || '', expense / 100 || '', balance / 100, payer, account, remark];
    return [...cells, sent.serial ?? `T${String(serial++).padStart(6, '0')}`].join(',');
  });
  const head = '交易日,贷方金额,借方金额,余额,对方户名,对方账号,摘要,流水号';
  return new File([[head, ...rows].join('\n')], '招商银行_流水.csv');
};

export const makeBank = (t: TestApp, clerk: Person) => {
  const send = async (transfers: readonly SentTransfer[]) => {
    const file = await statementOf(t, transfers);
    return { file, ...(await t.call(bank.importBankFile, { body: {}, file }, clerk)) };
  };
  const deskOf = async (bankFileId: string) => (await t.call(bank.getBankFile, { params: { bankFileId } }, clerk)).data;
  const linesOf = async (bankFileId: string) => {
    const pages = await Promise.all(
      allBankGroups.map((group) =>
        t.call(bank.listBankLines, { params: { bankFileId }, query: { group, pageSize: '100' } }, clerk),
      ),
    );
    return pages.flatMap(({ data }) => data.items);
  };
  return { send, deskOf, linesOf };
};

export const chosen = (...lines: { id: string; version: number }[]) =>
  lines.map(({ id, version }) => ({ id, version }));

export const realBankFile = async (t: TestApp, admin: Person): Promise<Real> => {
  const { data } = await makeBank(t, admin).send([{ payer: '某某商贸有限公司', fen: 128_000 }]);
  return { owner: admin, id: data.bankFileId };
};
