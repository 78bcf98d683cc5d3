// Bank lines: imported once, confirmed into the ledger to the cent, used once, taken back while nothing followed.

import { addDays } from '@rfb/contract/days.ts';
import { listProposals, withdrawProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as bank from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { listDuesEntries, reverseDuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { addReceiptRange, mailReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { getMember, renewMember, undoMemberTerm } from '@rfb/contract/membership/members/members.endpoints.ts';
import { listRenewalRequests, requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { chosen, makeBank, type SentTransfer, statementOf } from '../../../testing/bank-lines.ts';
import { makeDues } from '../../../testing/dues.ts';
import { renewalBody } from '../../../testing/renewals.ts';
import { itInSweep } from '../../../testing/sweep.ts';

const t = await testApp();
// One of each role that keeps the dues: either may propose, the other one decides.
const [clerk, cashier] = [await t.admin(['finance']), await t.admin(['reviewer'])];
const { send, deskOf, linesOf } = makeBank(t, clerk);
const { newMember, memberIdOf, accountOf, approve, differences } = makeDues(t);

const today = await findToday(t.db);
const FEE = 300_000;
const CITIES = [
  '苏州',
  '杭州',
  '无锡',
  '宁波',
  '南京',
  '合肥',
  '济南',
  '青岛',
  '郑州',
  '武汉',
  '长沙',
  '南昌',
  '福州',
  '厦门',
];
const CORES = [
  '澜舟驰远',
  '岱岳恒途',
  '粤澄捷运',
  '钱湖云驿',
  '锦程砺行',
  '江汉磐石',
  '中牧通衢',
  '辽川铁马',
  '秦岭朔风',
  '庐阳青鸾',
];
let names = 0;
const nextName = () => `${CITIES[names % CITIES.length]}${CORES[Math.floor(names++ / CITIES.length)]}运输有限公司`;

/** A member whose term ends in twenty days: it owes nothing and may renew. */
const renewable = async () => {
  const name = nextName();
  const person = await t.fleet({ daysLeft: 20, name });
  return { name, person, memberId: await memberIdOf(person) };
};
const rename = (companyId: string, name: string) =>
  t.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
/** A member that owes its first year. */
const owing = async () => {
  const name = nextName();
  const { companyId, memberId } = await newMember();
  await rename(companyId, name);
  return { name, companyId, memberId };
};

const sent = async (...transfers: SentTransfer[]) => {
  const { data } = await send(transfers);
  return { bankFileId: data.bankFileId, lines: await linesOf(data.bankFileId) };
};
const confirm = (lines: { id: string; version: number }[], more: object = {}, person = clerk) =>
  t.call(bank.confirmBankLines, { body: { lines: chosen(...lines), ...more } }, person);
const takeBack = (lines: { id: string; version: number }[]) =>
  t.call(bank.takeBackBankLines, { body: { lines: chosen(...lines), reason: '确认到了别家会员' } }, clerk);
const endOf = async (memberId: string) =>
  (await t.call(getMember, { params: { memberId } }, clerk)).data.member.expireTime;

/** Whatever happened, nothing is lost: every file adds up and so does the ledger. */
const isBalanced = async (bankFileId: string) => {
  const { sums } = await deskOf(bankFileId);
  return sums.incomeFen === sums.confirmedFen + sums.pendingFen + sums.unmatchedFen && sums.differenceFen === 0;
};
afterEach(async () => expect(await differences()).toEqual([]));

describe('a certain line', () => {
  it('renews the member, closes its request, notifies it, and can be taken back', async () => {
    const { name, person, memberId } = await renewable();
    const before = await endOf(memberId);
    await t.call(requestRenewal, { body: { level: 'silver' } }, person);
    const { bankFileId, lines } = await sent({ payer: name, fen: 600_000, account: '6225880000006031' });
    expect(lines).toMatchObject([
      {
        group: 'certain',
        accountTail: '6031',
        parts: [{ memberId, amountFen: 600_000, offer: { kind: 'renewal', level: 'silver' } }],
      },
    ]);
    expect((await confirm(lines)).data).toEqual({ proposalId: null });
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
    const [request] = (await t.call(listRenewalRequests, {}, person)).data.items;
    expect(request?.closeKind).toBe('approved');
    const [settled] = await linesOf(bankFileId);
    expect(settled).toMatchObject({ state: 'confirmed', group: 'settled', decision: { isReversed: false } });
    expect(await isBalanced(bankFileId)).toBe(true);
    const notices = await t.db.selectFrom('notifications').select('kind').where('userId', '=', person.userId).execute();
    expect(notices.map(({ kind }) => kind)).toContain('renewal.approved');

    const after = await endOf(memberId);
    expect(after > before).toBe(true);
    expect((await takeBack([settled as never])).code).toBe(0);
    expect(await endOf(memberId)).toBe(before);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
    // Without the request the member renews at its own level.
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'open', parts: [{ offer: { level: 'basic' } }] }]);
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('is confirmed with all others at once; what is not certain any more is told', async () => {
    const members = [await owing(), await owing(), await owing()];
    const stranger = { payer: '某某商贸有限公司', fen: FEE };
    const { bankFileId, lines } = await sent(...members.map(({ name }) => ({ payer: name, fen: FEE })), stranger);
    const [first, ...rest] = lines;
    await confirm([first as never]);
    const { data } = await t.call(bank.confirmCertainLines, { body: { lines: chosen(...lines) } }, clerk);
    expect(data).toMatchObject({ confirmed: 2, confirmedFen: 2 * FEE });
    expect(data.refused.map(({ id }) => id)).toEqual([first?.id, rest.at(-1)?.id]);
    expect((await deskOf(bankFileId)).sums).toMatchObject({
      ...{ incomeFen: 4 * FEE, confirmedFen: 3 * FEE, pendingFen: 0, unmatchedFen: FEE, differenceFen: 0 },
      ...{ dues: 3, otherIncomes: 0 },
    });
  });

  it('pays what is open once, however many clerks confirm it at the same moment, and can be taken back', async () => {
    const { name, memberId } = await owing();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    expect(lines).toMatchObject([{ group: 'certain', parts: [{ offer: { kind: 'receivable' } }] }]);
    const answers = await Promise.all([clerk, cashier, clerk, cashier].map((person) => confirm(lines, {}, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const account = await accountOf(memberId, clerk);
    expect(account).toMatchObject({ openFen: 0 });
    expect(account.entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect((await confirm(lines)).status).toBe(409);
    const settled = await linesOf(bankFileId);
    expect((await takeBack(settled)).code).toBe(0);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: FEE });
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'open', group: 'certain' }]);
  });
});

describe('a line that is likely', () => {
  it('pays several companies, and several lines pay one term together', async () => {
    const [a, b, c] = [await owing(), await owing(), await owing()];
    await t.db
      .updateTable('companies')
      .set({ legalPerson: '欧阳砚北' })
      .where('id', 'in', [a.companyId, b.companyId])
      .execute();
    const { bankFileId, lines } = await sent(
      { payer: '欧阳砚北', fen: 2 * FEE, remark: '两家会费' },
      { payer: c.name, fen: 200_000, remark: '会费 1/2' },
      { payer: c.name, fen: 100_000, remark: '会费 2/2' },
    );
    const [both, ...halves] = lines;
    expect(both?.parts.map(({ memberId, amountFen }) => [memberId, amountFen])).toEqual([
      [a.memberId, FEE],
      [b.memberId, FEE],
    ]);
    expect(halves.map(({ leadId }) => leadId)).toEqual([halves[0]?.id, halves[0]?.id]);
    // Half of it alone is not what is proposed.
    expect((await confirm([halves[1] as never])).status).toBe(409);
    await confirm(halves);
    await confirm([both as never]);
    for (const { memberId } of [a, b, c])
      expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
    expect(await isBalanced(bankFileId)).toBe(true);
    const settled = await linesOf(bankFileId);
    const half = settled.filter(({ leadId }) => leadId === halves[0]?.id);
    expect((await takeBack(half.slice(0, 1))).status).toBe(409);
    expect((await takeBack(half)).code).toBe(0);
    expect(await accountOf(c.memberId, clerk)).toMatchObject({ openFen: FEE });
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('with too little or too much needs a decision about the difference', async () => {
    const [short, over, waiting] = [await renewable(), await owing(), await owing()];
    const { bankFileId, lines } = await sent(
      { payer: short.name, fen: FEE - 1500 },
      { payer: over.name, fen: FEE + 10_000 },
      { payer: waiting.name, fen: FEE - 2000 },
    );
    const [less, more, held] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]];
    expect(lines.map(({ group, differenceFen }) => [group, differenceFen])).toEqual([
      ['likely', -1500],
      ['likely', 10_000],
      ['likely', -2000],
    ]);
    expect((await confirm([less])).msg).toMatch(/少 ¥15.00/);
    expect((await confirm([more])).msg).toMatch(/多 ¥100.00/);
    expect((await confirm([more], { difference: 'owe' })).status).toBe(409);
    expect((await confirm([less], { difference: 'owe' })).data).toEqual({ proposalId: null });
    expect((await confirm([more], { difference: 'advance' })).code).toBe(0);
    expect(await accountOf(short.memberId, clerk)).toMatchObject({ openFen: 1500 });
    expect(await accountOf(over.memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 10_000 });
    const [, third] = [0, (await linesOf(bankFileId)).find(({ id }) => id === held.id) as typeof held];
    const { data } = await t.call(bank.holdBankLines, { body: { lines: chosen(third) } }, clerk);
    expect(data.heldUntil > third.bookedOn).toBe(true);
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('of a day with a lower fee renews at that fee by one person, because the day is the bank’s', async () => {
    const day = (days: number) => addDays(today, -days);
    const row = { key: 'fee.platinum', reason: '按理事会决定', changedBy: clerk.userId, approvedBy: null };
    const at = (days: number) => ({
      effectiveFrom: `${day(days)}T00:00:00+08:00`,
      changedAt: `${day(days)}T00:00:00+08:00`,
    });
    await t.db
      .insertInto('settings')
      .values([
        { ...row, value: JSON.stringify(2_900_000), ...at(300) },
        { ...row, value: JSON.stringify(3_000_000), ...at(10) },
      ])
      .execute();
    const name = nextName();
    const person = await t.fleet({ daysLeft: 20, name, level: 'platinum' });
    const { lines } = await sent({ payer: name, fen: 2_900_000, day: day(20) });
    expect((await confirm(lines, { difference: 'owe' })).data).toEqual({ proposalId: null });
    expect(await accountOf(await memberIdOf(person), clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
  });

  it('takes two people when the number of any of its lines was used, also by the other line or in full-width signs', async () => {
    const [member, other] = [await owing(), await owing()];
    const used = await sent({ payer: other.name, fen: FEE, serial: 'KT20260077' });
    await confirm(used.lines);
    const doubtAbout = async (serials: string[], more: object = {}) => {
      const [a = '', b = ''] = serials;
      const { lines } = await sent(
        { payer: member.name, fen: 200_000, remark: '会费 1/2', serial: a },
        { payer: member.name, fen: 100_000, remark: '会费 2/2', serial: b },
      );
      const { proposalId } = (await confirm(lines, { ...more, reason: '分两次汇款' })).data;
      const { items } = (await t.call(listProposals, {}, cashier)).data;
      await t.call(withdrawProposal, { params: { proposalId: proposalId ?? '' } }, clerk);
      const parts = lines[0]?.parts ?? [];
      return { parts, names: items.find(({ id }) => id === proposalId)?.lines.map(({ name }) => name) };
    };
    const { parts, names: ofUsed } = await doubtAbout(['KT20260078', 'ＫＴ２０２６－００７７']);
    expect(ofUsed).toContain('凭证号');
    const given = parts.map(({ memberId, offer, amountFen }) => ({ memberId, offerKey: offer.key, amountFen }));
    expect((await doubtAbout(['KT-9001', 'kt 9001'], { parts: given })).names).toContain('流水号');
    expect(await accountOf(member.memberId, clerk)).toMatchObject({ openFen: FEE });
  });

  it('takes two people where a renewal is far from its fee', async () => {
    const { name, memberId } = await renewable();
    const before = await endOf(memberId);
    const { lines, bankFileId } = await sent({ payer: name, fen: 120_000, remark: '会费' });
    const decision = { difference: 'owe' };
    expect((await confirm(lines, decision)).data).toMatchObject({ fields: { reason: expect.any(String) } });
    const { data } = await confirm(lines, { ...decision, reason: '余款下月补齐，已与会员说好' });
    expect(data.proposalId).not.toBeNull();
    expect(await endOf(memberId)).toBe(before);
    expect((await approve(data.proposalId, clerk)).status).toBe(403);
    expect((await approve(data.proposalId, cashier)).code).toBe(0);
    expect((await endOf(memberId)) > before).toBe(true);
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'confirmed' }]);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: FEE - 120_000 });
  });
});

describe('a line without a match', () => {
  it('is given to a member somebody finds, or is other income; both can be taken back', async () => {
    const { memberId } = await owing();
    const { memberNo } = (await t.call(getMember, { params: { memberId } }, clerk)).data.member;
    const { bankFileId, lines } = await sent(
      { payer: '某某商贸有限公司', fen: FEE, remark: '转账' },
      { payer: '招商银行', fen: 8643, remark: '结息' },
      { payer: '某某物业', fen: -50_000, remark: '房租' },
    );
    const [transfer, interest] = lines as [(typeof lines)[0], (typeof lines)[0]];
    expect(lines.map(({ group }) => group)).toEqual(['none', 'none']);
    expect((await confirm([transfer])).status).toBe(409);
    const found = (await t.call(bank.findBankPayers, { query: { keyword: memberNo } }, clerk)).data.items;
    const payer = found.find((one) => one.memberId === memberId);
    const part = { memberId, offerKey: payer?.offers[0]?.key ?? '', amountFen: FEE };
    expect((await confirm([transfer], { parts: [{ ...part, amountFen: FEE - 1 }] })).status).toBe(400);
    expect((await confirm([transfer], { parts: [{ ...part, offerKey: 'receivable:nosuch' }] })).status).toBe(409);
    expect((await confirm([transfer], { parts: [part] })).code).toBe(0);
    const body = { lines: chosen(interest), kind: 'interest', note: '第三季度' } as const;
    expect((await t.call(bank.classifyBankLines, { body }, clerk)).code).toBe(0);
    expect((await deskOf(bankFileId)).sums).toMatchObject({
      ...{ incomeFen: FEE + 8643, confirmedFen: FEE + 8643, pendingFen: 0, unmatchedFen: 0, differenceFen: 0 },
      ...{ dues: 1, otherIncomes: 1 },
    });
    expect((await deskOf(bankFileId)).file).toMatchObject({ outgoings: 1, outgoingFen: 50_000, canRemap: false });
    const settled = await linesOf(bankFileId);
    for (const line of settled) expect((await takeBack([line])).code).toBe(0);
    expect((await deskOf(bankFileId)).sums).toMatchObject({ confirmedFen: 0, differenceFen: 0 });
  });
});

describe('what was set aside or taken back elsewhere', () => {
  const undoIn = async (memberId: string) => {
    const { version } = (await t.call(getMember, { params: { memberId } }, clerk)).data.member;
    const body = { version, reason: '登记到了别家会员' };
    expect((await t.call(undoMemberTerm, { params: { memberId }, body }, cashier)).status).toBe(200);
  };

  it('is open again, matched again and confirmed again: after the renewal was undone on the member’s own page', async () => {
    const { name, memberId } = await renewable();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    await undoIn(memberId);
    expect((await takeBack(await linesOf(bankFileId))).code).toBe(0);
    const again = await linesOf(bankFileId);
    expect(again).toMatchObject([{ state: 'open', group: 'certain', parts: [{ memberId }] }]);
    expect((await confirm(again)).code).toBe(0);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('also when the member renewed otherwise meanwhile', async () => {
    const { name, memberId } = await renewable();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    await undoIn(memberId);
    const { nextTerm } = (await t.call(getMember, { params: { memberId } }, clerk)).data;
    const body = await renewalBody(t, cashier, { startsOn: nextTerm.startsOn });
    expect((await t.call(renewMember, { params: { memberId }, body }, cashier)).status).toBe(200);
    const end = await endOf(memberId);
    expect((await takeBack(await linesOf(bankFileId))).code).toBe(0);
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'open' }]);
    expect(await endOf(memberId)).toBe(end);
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('also when only its payment was taken back: the term stays, and the line pays what is open of it', async () => {
    const { name, memberId } = await renewable();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    const end = await endOf(memberId);
    const entryId = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind === 'payment')?.id ?? '';
    const back = await t.call(reverseDuesEntry, { params: { entryId }, body: { reason: '记到了别家会员' } }, clerk);
    expect((await approve(back.data.proposalId, cashier)).status).toBe(200);
    expect((await takeBack(await linesOf(bankFileId))).code).toBe(0);
    expect(await endOf(memberId)).toBe(end);
    const again = await linesOf(bankFileId);
    expect(again).toMatchObject([{ state: 'open', parts: [{ memberId, offer: { kind: 'receivable' } }] }]);
    expect((await confirm(again)).code).toBe(0);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
  });

  itInSweep('also after it was called other income, or waited for the rest', async () => {
    const { name, memberId } = await owing();
    const short = await owing();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE }, { payer: short.name, fen: FEE - 2000 });
    const [line, less] = lines as [(typeof lines)[0], (typeof lines)[0]];
    const body = { lines: chosen(line), kind: 'other' as const, note: '先放一放' };
    expect((await t.call(bank.classifyBankLines, { body }, clerk)).code).toBe(0);
    expect((await t.call(bank.holdBankLines, { body: { lines: chosen(less) } }, clerk)).code).toBe(0);
    const byId = async (id: string) => (await linesOf(bankFileId)).find((one) => one.id === id) as typeof line;
    expect((await takeBack([await byId(line.id)])).code).toBe(0);
    expect(await byId(line.id)).toMatchObject({ state: 'open', group: 'certain', decision: null });
    expect((await confirm([await byId(line.id)])).code).toBe(0);
    expect((await confirm([await byId(less.id)], { difference: 'owe' })).code).toBe(0);
    expect((await byId(less.id)).heldUntil).toBeNull();
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0 });
    expect(await accountOf(short.memberId, clerk)).toMatchObject({ openFen: 2000 });
  });
});

