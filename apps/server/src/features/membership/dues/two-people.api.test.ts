// What one person of the office may not do alone: every endpoint that could give money or a membership away, and each act
// of it, waits for a second person; alone is only what the list below says, with its reason.

import { addDays } from '@rfb/contract/days.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import {
  approveProposal,
  declineProposal,
  listProposals,
} from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import * as bank from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { pairedActs } from '@rfb/contract/membership/dues/dues.labels.ts';
import { closeDuesYear } from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { voidReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { approveRenewal, requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { addEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { checkStaffSheet, confirmStaffSheet } from '@rfb/contract/services/imports/staff-imports.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { staffSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import { aCreditCode } from '../../../testing/applicants.ts';
import { chosen, makeBank } from '../../../testing/bank-lines.ts';
import { makeDues } from '../../../testing/dues.ts';
import { makeDuesOffice } from '../../../testing/dues-office.ts';
import { savedVoucher } from '../../../testing/renewals.ts';
import { IS_SWEEP } from '../../../testing/sweep.ts';
import { enterpriseColumns } from '../../overview/enterprises/enterprise-columns.ts';
import { importsRunners } from '../../services/imports/imports.routes.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';

const t = await testApp();
// Two who may do everything: whom the rule stops is stopped by it alone.
const [clerk, cashier] = [await t.admin(['owner']), await t.admin(['owner'])];
const { newMember, memberIdOf, accountOf, approve, differences } = makeDues(t);
const { pay, detailOf, renew, upgrade, undo, twoCopies, reverseLast, handOut, receivableOf } = await makeDuesOffice(
  t,
  clerk,
);
const { send, linesOf } = makeBank(t, clerk);
const today = await findToday(t.db);
const reason = '理事会会议纪要第 12 号';
const FEE = 300_000;

/** The fee of the highest level, which no other test pays, was lower until ten days ago. */
const OLD_FEE = 2_900_000;
const daysAgo = (days: number) => addDays(today, -days);
const lowerFeeOnce = async () => {
  const at = (days: number) => `${daysAgo(days)}T00:00:00+08:00`;
  const row = { key: 'fee.platinum', reason: '按理事会决定', changedBy: clerk.userId };
  const rows = [
    { ...row, value: JSON.stringify(OLD_FEE), effectiveFrom: at(300), changedAt: at(300) },
    { ...row, value: JSON.stringify(3_000_000), effectiveFrom: at(10), changedAt: at(10) },
  ];
  await t.db
    .insertInto('settings')
    .values(rows.map((one) => ({ ...one, approvedBy: null })))
    .execute();
};
await lowerFeeOnce();

type Asked = { proposalId: string | null | undefined; state: () => Promise<unknown> };
type Act = () => Promise<Asked>;

const stateOf = async (memberId: string) => {
  const { entries, ...money } = await accountOf(memberId, clerk);
  const { terms, member } = await detailOf(memberId);
  return { ...money, entries, terms, level: member.memberLevel };
};
const account = (memberId: string) => ({ state: () => stateOf(memberId) });
const openMember = async () => {
  const { memberId } = await newMember();
  await pay(memberId, 2 * FEE);
  const other = await newMember();
  const receivable = await receivableOf(other.memberId);
  return { memberId, other: other.memberId, receivableId: receivable?.id ?? '' };
};
const forgiving = { openFen: FEE, amountFen: FEE, reason };

let names = 0;
/** A member that owes its first year, and a certain line of it. */
const paidByLine = async () => {
  names += 1;
  const name = `苏州${'澜岱粤钱锦江中辽秦庐'[names]}舟驰远运输有限公司`;
  const { memberId, companyId } = await newMember();
  await t.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  const { bankFileId } = (await send([{ payer: name, fen: FEE, serial: `TP${names}0001` }])).data;
  return { memberId, bankFileId, lines: await linesOf(bankFileId) };
};
const setting = async (key: SettingKey, value: unknown): Promise<Asked> => {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::int as id from standing_settings where key = ${key}`.execute(t.db);
  const body = { changes: [{ key, value, version: rows[0]?.id ?? 0 }], reason };
  const { data } = await t.call(changeSettings, { body }, clerk);
  const state = async () =>
    (await sql`select value from standing_settings where key = ${key} order by id`.execute(t.db)).rows;
  return { proposalId: data.proposalId, state };
};
const enterprise = (name: string, phone: string) => ({
  ...{ companyName: name, creditCode: aCreditCode(), companyType: 'fleet' as const, legalPerson: '', email: '' },
  ...{ contactPerson: '顾明远', phone, regionCode: '320505', address: '澄湖路 88 号', permitNo: '' },
});
const membersNamed = (name: string) => async () =>
  (await sql`select m.id from members m join companies c on c.id = m.company_id where c.name = ${name}`.execute(t.db))
    .rows;

/** By endpoint, and each act of it. */
const acts: Record<string, Record<string, Act>> = {
  renewMember: {
    'a renewal without money': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await renew(memberId, { amountFen: 0, voucherFileId: null, reason })).data };
    },
    'a renewal at twelve yuan, with the rest waived or not': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await renew(memberId, { amountFen: 1_200, rest: 'waive', reason })).data };
    },
    'a waiver within the tolerance': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await renew(memberId, { amountFen: FEE - 1, rest: 'waive', reason })).data };
    },
    'a renewal with a voucher number that was used, written differently': async () => {
      const { memberId } = await newMember();
      await pay((await newMember()).memberId, FEE, { voucherNo: 'gh 2026-77' });
      return { ...account(memberId), ...(await renew(memberId, { voucherNo: 'GH2026_77', reason })).data };
    },
    'a renewal with a used voucher number in full-width signs': async () => {
      const { memberId } = await newMember();
      await pay((await newMember()).memberId, FEE, { voucherNo: '回单 GH-2026（88）' });
      return { ...account(memberId), ...(await renew(memberId, { voucherNo: '回单ＧＨ２０２６８８', reason })).data };
    },
    'a renewal with the voucher of another member, whose payment was taken back': async () => {
      const [{ memberId }, other] = [await newMember(), await newMember()];
      await pay(other.memberId, FEE, { voucherNo: 'TB-2026-1' });
      expect((await reverseLast(other.memberId)).proposalId).toBeNull();
      return { ...account(memberId), ...(await renew(memberId, { voucherNo: 'TB-2026-1', reason })).data };
    },
    'a renewal with the picture of another payment': async () => {
      const { memberId } = await newMember();
      const [mine, copied] = await twoCopies();
      await pay((await newMember()).memberId, FEE, { voucherFileId: mine });
      return { ...account(memberId), ...(await renew(memberId, { voucherFileId: copied, reason })).data };
    },
    'a renewal paid long ago': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await renew(memberId, { paidOn: '2019-01-01', reason })).data };
    },
    'a renewal at the lower fee of an earlier day': async () => {
      const { memberId } = await newMember();
      const paid = { level: 'platinum', amountFen: OLD_FEE, paidOn: daysAgo(20) };
      return { ...account(memberId), ...(await renew(memberId, { ...paid, reason })).data };
    },
  },
  approveRenewal: {
    'an approval of a request with the voucher of another company': async () => {
      const [person, other] = [await t.fleet({ daysLeft: 20 }), await newMember()];
      const [mine, copied] = await twoCopies(person);
      await pay(other.memberId, FEE, { voucherFileId: mine });
      const asked = await t.call(requestRenewal, { body: { level: 'basic', voucher: copied } }, person);
      const params = { renewalId: asked.data.renewalId };
      const paid = { level: 'basic' as const, amountFen: FEE, paidOn: today, voucherNo: 'QQ-2', reason };
      const { data } = await t.call(approveRenewal, { params, body: paid }, clerk);
      return { ...account(await memberIdOf(person)), ...data };
    },
    'an approval of a request at the lower fee of an earlier day': async () => {
      const person = await t.fleet({ daysLeft: 20 });
      const voucherId = await savedVoucher(t, person);
      const asked = await t.call(requestRenewal, { body: { level: 'platinum', voucher: voucherId } }, person);
      const params = { renewalId: asked.data.renewalId };
      const paid = { level: 'platinum' as const, amountFen: OLD_FEE, paidOn: daysAgo(20), voucherNo: 'QQ-1', reason };
      const { data } = await t.call(approveRenewal, { params, body: paid }, clerk);
      return { ...account(await memberIdOf(person)), ...data };
    },
  },
  changeMemberLevel: {
    'an upgrade below the difference': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await upgrade(memberId, 100)).data };
    },
  },
  recordDuesPayment: {
    'a payment recorded for a day long ago': async () => {
      const { memberId } = await newMember();
      return { ...account(memberId), ...(await pay(memberId, FEE, { paidOn: '2019-01-01', reason })).data };
    },
  },
  waiveDues: {
    'a waiver': async () => {
      const { other, receivableId } = await openMember();
      const params = { receivableId };
      return { ...account(other), ...(await t.call(dues.waiveDues, { params, body: forgiving }, clerk)).data };
    },
  },
  writeOffDues: {
    'a write-off': async () => {
      const { other, receivableId } = await openMember();
      const params = { receivableId };
      return { ...account(other), ...(await t.call(dues.writeOffDues, { params, body: forgiving }, clerk)).data };
    },
  },
  refundDues: {
    'a refund': async () => {
      const { memberId } = await openMember();
      const body = { amountFen: FEE, paidOn: today, reason };
      return { ...account(memberId), ...(await t.call(dues.refundDues, { params: { memberId }, body }, clerk)).data };
    },
  },
  reverseDuesEntry: {
    'taking back what paid a renewal, so that the term stays without money': async () => {
      const { memberId } = await newMember();
      await pay(memberId, FEE);
      await renew(memberId);
      return { ...account(memberId), ...(await reverseLast(memberId)) };
    },
    'taking back what was used of an advance for a renewal': async () => {
      const { memberId } = await newMember();
      await pay(memberId, 2 * FEE);
      await renew(memberId, { amountFen: 0, voucherFileId: null });
      return { ...account(memberId), ...(await reverseLast(memberId)) };
    },
    'taking back a payment whose receipt was handed out': async () => {
      const { memberId } = await newMember();
      await pay(memberId, FEE);
      await handOut(memberId);
      return { ...account(memberId), ...(await reverseLast(memberId)) };
    },
    'taking back a refund': async () => {
      const { memberId } = await openMember();
      const body = { amountFen: FEE, paidOn: today, reason };
      const { proposalId } = (await t.call(dues.refundDues, { params: { memberId }, body }, clerk)).data;
      await approve(proposalId, cashier);
      const entryId = (await accountOf(memberId, clerk)).entries[0]?.id ?? '';
      return {
        ...account(memberId),
        ...(await t.call(dues.reverseDuesEntry, { params: { entryId }, body: { reason } }, clerk)).data,
      };
    },
  },
  undoMemberTerm: {
    'taking back a renewal whose receipt was handed out': async () => {
      const { memberId } = await newMember();
      await renew(memberId);
      await handOut(memberId);
      return { ...account(memberId), ...(await undo(memberId)).data };
    },
  },
  confirmBankLines: {
    'a line that is certainly one member’s, given to another': async () => {
      const { lines } = await paidByLine();
      const { memberId } = await newMember();
      const { id = '' } = (await receivableOf(memberId)) ?? {};
      const parts = [{ memberId, offerKey: `receivable:${id}`, amountFen: FEE }];
      const body = { lines: chosen(...lines), parts, reason };
      return { ...account(memberId), ...(await t.call(bank.confirmBankLines, { body }, clerk)).data };
    },
  },
  takeBackBankLines: {
    'taking back a confirmed line whose receipt was handed out': async () => {
      const { memberId, bankFileId, lines } = await paidByLine();
      await t.call(bank.confirmBankLines, { body: { lines: chosen(...lines) } }, clerk);
      await handOut(memberId);
      const body = { lines: chosen(...(await linesOf(bankFileId))), reason };
      return { ...account(memberId), ...(await t.call(bank.takeBackBankLines, { body }, clerk)).data };
    },
  },
  voidReceipt: {
    'voiding a receipt': async () => {
      const { memberId } = await newMember();
      await pay(memberId, FEE);
      await handOut(memberId);
      const state = () =>
        t.db
          .selectFrom('fiscalReceipts')
          .select(['id', 'state'])
          .where('memberId', '=', memberId)
          .orderBy('id')
          .execute();
      const params = { receiptId: (await state())[0]?.id ?? '' };
      const { data } = await t.call(voidReceipt, { params, body: { kind: 'wrong', reason } }, clerk);
      return { state, ...data };
    },
  },
  closeDuesYear: {
    'closing a year': async () => {
      // What the other acts entered for 2019 is its only money.
      const { rows } = await sql<{ receivedFen: number; receivableFen: number }>`
        select coalesce(sum(amount_fen) filter (where account = 'bank'), 0)::bigint as received_fen,
          coalesce(sum(amount_fen) filter (where account = 'receivable'), 0)::bigint as receivable_fen
        from dues_sums where month < '2020-01-01'`.execute(t.db);
      const body = { receivedFen: 0, receivableFen: 0, reason, ...rows[0] };
      const { data } = await t.call(closeDuesYear, { params: { year: '2019' }, body }, clerk);
      return { state: () => t.db.selectFrom('duesYears').select('year').execute(), ...data };
    },
  },
  changeSettings: {
    'a lower fee': () => setting('fee.gold', 100),
    'a larger tolerance': () => setting('dues.shortfall', 250_000),
    'earlier days for one person': () => setting('dues.backDays', 400),
    'another account to pay to': () =>
      setting('dues.payee', { name: '某人', bank: '某行', account: '6225880000006031' }),
  },
  addEnterprise: {
    'a membership entered without a review': async () => {
      const name = '苏州补登记运输有限公司';
      const term = { level: 'platinum' as const, joinedOn: null, endsOn: '2038-12-31', amountFen: 0 };
      const { data } = await t.call(addEnterprise, { body: { ...enterprise(name, '13600009901'), ...term } }, clerk);
      return { state: membersNamed(name), proposalId: data.proposalId };
    },
  },
  confirmStaffSheet: {
    'memberships by a sheet': async () => {
      const name = '苏州补导入运输有限公司';
      const row: Record<string, string> = {
        ...enterprise(name, '13600009902'),
        ...{
          companyType: '车队',
          regionCode: '江苏省苏州市虎丘区',
          level: '银牌',
          endsOn: '2038-12-31',
          amountFen: '6,000',
        },
      };
      const columns = enterpriseColumns.map(({ title }) => ({ title }));
      const cells = enterpriseColumns.map(({ key }) => row[key] ?? '');
      const bytes = await writeSheet('xlsx', { name: '企业', columns }, [[cells]]);
      const file = new File([new Uint8Array(bytes)], '企业.xlsx');
      const { fileId } = (await t.call(uploadFile, { body: { purpose: 'import' }, file }, clerk)).data;
      const run = () => runNextTask(t.deps, importsRunners(t.deps, staffSheets));
      const checked = await t.call(checkStaffSheet, { body: { kind: 'enterprises', fileId } }, clerk);
      await run();
      await t.call(confirmStaffSheet, { params: { taskId: checked.data.taskId } }, clerk);
      await run();
      const { items } = (await t.call(listProposals, {}, clerk)).data;
      const proposal = items.find(({ lines }) => lines.some((one) => one.name === name));
      return { state: membersNamed(name), proposalId: proposal?.id };
    },
  },
};

/** Takes nothing from the association, or only what it already gave: why one person is enough. */
const alone: Record<string, string> = {
  remindOfDues: 'reminds',
  useDuesAdvance: 'pays from what the member paid',
  addReceiptRange: 'adds numbers',
  removeReceiptRange: 'removes numbers nobody used',
  attachReceiptFile: 'shows a member its receipt',
  mailReceipt: 'sends a receipt of a payment that stands',
  mailReceipts: 'sends receipts of payments that stand',
  handOverReceipt: 'hands over a receipt of a payment that stands, with a signature',
  exportReceipts: 'reads',
  exportDuesYear: 'reads',
  importBankFile: 'reads a file',
  remapBankFile: 'reads a file',
  rematchBankLines: 'proposes',
  confirmCertainLines: 'refuses what takes two people',
  classifyBankLines: 'enters nothing; what a member owes stays owed',
  holdBankLines: 'waits',
};

/** The kinds of what was proposed; settings have none. */
const asked: string[] = [];
/** The same doubt of another amount, day, picture or setting as one that every run has; in the sweeps. */
const variations = [
  'a renewal at twelve yuan, with the rest waived or not',
  'a renewal with a used voucher number in full-width signs',
  'a renewal paid long ago',
  'an approval of a request with the voucher of another company',
  'taking back what was used of an advance for a renewal',
  'a larger tolerance',
  'earlier days for one person',
];
const all = Object.values(acts)
  .flatMap((own) => Object.entries(own))
  .filter(([name]) => IS_SWEEP || !variations.includes(name));

it.each(all)('nobody does %s alone; another one approves it', async (_name, act) => {
  await t.db.deleteFrom('rateCounters').execute();
  const { proposalId, state } = await act();
  expect(proposalId).toEqual(expect.any(String));
  const what = await sql<{
    what: string | null;
  }>`select act ->> 'what' as what from proposals where id = ${proposalId}`.execute(t.db);
  asked.push(what.rows[0]?.what ?? '');
  const before = await state();
  expect((await approve(proposalId ?? '', clerk)).status).toBe(403);
  expect(await state()).toEqual(before);
  expect(await approve(proposalId ?? '', cashier)).toMatchObject({ status: 200 });
  const after = await state();
  expect(after).not.toEqual(before);
  const { entries = [] } = { ...(after as { entries?: { approvedBy: string; recordedBy: string }[] }) };
  const approved = entries.filter(({ approvedBy }) => approvedBy === cashier.username);
  expect(approved.map(({ recordedBy }) => recordedBy)).toEqual(approved.map(() => clerk.username));
  expect(await differences()).toEqual([]);
});

it('every kind of act on dues that waits for two was among them', () => {
  expect([...new Set(asked.filter(Boolean))].sort()).toEqual([...pairedActs].sort());
});

it('an endpoint that writes dues, bank lines, receipts or a year is on one side', () => {
  const writes = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { method, duty, path }]) =>
      method !== 'GET' && (duty === 'dues' || duty === 'yearEnd' || path.startsWith('/admin/dues')),
  );
  const others = ['changeSettings', 'addEnterprise', 'confirmStaffSheet'];
  const paired = Object.keys(acts).filter((name) => !others.includes(name));
  expect(writes.map(([name]) => name).sort()).toEqual([...paired, ...Object.keys(alone)].sort());
});

it('every setting that decides about dues takes two', () => {
  const keys: SettingKey[] = ['fee.basic', 'fee.silver', 'fee.gold', 'fee.platinum'];
  for (const key of [...keys, 'dues.payee', 'dues.shortfall', 'dues.backDays'] as SettingKey[])
    expect([key, settingOf(key).isMoney]).toEqual([key, true]);
});

it('learns who decides, and nothing happens when it is declined or what it was based on changed', async () => {
  const { memberId } = await newMember();
  const { proposalId } = (await renew(memberId, { amountFen: 1_000, reason })).data;
  const { items } = (await t.call(listProposals, {}, cashier)).data;
  expect(items.find(({ id }) => id === proposalId)).toMatchObject({
    mayDecide: true,
    lines: expect.any(Array),
    reason,
  });
  await pay(memberId, 2 * FEE);
  expect((await approve(proposalId, cashier)).status).toBe(409);
  const params = { proposalId: proposalId ?? '' };
  await t.call(declineProposal, { params, body: { reason: '已另行缴费' } }, cashier);
  expect((await t.call(approveProposal, { params }, cashier)).status).toBe(409);
  expect((await detailOf(memberId)).terms).toHaveLength(1);
});
