// A real fiscal receipt for access tests: numbered, with its file, of a company that paid.
import { recordDuesPayment } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { addReceiptRange } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { findToday } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import { makeDues } from './dues.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';
import { savedVoucher } from './renewals.ts';

let range = 10_000;

export const realReceipt = (t: TestApp, admin: Person) => async (): Promise<Real> => {
  const { person, memberId } = await makeDues(t).newMember();
  const paidOn = await findToday(t.db);
  range += 1;
  const numbers = { code: '11060225', first: `${range}0`, last: `${range}9`, receivedOn: paidOn };
  await t.call(addReceiptRange, { body: numbers }, admin);
  const voucherFileId = await savedVoucher(t, admin);
  const payment = { amountFen: 300_000, paidOn, voucherNo: `SY-${range}`, voucherFileId, invoiceTitle: '' };
  await t.call(recordDuesPayment, { params: { memberId }, body: payment }, admin);
  const { id } = await t.db
    .updateTable('fiscalReceipts')
    .set({ fileId: voucherFileId })
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { owner: person, id };
};