describe('what was confirmed', () => {
  itInSweep('is taken back by two people once the member holds the receipt', async () => {
    const { name, memberId } = await owing();
    const range = { code: '11060225', first: '60000', last: '60099', receivedOn: today };
    await t.call(addReceiptRange, { body: range }, clerk);
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    const { id } = await t.db
      .selectFrom('fiscalReceipts')
      .select('id')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    const mail = { params: { receiptId: id }, body: { email: 'jy@jiyuan.example' } };
    expect((await t.call(mailReceipt, mail, clerk)).status).toBe(200);
    const { proposalId } = (await takeBack(await linesOf(bankFileId))).data;
    expect(proposalId).toEqual(expect.any(String));
    expect((await approve(proposalId, clerk)).status).toBe(403);
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'confirmed' }]);
    expect((await approve(proposalId, cashier)).status).toBe(200);
    expect(await linesOf(bankFileId)).toMatchObject([{ state: 'open', group: 'certain' }]);
    const [entry] = (await accountOf(memberId, clerk)).entries;
    expect(entry).toMatchObject({ kind: 'reversal', recordedBy: clerk.username, approvedBy: cashier.username });
  });

  it('and then taken back in the ledger itself shows as a difference', async () => {
    const { name, memberId } = await owing();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    const { data } = await t.call(listDuesEntries, { query: { kind: 'payment' } }, clerk);
    const entryId = data.items.find((entry) => entry.memberId === memberId)?.id ?? '';
    await t.call(reverseDuesEntry, { params: { entryId }, body: { reason: '记到了别家' } }, clerk);
    expect((await deskOf(bankFileId)).sums).toMatchObject({ confirmedFen: 0, differenceFen: FEE });
    const settled = await linesOf(bankFileId);
    expect(settled).toMatchObject([{ decision: { isReversed: true } }]);
    expect((await takeBack(settled)).code).toBe(0);
    expect(await isBalanced(bankFileId)).toBe(true);
  });

  it('is not taken back once another renewal followed', async () => {
    const { name, memberId } = await renewable();
    const { bankFileId, lines } = await sent({ payer: name, fen: FEE });
    await confirm(lines);
    const end = await endOf(memberId);
    await t.db
      .updateTable('memberTerms')
      .set({ endsOn: sql<string>`app_today() + 30` })
      .where('memberId', '=', memberId)
      .where('endsOn', '=', end)
      .execute();
    const again = await sent({ payer: name, fen: FEE });
    expect(again.lines).toMatchObject([
      { group: 'likely', reasons: expect.arrayContaining([expect.objectContaining({ code: 'recorded' })]) },
    ]);
    await confirm(again.lines);
    expect(await takeBack(await linesOf(bankFileId))).toMatchObject({
      status: 409,
      msg: '后来又办过续费或升级，请先撤销那一次',
    });
    expect((await takeBack(await linesOf(again.bankFileId))).code).toBe(0);
    expect((await takeBack(await linesOf(bankFileId))).code).toBe(0);
  });
});

