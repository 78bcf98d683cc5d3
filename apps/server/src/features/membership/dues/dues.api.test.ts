// The ledger of dues: what is owed and paid, what one person may not do alone, what can be taken back.

import { addDays } from '@rfb/contract/days.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import {
  approveProposal,
  declineProposal,
  listProposals,
} from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as years from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import * as receipts from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import * as members from '@rfb/contract/membership/members/members.endpoints.ts';
import { approveRenewal, requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { addEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { makeDues } from '../../../testing/dues.ts';
import type { Person } from '../../../testing/people.ts';
import { renewalBody, savedVoucher } from '../../../testing/renewals.ts';
import { readFileBytes, saveFile } from '../../services/files/exports.ts';
import { findStandingOf } from '../members/exports.ts';
import { sendDuesReminders } from './reminders.actions.ts';

const t = await testApp();
// One of each role that keeps the dues: either may propose, the other one decides.
const [clerk, cashier] = [await t.admin(['reviewer']), await t.admin(['finance'])];
const { newMember, memberIdOf, accountOf, approve, differences } = makeDues(t);
const today = await findToday(t.db);
const reason = '理事会会议纪要第 12 号';
const FEE = 300_000;

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
    t.db.transaction().execute((trx) => saveFile(t.deps, trx, { bytes, name: '回单.png', purpose: 'voucher', userId }));
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
  expect((await t.call(receipts.mailReceipt, mail, clerk)).status).toBe(200);
};
const receivableOf = async (memberId: string) => (await accountOf(memberId, clerk)).receivables[0];

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

// Every test leaves the sums right.
beforeEach(async () => expect(await differences()).toEqual([]));

describe('what a member owes', () => {
  it('is the fee of its first year from the day it is approved, and every payment of it adds up', async () => {
    const { memberId } = await newMember();
    expect(await accountOf(memberId, clerk)).toMatchObject({
      openFen: FEE,
      receivables: [{ kind: 'first', feeFen: FEE, openFen: FEE, dueOn: today }],
    });
    await pay(memberId, 100_000);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 200_000, advanceFen: 0 });
    await pay(memberId, 250_000);
    const { entries, ...account } = await accountOf(memberId, clerk);
    expect(account).toMatchObject({ openFen: 0, advanceFen: 50_000 });
    expect(
      entries.map(({ kind, amountFen, postings }) => [kind, amountFen, ...postings.map((p) => p.amountFen)]),
    ).toEqual([
      ['payment', 250_000, 250_000, -200_000, -50_000],
      ['payment', 100_000, 100_000, -100_000],
      ['charge', FEE, FEE, -FEE],
    ]);
  });

  it('for an upgrade counts every day that is paid, of later terms too', async () => {
    const { memberId } = await newMember();
    await pay(memberId, FEE);
    expect((await renew(memberId)).data.proposalId).toBeNull();
    const { upgradeFees, terms } = await detailOf(memberId);
    const days = (Date.parse(terms[0]?.endsOn ?? '') - Date.parse(today)) / 86_400_000 + 1;
    const expected = Math.round(((1_200_000 - FEE) * Math.min(days, 730)) / 365 / 100) * 100;
    const gold = upgradeFees.find(({ level }) => level === 'gold')?.feeFen ?? 0;
    expect(Math.abs(gold - expected)).toBeLessThanOrEqual(300_000 / 365 + 100);
    expect(gold).toBeGreaterThan(1_790_000);
    expect((await upgrade(memberId, gold)).data).toMatchObject({ proposalId: null, member: { memberLevel: 'gold' } });
    expect((await accountOf(memberId, clerk)).openFen).toBe(0);
  });

  it('is paid from the advance when the member renews', async () => {
    const { memberId } = await newMember();
    await pay(memberId, 2 * FEE);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: FEE });
    expect((await renew(memberId, { amountFen: 0, voucherFileId: null })).data.proposalId).toBeNull();
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
  });
});

