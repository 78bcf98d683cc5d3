// A company's own dues: what is open and was paid, for its 财务 too, and nothing of the office or of others.
import { recordDuesPayment, reverseDuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { getOwnDues } from '@rfb/contract/membership/dues/own-dues.endpoints.ts';
import { listOwnReceipts } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { getMember, renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getMembership } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { listRenewalRequests, requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { makeDues } from '../../../testing/dues.ts';
import type { Person } from '../../../testing/people.ts';
import { renewalBody, savedVoucher } from '../../../testing/renewals.ts';
import { findStandingOf } from '../members/exports.ts';

const t = await testApp();
const clerk = await t.admin(['reviewer']);
const { newMember, accountOf } = makeDues(t);
const today = await findToday(t.db);
const own = async (person: Parameters<typeof t.call>[2]) => (await t.call(getOwnDues, {}, person)).data;
const pay = async (memberId: string, amountFen: number, voucherNo: string) => {
  const voucherFileId = await savedVoucher(t, clerk);
  const body = { amountFen, paidOn: today, voucherNo, voucherFileId, invoiceTitle: '' };
  return t.call(recordDuesPayment, { params: { memberId }, body }, clerk);
};

it('shows a company what is open and what it paid, without what was taken back and without the office’s names', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const cashier = await t.colleague(one.person, 'finance');
  await pay(one.memberId, 100_000, 'DZ-1');
  await pay(one.memberId, 50_000, 'DZ-2');
  await pay(other.memberId, 300_000, 'DZ-3');
  const wrong = (await accountOf(one.memberId, clerk)).entries.find(({ payment }) => payment?.voucherNo === 'DZ-2');
  const reversal = { params: { entryId: wrong?.id ?? '' }, body: { reason: '登记到了别家会员' } };
  await t.call(reverseDuesEntry, reversal, clerk);

  const { status, body } = await t.call(getOwnDues, {}, cashier);
  expect(status).toBe(200);
  expect(await own(cashier)).toMatchObject({
    openFen: 200_000,
    advanceFen: 0,
    receivables: [{ kind: 'first', feeFen: 300_000, openFen: 200_000 }],
    payments: [{ isRefund: false, amountFen: 100_000, bookedOn: today, voucherNo: 'DZ-1' }],
  });
  expect(await own(other.person)).toMatchObject({ openFen: 0, payments: [{ voucherNo: 'DZ-3' }] });
  for (const hidden of [clerk.username, '登记到了别家会员', 'DZ-2', 'DZ-3', other.memberId])
    expect(body).not.toContain(hidden);
  expect(await own(await t.shipper({ application: 1 }))).toBeNull();
});

it('lets the 财务 of a company ask for a renewal, and its 调度 not', async () => {
  const fleet = await t.fleet({ daysLeft: 20 });
  const ask = async (role: 'dispatcher' | 'finance') =>
    (await t.call(requestRenewal, { body: { level: 'basic' } }, await t.colleague(fleet, role))).status;
  expect([await ask('dispatcher'), await ask('finance')]).toEqual([403, 200]);
});

it('shows neither amounts nor vouchers to a company’s 调度 and 只读, wherever they would stand', async () => {
  const fleet = await t.fleet({ daysLeft: 20 });
  const { memberId } = (await findStandingOf(t.db, fleet.companyId)) ?? { memberId: '' };
  const asked = await savedVoucher(t, fleet);
  await t.call(requestRenewal, { body: { level: 'basic', voucher: asked } }, fleet);
  const { nextTerm } = (await t.call(getMember, { params: { memberId } }, clerk)).data;
  const body = await renewalBody(t, clerk, { startsOn: nextTerm.startsOn, voucherNo: 'DZ-HIDDEN' });
  expect((await t.call(renewMember, { params: { memberId }, body }, clerk)).status).toBe(200);
  const files = [asked, body.voucherFileId ?? ''];
  const seenBy = async (person: Person) => {
    const answers = [
      await t.call(getOwnDues, {}, person),
      await t.call(listOwnReceipts, { query: {} }, person),
      await t.call(getMembership, {}, person),
      await t.call(listRenewalRequests, {}, person),
    ];
    const opened = await Promise.all(files.map((fileId) => t.call(readFile, { params: { fileId } }, person)));
    const told = answers.map(({ body: text }) => ['DZ-HIDDEN', ...files].filter((one) => text.includes(one)).length);
    return { statuses: answers.map(({ status }) => status), told, opened: opened.map(({ status }) => status) };
  };
  for (const role of ['dispatcher', 'reader'] as const)
    expect(await seenBy(await t.colleague(fleet, role)), role).toEqual({
      statuses: [403, 403, 200, 200],
      told: [0, 0, 0, 0],
      opened: [404, 404],
    });
  for (const person of [fleet, await t.colleague(fleet, 'finance')])
    expect(await seenBy(person)).toMatchObject({
      statuses: [200, 200, 200, 200],
      told: [2, 0, 2, 1],
      opened: [200, 200],
    });
});