describe('a file', () => {
  it('imported again adds nothing; one that overlaps adds what is new', async () => {
    const { name } = await owing();
    const shared = { payer: name, fen: FEE, serial: 'C0000001' };
    const file = await statementOf(t, [shared, { payer: '招商银行', fen: 86, remark: '结息', serial: 'C0000002' }]);
    const first = (await t.call(bank.importBankFile, { body: {}, file }, clerk)).data;
    expect(first).toMatchObject({ added: 2, known: 0 });
    expect((await t.call(bank.importBankFile, { body: {}, file }, clerk)).data).toEqual({
      ...first,
      added: 0,
      known: 2,
    });
    const later = await statementOf(t, [shared, { payer: '某某商贸有限公司', fen: 500, serial: 'C0000003' }]);
    const second = (await t.call(bank.importBankFile, { body: {}, file: later }, clerk)).data;
    expect(second).toMatchObject({ added: 1, known: 1 });
    expect((await deskOf(second.bankFileId)).sums).toMatchObject({ incomeFen: 500, differenceFen: 0 });
    const both = await Promise.all(
      [1, 2, 3].map(async () => t.call(bank.importBankFile, { body: {}, file: later }, clerk)),
    );
    expect(both.map(({ data }) => data.added)).toEqual([0, 0, 0]);
  });

  it('with headings nobody knows is read by columns somebody names, which are remembered', async () => {
    const { name } = await owing();
    const body = (serial: string) =>
      new File([`Wann,Haben,Wer,Was,Nr\n2026-11-10,3000.00,${name},会费,${serial}`], 'a.csv');
    const { data } = await t.call(bank.importBankFile, { body: {}, file: body('D0000001') }, clerk);
    const { file } = await deskOf(data.bankFileId);
    expect(file).toMatchObject({ titles: ['Wann', 'Haben', 'Wer', 'Was', 'Nr'], incomes: 0, canRemap: true });
    expect(file.gaps).not.toEqual([]);
    const mapping = { bookedOn: 'Wann', amount: 'Haben', payerName: 'Wer', remarks: ['Was'], serial: 'Nr' };
    const remap = (version: number) =>
      t.call(bank.remapBankFile, { params: { bankFileId: data.bankFileId }, body: { version, mapping } }, clerk);
    expect((await remap(file.version)).data).toEqual({ added: 1, known: 0 });
    expect((await remap(file.version)).status).toBe(409);
    expect((await deskOf(data.bankFileId)).file.mapping).toEqual(mapping);
    const next = await t.call(bank.importBankFile, { body: {}, file: body('D0000002') }, clerk);
    expect(next.data).toMatchObject({ added: 1 });
  });

  it('is refused in words when it is no statement', async () => {
    const refused = await t.call(bank.importBankFile, { body: {}, file: new File(['没有,表格'], 'a.csv') }, clerk);
    expect(refused).toMatchObject({ status: 400, data: { fields: { file: expect.stringMatching(/没有找到表头/) } } });
  });

  it('keeps accounts encrypted, and recognises one that paid before', async () => {
    const [first, second] = [await owing(), await owing()];
    const account = '6222020000009988776';
    const { lines } = await sent({ payer: first.name, fen: FEE, account });
    await confirm(lines);
    const { rows } = await sql<{ text: string }>`select to_jsonb(l)::text as text from bank_lines l`.execute(t.db);
    expect(rows.some(({ text }) => text.includes(account))).toBe(false);
    const again = await sent({ payer: '某某商贸有限公司', fen: FEE, account, remark: '代付会费' });
    // The member owes nothing more: it is named, nothing is proposed.
    expect(again.lines).toMatchObject([{ group: 'none', candidates: [{ memberId: first.memberId }] }]);
    expect(second.memberId).not.toBe(first.memberId);
  });
});
