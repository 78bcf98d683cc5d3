// Test helpers for an office of dues: what a clerk does with a member's account, each with a voucher of its own.
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as receipts from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import * as members from '@rfb/contract/membership/members/members.endpoints.ts';
import { readFileBytes, saveFile } from '../features/services/files/exports.ts';
import { findToday } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import { makeDues } from './dues.ts';
import type { Person } from './people.ts';
import { renewalBody, savedVoucher } from './renewals.ts';

const reason = '理事会会议纪要第 12 号';

export const makeDuesOffice = async (t: TestApp, clerk: Person) => {
  const today = await findToday(t.db);
  const { accountOf } = makeDues(t);
  let voucher = 0;
  const paymentOf = async (amountFen: number, changes: object = {}) => ({
    amountFen,
    paidOn: today,
    voucherNo: `DZ-${++voucher}`,
    voucherFileId: await savedVoucher(t, clerk),
    invoiceTitle: '',
    ...changes,
  });
  const pay = async (memberId: string, amountFen: number, changes: object = {}) =>
    t.call(dues.recordDuesPayment, { params: { memberId }, body: await paymentOf(amountFen, changes) }, clerk);
  const detailOf = async (memberId: string) => (await t.call(members.getMember, { params: { memberId } }, clerk)).data;
  const renew = async (memberId: string, changes: object = {}) => {
    const { nextTerm } = await detailOf(memberId);
    const body = { ...(await renewalBody(t, clerk, { startsOn: nextTerm.startsOn })), ...changes };
    return t.call(members.renewMember, { params: { memberId }, body }, clerk);
  };
  const upgrade = async (memberId: string, amountFen: number) => {
    const { member } = await detailOf(memberId);
    const body = { version: member.version, level: 'gold' as const, reason, payment: await paymentOf(amountFen) };
    return t.call(members.changeMemberLevel, { params: { memberId }, body }, clerk);
  };
  const undo = async (memberId: string) => {
    const { version } = (await detailOf(memberId)).member;
    return t.call(members.undoMemberTerm, { params: { memberId }, body: { version, reason } }, clerk);
  };
  /** The same picture sent twice, the second time by somebody else if named. */
  const twoCopies = async (second: Person = clerk) => {
    const bytes = await readFileBytes(t.deps, await savedVoucher(t, clerk));
    const send = ({ userId }: Person) =>
      t.db
        .transaction()
        .execute((trx) => saveFile(t.deps, trx, { bytes, name: '回单.png', purpose: 'voucher', userId }));
    return [(await send(clerk)).fileId, (await send(second)).fileId];
  };
  const reverseLast = async (memberId: string) => {
    const entryId = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind !== 'charge')?.id ?? '';
    return (await t.call(dues.reverseDuesEntry, { params: { entryId }, body: { reason } }, clerk)).data;
  };
  let numbers = 500;
  /** The receipt of the last payment is given to the member by mail. */
  const handOut = async (memberId: string) => {
    numbers += 1;
    const range = { code: '11060225', first: `${numbers}00`, last: `${numbers}99`, receivedOn: today };
    await t.call(receipts.addReceiptRange, { body: range }, clerk);
    const { items } = (await t.call(receipts.listReceipts, { query: { pageSize: '100' } }, clerk)).data;
    const receiptId = items.find((one) => one.memberId === memberId)?.id ?? '';
    const mail = { params: { receiptId }, body: { email: 'jy@jiyuan.example' } };
    if ((await t.call(receipts.mailReceipt, mail, clerk)).status !== 200) throw new Error('not mailed');
  };
  const receivableOf = async (memberId: string) => (await accountOf(memberId, clerk)).receivables[0];

  return { pay, detailOf, renew, upgrade, undo, twoCopies, reverseLast, handOut, receivableOf };
};