describe('one person alone', () => {
  const openMember = async () => {
    const { memberId } = await newMember();
    await pay(memberId, 2 * FEE);
    const other = await newMember();
    const receivable = await receivableOf(other.memberId);
    return { memberId, other: other.memberId, receivableId: receivable?.id ?? '' };
  };
  const forgiving = { openFen: FEE, amountFen: FEE, reason };
  const acts: Record<string, () => Promise<{ memberId: string; proposalId: string | null | undefined }>> = {
    'a renewal without money': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await renew(memberId, { amountFen: 0, voucherFileId: null, reason })).data };
    },
    'a renewal at twelve yuan, with the rest waived or not': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await renew(memberId, { amountFen: 1_200, rest: 'waive', reason })).data };
    },
    'a waiver within the tolerance': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await renew(memberId, { amountFen: FEE - 1, rest: 'waive', reason })).data };
    },
    'a renewal with a voucher number that was used, written differently': async () => {
      const { memberId } = await newMember();
      await pay((await newMember()).memberId, FEE, { voucherNo: 'gh 2026-77' });
      return { memberId, ...(await renew(memberId, { voucherNo: 'GH2026_77', reason })).data };
    },
    'a renewal with a used voucher number in full-width signs': async () => {
      const { memberId } = await newMember();
      await pay((await newMember()).memberId, FEE, { voucherNo: '回单 GH-2026（88）' });
      return { memberId, ...(await renew(memberId, { voucherNo: '回单ＧＨ２０２６８８', reason })).data };
    },
    'a renewal with the picture of another payment': async () => {
      const { memberId } = await newMember();
      const [mine, copied] = await twoCopies();
      await pay((await newMember()).memberId, FEE, { voucherFileId: mine });
      return { memberId, ...(await renew(memberId, { voucherFileId: copied, reason })).data };
    },
    'an approval of a request with the voucher of another company': async () => {
      const [person, other] = [await t.fleet({ daysLeft: 20 }), await newMember()];
      const [mine, copied] = await twoCopies(person);
      await pay(other.memberId, FEE, { voucherFileId: mine });
      const asked = await t.call(requestRenewal, { body: { level: 'basic', voucher: copied } }, person);
      const params = { renewalId: asked.data.renewalId };
      const paid = { level: 'basic' as const, amountFen: FEE, paidOn: today, voucherNo: 'QQ-2', reason };
      const { data } = await t.call(approveRenewal, { params, body: paid }, clerk);
      return { memberId: await memberIdOf(person), ...data };
    },
    'a renewal paid long ago': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await renew(memberId, { paidOn: '2019-01-01', reason })).data };
    },
    'a renewal at the lower fee of an earlier day': async () => {
      const { memberId } = await newMember();
      const paid = { level: 'platinum', amountFen: OLD_FEE, paidOn: daysAgo(20) };
      return { memberId, ...(await renew(memberId, { ...paid, reason })).data };
    },
    'an approval of a request at the lower fee of an earlier day': async () => {
      const person = await t.fleet({ daysLeft: 20 });
      const voucherId = await savedVoucher(t, person);
      const asked = await t.call(requestRenewal, { body: { level: 'platinum', voucher: voucherId } }, person);
      const params = { renewalId: asked.data.renewalId };
      const paid = { level: 'platinum' as const, amountFen: OLD_FEE, paidOn: daysAgo(20), voucherNo: 'QQ-1', reason };
      const { data } = await t.call(approveRenewal, { params, body: paid }, clerk);
      return { memberId: await memberIdOf(person), ...data };
    },
    'an upgrade below the difference': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await upgrade(memberId, 100)).data };
    },
    'a payment recorded for a day long ago': async () => {
      const { memberId } = await newMember();
      return { memberId, ...(await pay(memberId, FEE, { paidOn: '2019-01-01', reason })).data };
    },
    'a waiver': async () => {
      const { other, receivableId } = await openMember();
      const params = { receivableId };
      return { memberId: other, ...(await t.call(dues.waiveDues, { params, body: forgiving }, clerk)).data };
    },
    'a write-off': async () => {
      const { other, receivableId } = await openMember();
      const params = { receivableId };
      return { memberId: other, ...(await t.call(dues.writeOffDues, { params, body: forgiving }, clerk)).data };
    },
    'a refund': async () => {
      const { memberId } = await openMember();
      const body = { amountFen: FEE, paidOn: today, reason };
      return { memberId, ...(await t.call(dues.refundDues, { params: { memberId }, body }, clerk)).data };
    },
    'taking back what paid a renewal, so that the term stays without money': async () => {
      const { memberId } = await newMember();
      await pay(memberId, FEE);
      await renew(memberId);
      return { memberId, ...(await reverseLast(memberId)) };
    },
    'taking back what was used of an advance for a renewal': async () => {
      const { memberId } = await newMember();
      await pay(memberId, 2 * FEE);
      await renew(memberId, { amountFen: 0, voucherFileId: null });
      return { memberId, ...(await reverseLast(memberId)) };
    },
    'taking back a payment whose receipt was handed out': async () => {
      const { memberId } = await newMember();
      await pay(memberId, FEE);
      await handOut(memberId);
      return { memberId, ...(await reverseLast(memberId)) };
    },
    'taking back a renewal whose receipt was handed out': async () => {
      const { memberId } = await newMember();
      await renew(memberId);
      await handOut(memberId);
      return { memberId, ...(await undo(memberId)).data };
    },
    'taking back a refund': async () => {
      const { memberId } = await openMember();
      const body = { amountFen: FEE, paidOn: today, reason };
      const { proposalId } = (await t.call(dues.refundDues, { params: { memberId }, body }, clerk)).data;
      await approve(proposalId, cashier);
      const entryId = (await accountOf(memberId, clerk)).entries[0]?.id ?? '';
      return {
        memberId,
        ...(await t.call(dues.reverseDuesEntry, { params: { entryId }, body: { reason } }, clerk)).data,
      };
    },
  };

  it.each(Object.keys(acts))('cannot do %s; another one approves it', async (name) => {
    const stateOf = async (memberId: string) => {
      const { entries, ...account } = await accountOf(memberId, clerk);
      const { terms, member } = await detailOf(memberId);
      return { ...account, entries: entries.length, terms, level: member.memberLevel };
    };
    const { memberId, proposalId } = await (acts[name] ?? (() => Promise.reject(name)))();
    expect(proposalId).toEqual(expect.any(String));
    const before = await stateOf(memberId);
    expect((await approve(proposalId ?? '', clerk)).status).toBe(403);
    expect(await stateOf(memberId)).toEqual(before);
    expect(await approve(proposalId ?? '', cashier)).toMatchObject({ status: 200 });
    const after = await accountOf(memberId, clerk);
    expect(after.entries.length).toBeGreaterThan(before.entries);
    const approved = after.entries.filter(({ approvedBy }) => approvedBy === cashier.username);
    expect(approved.map(({ recordedBy }) => recordedBy)).toEqual(approved.map(() => clerk.username));
    expect(approved.length).toBeGreaterThan(0);
  });

  it('cannot make an enterprise a member without a review', async () => {
    const entry = {
      ...{ companyName: '苏州补登记运输有限公司', creditCode: '91320505YYDEM0016F', companyType: 'fleet' as const },
      ...{ legalPerson: '', contactPerson: '顾明远', phone: '13600009901', email: '', regionCode: '320505' },
      ...{ address: '澄湖路 88 号', permitNo: '', level: 'platinum' as const, joinedOn: null, endsOn: '2038-12-31' },
      amountFen: 0,
    };
    const { data } = await t.call(addEnterprise, { body: entry }, clerk);
    expect(await findStandingOf(t.db, data.companyId)).toBeUndefined();
    // The office's finance does not register enterprises, but keeps the dues.
    expect((await approve(data.proposalId, clerk)).status).toBe(403);
    expect((await approve(data.proposalId, cashier)).status).toBe(200);
    expect(await findStandingOf(t.db, data.companyId)).toMatchObject({ level: 'platinum', endsOn: '2038-12-31' });
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

  it('is allowed what the list of acts says, and a new endpoint of dues must be added to one side', () => {
    const names = Object.entries(endpoints).filter(([, { method, duty }]) => duty === 'dues' && method !== 'GET');
    const pairs = ['approveRenewal', 'changeMemberLevel', 'recordDuesPayment', 'refundDues', 'renewMember'];
    // A line of a statement is the money itself; a shortfall beyond the tolerance is a proposal here too.
    pairs.push('confirmBankLines', 'confirmCertainLines');
    const always = ['reverseDuesEntry', 'voidReceipt', 'waiveDues', 'writeOffDues'];
    // These take nothing from the association: they use what was paid, remind, or take back.
    const alone = [
      ...['remindOfDues', 'undoMemberTerm', 'useDuesAdvance', 'addReceiptRange', 'removeReceiptRange'],
      ...['attachReceiptFile', 'mailReceipt', 'mailReceipts', 'handOverReceipt', 'exportReceipts'],
      ...[
        'importBankFile',
        'remapBankFile',
        'rematchBankLines',
        'classifyBankLines',
        'holdBankLines',
        'takeBackBankLines',
      ],
    ];
    expect(names.map(([name]) => name).sort()).toEqual([...pairs, ...always, ...alone].sort());
  });
});

describe('what was done by mistake', () => {
  it('of a renewal is taken back with its payment, and the member stands as before', async () => {
    const { memberId } = await newMember();
    await pay(memberId, FEE);
    const before = await detailOf(memberId);
    expect(before.undoable).toBeNull();
    await renew(memberId, { level: 'silver', amountFen: 600_000 });
    expect((await detailOf(memberId)).undoable).toMatchObject({ kind: 'renewal' });
    expect((await undo(memberId)).status).toBe(200);
    const after = await detailOf(memberId);
    expect(after.terms).toEqual(before.terms);
    const { openFen, advanceFen, receivables, entries } = await accountOf(memberId, clerk);
    expect({ openFen, advanceFen }).toEqual({ openFen: 0, advanceFen: 0 });
    expect(receivables[0]).toMatchObject({ kind: 'renewal', isVoided: true, openFen: 0 });
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['reversal', 'reversal']);
    expect((await undo(memberId)).status).toBe(409);
  });

  it('of an upgrade gives every term its level back', async () => {
    const { memberId } = await newMember();
    await renew(memberId);
    await t.travel('3 days');
    for (const person of [clerk, cashier]) await t.signInAgain(person);
    const before = await detailOf(memberId);
    const { feeFen } = before.upgradeFees.find(({ level }) => level === 'gold') ?? { feeFen: 0 };
    expect((await upgrade(memberId, feeFen)).data.member.memberLevel).toBe('gold');
    expect((await detailOf(memberId)).terms).toHaveLength(3);
    await undo(memberId);
    const after = await detailOf(memberId);
    expect(after.terms).toEqual(before.terms);
    expect(after.member.memberLevel).toBe('basic');
    // What is left is the renewal before it.
    expect(after.undoable).toMatchObject({ kind: 'renewal' });
  });

  it('of a resignation is taken back with the suspension it ended', async () => {
    const { memberId } = await newMember();
    const move = async (endpoint: typeof members.resignMember, more: object = {}) => {
      const { version } = (await detailOf(memberId)).member;
      return t.call(endpoint, { params: { memberId }, body: { version, reason, ...more } }, clerk);
    };
    await move(members.suspendMember as never, { until: null });
    await move(members.resignMember);
    expect((await detailOf(memberId)).canUndoResignation).toBe(true);
    await move(members.undoResignation as never);
    expect((await detailOf(memberId)).member).toMatchObject({ resignedAt: null, status: 'suspended' });
  });

  it('of a payment gets a counter-entry once, unless what was paid in advance was used', async () => {
    const { memberId } = await newMember();
    await pay(memberId, 2 * FEE);
    const entryId = (await accountOf(memberId, clerk)).entries[0]?.id ?? '';
    await renew(memberId, { amountFen: 0, voucherFileId: null });
    const reverse = (id: string) => t.call(dues.reverseDuesEntry, { params: { entryId: id }, body: { reason } }, clerk);
    expect((await reverse(entryId)).msg).toContain('预收');
    const credit = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind === 'credit');
    await approve((await reverse(credit?.id ?? '')).data.proposalId, cashier);
    expect((await reverse(entryId)).status).toBe(200);
    expect((await reverse(entryId)).status).toBe(409);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 2 * FEE, advanceFen: 0 });
  });
});

describe('the database', () => {
  it('refuses an entry that does not balance, and more than is open or was paid in advance', async () => {
    const { memberId } = await newMember();
    const add = (...postings: [string, number][]) =>
      t.db.transaction().execute(async (trx) => {
        const id = t.deps.newId();
        const { id: receivableId = null } = (await receivableOf(memberId)) ?? {};
        const entry = { id, kind: 'waiver', memberId, bookedOn: today, amountFen: 1, reason: '直接写入' } as const;
        await trx
          .insertInto('duesEntries')
          .values({ ...entry, paymentId: null, reversesId: null, recordedBy: null, approvedBy: null })
          .execute();
        for (const [index, [account, amountFen]] of postings.entries())
          await trx
            .insertInto('duesPostings')
            .values({
              ...{ entryId: id, position: index + 1, account: account as 'bank', amountFen, memberId, bookedOn: today },
              ...{ kind: 'waiver', level: 'basic', province: '32' },
              receivableId: account === 'receivable' ? receivableId : null,
            })
            .execute();
      });
    await expect(add(['waived', 5], ['receivable', -4])).rejects.toThrow('does not balance');
    await expect(add()).rejects.toThrow('does not balance');
    await expect(add(['waived', FEE + 1], ['receivable', -FEE - 1])).rejects.toThrow('dues_receivables');
    await expect(add(['advance', 5], ['waived', -5])).rejects.toThrow('dues_accounts');
  });

  it('tells the doctor of entries that balance and yet cannot be: money out that never came in, taken from elsewhere, taken back otherwise', async () => {
    const [{ memberId }, other] = [await newMember(), await newMember()];
    await pay(memberId, FEE + 100);
    const [paid] = (await accountOf(memberId, clerk)).entries;
    type Forged = { kind: 'refund' | 'reversal'; member?: string; reversesId?: string; postings: [string, number][] };
    /** What is found while the entry stands; it never stays. */
    const foundOf = async ({ kind, member = memberId, reversesId, postings }: Forged) => {
      const found: string[] = [];
      const undone = new Error('undone');
      await t.db
        .transaction()
        .execute(async (trx) => {
          const id = t.deps.newId();
          const amountFen = postings.reduce((sum, [, fen]) => sum + Math.max(0, fen), 0);
          const entry = { id, kind, memberId: member, bookedOn: today, amountFen, reason: '直接写入' };
          await trx
            .insertInto('duesEntries')
            .values({ ...entry, paymentId: null, reversesId: reversesId ?? null, recordedBy: null, approvedBy: null })
            .execute();
          for (const [index, [account, fen]] of postings.entries())
            await trx
              .insertInto('duesPostings')
              .values({
                ...{ entryId: id, position: index + 1, account: account as 'bank', amountFen: fen, memberId: member },
                ...{ bookedOn: today, kind, level: 'basic', province: '32', receivableId: null },
              })
              .execute();
          const { rows } = await sql<{ what: string }>`select what from dues_differences()`.execute(trx);
          found.push(...rows.map(({ what }) => what));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return found.join('; ');
    };
    const fromIncome = await foundOf({
      kind: 'refund',
      postings: [
        ['income', 50],
        ['bank', -50],
      ],
    });
    expect(fromIncome).toMatch(/^entry \d+ moves -50 at the bank$/);
    const unpaid = await foundOf({
      kind: 'refund',
      member: other.memberId,
      postings: [
        ['income', 50],
        ['bank', -50],
      ],
    });
    expect(unpaid).toContain(`member ${other.memberId} was refunded more than it paid`);
    const half = await foundOf({
      kind: 'reversal',
      reversesId: paid?.id ?? '',
      postings: [
        ['advance', 50],
        ['bank', -50],
      ],
    });
    expect(half).toMatch(/does not take back entry/);
  });

  it('lets the server change or delete no entry', async () => {
    for (const table of ['dues_entries', 'dues_postings'])
      for (const change of [`delete from ${table}`, `update ${table} set kind = 'charge'`, `truncate ${table} cascade`])
        await expect(
          t.db.transaction().execute(async (trx) => {
            await sql`set local role rfb_server`.execute(trx);
            await sql.raw(change).execute(trx);
          }),
        ).rejects.toThrow('permission denied');
  });
});

describe('what is not paid', () => {
  it('is listed by age until it is paid, and the member is reminded until then', async () => {
    const { memberId, person } = await newMember();
    const listed = async (age: 'd0' | 'd30') =>
      (await t.call(dues.listUnpaidDues, { query: { age, pageSize: '100' } }, cashier)).data.items.some(
        (item) => item.memberId === memberId,
      );
    expect([await listed('d0'), await listed('d30')]).toEqual([true, false]);
    await t.travel('7 days');
    for (const one of [clerk, cashier]) await t.signInAgain(one);
    expect([await listed('d0'), await listed('d30')]).toEqual([false, true]);
    const noticesOf = async () => {
      await Promise.all([sendDuesReminders(t.deps), sendDuesReminders(t.deps)]);
      const rows = await t.db.selectFrom('notifications').select('kind').where('userId', '=', person.userId).execute();
      return rows.filter(({ kind }) => kind === 'dues.open').length;
    };
    expect(await noticesOf()).toBe(1);
    expect(await noticesOf()).toBe(1);
    const { id: receivableId = '' } = (await receivableOf(memberId)) ?? {};
    const remind = () => t.call(dues.remindOfDues, { body: { receivableIds: [receivableId] } }, cashier);
    expect([(await remind()).data, (await remind()).data]).toEqual([
      { reminded: 1, skipped: 0 },
      { reminded: 0, skipped: 1 },
    ]);
    await pay(memberId, FEE);
    expect((await t.call(dues.remindOfDues, { body: { receivableIds: [receivableId] } }, cashier)).data.reminded).toBe(
      0,
    );
    expect(await listed('d30')).toBe(false);
  });
});

describe('a year', () => {
  const yearOf = async (year: string) => (await t.call(years.getDuesYear, { params: { year } }, cashier)).data;
  const close = async (year: string, person = cashier, changes: object = {}) => {
    const { receivedFen, receivableFen } = (await yearOf(year)).total;
    const body = { receivedFen, receivableFen, reason, ...changes };
    return t.call(years.closeDuesYear, { params: { year }, body }, person);
  };
  const ended = today.slice(0, 4);

  it('is the sum of its rows: months, levels and provinces add up, and what is open follows from the rest', async () => {
    const { total, openBeforeFen, months, levels, provinces } = await yearOf(ended);
    const { chargedFen, receivedFen, waivedFen, writtenOffFen, openingFen, advanceFen, receivableFen } = total;
    expect(receivableFen + receivedFen + waivedFen + writtenOffFen + openingFen).toBe(chargedFen + advanceFen);
    expect((await t.call(dues.getDuesSummary, {}, cashier)).data.openFen).toBe(openBeforeFen + receivableFen);
    for (const parts of [months, levels, provinces])
      expect(parts.reduce((sum, part) => sum + part.receivedFen, 0)).toBe(receivedFen);
    const entries = await t.call(
      dues.listDuesEntries,
      { query: { year: ended, account: 'bank', pageSize: '100' } },
      clerk,
    );
    const banked = entries.data.items.flatMap(({ postings }) => postings).filter(({ account }) => account === 'bank');
    expect(banked.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(receivedFen);
  });

  it('is closed by two people once it is over, and takes no more entries, not even from the database', async () => {
    expect(await close(ended)).toMatchObject({ status: 409, msg: expect.stringContaining('还没有过完') });
    const { memberId } = await newMember();
    await t.travel('60 days');
    for (const one of [clerk, cashier]) await t.signInAgain(one);
    expect((await close(ended, clerk)).status).toBe(403);
    expect((await close(ended)).msg).toBe('请先结 2019 年的账');
    expect((await approve((await close('2019')).data.proposalId, clerk)).status).toBe(200);
    expect((await close(ended, cashier, { receivedFen: 1 })).msg).toContain('有变化');
    const { proposalId } = (await close(ended)).data;
    expect((await yearOf(ended)).closed).toBeNull();
    expect((await approve(proposalId, clerk)).status).toBe(200);
    expect(await yearOf(ended)).toMatchObject({
      closed: { by: cashier.username, approvedBy: clerk.username },
      obstacle: `${ended} 年已经结账`,
    });
    const late = await pay(memberId, FEE, { paidOn: today, reason });
    expect(late).toMatchObject({ status: 409, msg: expect.stringContaining('已经结账') });
    const { id } = (await accountOf(memberId, clerk)).entries[0] ?? { id: '' };
    await expect(
      sql`insert into dues_entries (id, kind, member_id, booked_on, amount_fen, reason, reverses_id)
        values ('late', 'reversal', ${memberId}, ${today}, 1, '补记', ${id})`.execute(t.db),
    ).rejects.toThrow('closed');
    expect((await pay(memberId, FEE, { paidOn: await findToday(t.db) })).data.proposalId).toBeNull();
  });
});
