// What two clerks do with the dues of a member, and what the book of the test says afterwards.
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import {
  confirmBankLines,
  importBankFile,
  listBankLines,
  takeBackBankLines,
} from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { allBankGroups } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as members from '@rfb/contract/membership/members/members.endpoints.ts';
import { type Account, FEE, openOf, payOff } from './dues-world.ts';
import type { callersOf } from './instances.ts';
import { oneOf, type Random } from './money-world.ts';

type Call = ReturnType<typeof callersOf>['call'];
type Scene = { call: Call; account: Account; random: Random; today: string };
type Step = (scene: Scene) => Promise<boolean>;
const reason = '随机历史里的一步';

const clerkOf = ({ account, random }: Scene) => oneOf(random, account.clerks);
const otherOf = ({ account }: Scene, clerk: Account['clerks'][number]) =>
  account.clerks.find((one) => one !== clerk) ?? clerk;
const detailOf = async ({ call, account: { memberId, clerks } }: Scene) =>
  (await call(members.getMember, { params: { memberId } }, clerks[0] as never)).data;
const accountOf = async ({ call, account: { memberId, clerks } }: Scene) =>
  (await call(dues.getMemberDues, { params: { memberId } }, clerks[0] as never)).data;

type Shown = { id: string; isVoided: boolean };
/** The newest is shown first; the book has those that stand, the oldest first. */
const owedOf = (account: Account, receivables: Shown[], id: string | null) =>
  account.owed[
    receivables
      .filter(({ isVoided }) => !isVoided)
      .toReversed()
      .findIndex((one) => one.id === id)
  ];

/** What an entry did to the account happens the other way round. */
const takeBack = (account: Account, receivables: Shown[], { postings }: dues.DuesEntry) => {
  for (const { account: name, amountFen, receivableId } of postings) {
    if (name === 'bank') account.bankFen -= amountFen;
    if (name === 'advance') account.advanceFen += amountFen;
    if (name === 'waived') account.waivedFen -= amountFen;
    if (name === 'writtenOff') account.writtenOffFen -= amountFen;
    const owed = owedOf(account, receivables, receivableId);
    if (owed) owed.openFen -= amountFen;
  }
};

const lineOf = async ({ call, account: { clerks } }: Scene, bankFileId: string, serial: string) => {
  for (const group of allBankGroups) {
    const { data } = await call(listBankLines, { params: { bankFileId }, query: { group } }, clerks[0] as never);
    const line = data.items.find((one) => one.serial === serial);
    if (line) return line;
  }
  throw new Error(`the line ${serial} is in no group`);
};

/** A proposal is approved by the other clerk; both may click twice. */
const approve = async (scene: Scene, proposalId: string, clerk: Account['clerks'][number]) => {
  const params = { proposalId };
  const { code } = await scene.call(approveProposal, { params }, otherOf(scene, clerk), scene.random(4) === 0);
  return code === 0;
};

const paymentOf = async ({ account, today }: Scene, amountFen: number) => ({
  ...{ amountFen, paidOn: today, invoiceTitle: '' },
  ...(amountFen > 0 ? await account.voucher() : { voucherNo: '无', voucherFileId: null }),
});

const pay: Step = async (scene) => {
  const { account, call, random } = scene;
  const amountFen = 1_000 + random(400_000);
  const body = await paymentOf(scene, amountFen);
  const input = { params: { memberId: account.memberId }, body };
  const { code, data } = await call(dues.recordDuesPayment, input, clerkOf(scene), random(4) === 0);
  if (code !== 0 || data.proposalId) return false;
  account.bankFen += amountFen;
  account.advanceFen += payOff(account, amountFen);
  return true;
};

/** In full, too much, a little less, or with the rest waived; sometimes by both clerks at the same moment. */
const renew: Step = async (scene) => {
  const { account, call, random } = scene;
  const { nextTerm, terms } = await detailOf(scene);
  if (terms.length > 3) return false;
  const level = random(3) === 0 ? ('silver' as const) : ('basic' as const);
  const expected = Math.max(0, FEE[level] - account.advanceFen);
  const way = oneOf(random, ['exact', 'over', 'short', 'waive'] as const);
  const amountFen = { exact: expected, over: expected + 7_700, short: Math.max(0, expected - 1_500), waive: 0 }[way];
  const rest = way === 'waive' ? ('waive' as const) : ('owe' as const);
  const clerk = clerkOf(scene);
  const inputOf = async () => ({
    params: { memberId: account.memberId },
    body: { level, startsOn: nextTerm.startsOn, ...(await paymentOf(scene, amountFen)), rest, reason },
  });
  const both = random(5) === 0 ? account.clerks : [clerk];
  const answers = await Promise.all(
    both.map(async (one) => ({ one, answer: await call(members.renewMember, await inputOf(), one) })),
  );
  const done = answers.filter(({ answer }) => answer.code === 0);
  if (done.length > 1) throw new Error('one term was recorded twice');
  const [first] = done;
  if (!first) return false;
  const { proposalId } = first.answer.data;
  if (proposalId && !(await approve(scene, proposalId, first.one))) return false;
  const owed = { feeFen: FEE[level], openFen: FEE[level], isTerm: true };
  account.owed.push(owed);
  account.bankFen += amountFen;
  // What was left over of the payment is paid in advance, and the advance of before pays what is open.
  const before = account.advanceFen;
  const left = payOff(account, amountFen, owed);
  account.advanceFen = payOff(account, before, owed) + left;
  if (rest === 'waive') {
    account.waivedFen += owed.openFen;
    owed.openFen = 0;
  }
  account.isResigned = false;
  return true;
};

const HEAD = '交易日,贷方金额,对方户名,摘要,流水号';

/** A statement with one transfer for a term that is open, confirmed by a clerk or by both at the same moment. */
const transfer: Step = async (scene) => {
  const { account, call, random, today } = scene;
  const { receivables } = await accountOf(scene);
  const open = receivables.filter(({ openFen }) => openFen > 0);
  if (open.length === 0) return false;
  const { id, openFen } = oneOf(random, open);
  const owed = owedOf(account, receivables, id);
  const amountFen = oneOf(random, [openFen, openFen, openFen + 3_300, Math.max(1, openFen - 1_500)]);
  const serial = `L${account.memberId}${account.lines.length}-${random(1_000_000)}`.slice(0, 30);
  const row = [today, (amountFen / 100).toFixed(2), '某某商贸有限公司', '会费', serial].join(',');
  const clerk = clerkOf(scene);
  const file = new File([`${HEAD}\n${row}`], '流水.csv');
  const { data: imported } = await call(importBankFile, { body: {}, file }, clerk, random(4) === 0);
  const line = await lineOf(scene, imported.bankFileId, serial);
  const body = {
    lines: [{ id: line.id, version: line.version }],
    parts: [{ memberId: account.memberId, offerKey: `receivable:${id}`, amountFen: Math.min(amountFen, openFen) }],
    ...(amountFen < openFen && { difference: 'owe' as const }),
    ...(amountFen > openFen && { difference: 'advance' as const }),
  };
  const both = random(3) === 0 ? account.clerks : [clerk];
  const answers = await Promise.all(both.map((one) => call(confirmBankLines, { body }, one)));
  const done = answers.filter(({ code }) => code === 0);
  if (done.length > 1) throw new Error('one line was confirmed twice');
  if (done.length === 0 || done[0]?.data.proposalId) return false;
  account.lines.push({ id: line.id, bankFileId: imported.bankFileId, serial });
  account.bankFen += amountFen;
  account.advanceFen += payOff(account, amountFen, owed);
  return true;
};

/** The last transfer, as long as nothing followed. */
const takeBackTransfer: Step = async (scene) => {
  const { account, call, random } = scene;
  const last = account.lines.at(-1);
  if (!last) return false;
  const { id, version } = await lineOf(scene, last.bankFileId, last.serial);
  const { entries, receivables } = await accountOf(scene);
  const entry = entries.find(({ payment, reversedBy }) => payment?.voucherNo === last.serial && reversedBy === null);
  const input = { body: { lines: [{ id, version }], reason } };
  const clerk = clerkOf(scene);
  const { code, data } = await call(takeBackBankLines, input, clerk, random(4) === 0);
  if (code !== 0 || (data.proposalId && !(await approve(scene, data.proposalId, clerk)))) return false;
  account.lines.pop();
  if (entry) takeBack(account, receivables, entry);
  return true;
};

const spendAdvance: Step = async (scene) => {
  const { account, call } = scene;
  const { code } = await call(dues.useDuesAdvance, { params: { memberId: account.memberId } }, clerkOf(scene));
  if (code !== 0) return false;
  account.advanceFen = payOff(account, account.advanceFen);
  return true;
};

const forgiving =
  (endpoint: typeof dues.waiveDues | typeof dues.writeOffDues, sum: 'waivedFen' | 'writtenOffFen'): Step =>
  async (scene) => {
    const { account, call, random } = scene;
    const { receivables } = await accountOf(scene);
    const open = receivables.filter(({ openFen }) => openFen > 0);
    if (open.length === 0) return false;
    const { id: receivableId, openFen } = oneOf(random, open);
    const owed = owedOf(account, receivables, receivableId);
    const amountFen = 1 + random(openFen);
    const clerk = clerkOf(scene);
    const input = { params: { receivableId }, body: { openFen, amountFen, reason } };
    const { code, data } = await call(endpoint as typeof dues.waiveDues, input, clerk, random(4) === 0);
    if (code !== 0 || !data.proposalId || !(await approve(scene, data.proposalId, clerk))) return false;
    account[sum] += amountFen;
    if (owed) owed.openFen -= amountFen;
    return true;
  };

const refund: Step = async (scene) => {
  const { account, call, random, today } = scene;
  if (account.advanceFen === 0) return false;
  const amountFen = 1 + random(account.advanceFen);
  const clerk = clerkOf(scene);
  const input = { params: { memberId: account.memberId }, body: { amountFen, paidOn: today, reason } };
  const { code, data } = await call(dues.refundDues, input, clerk);
  if (code !== 0 || !data.proposalId || !(await approve(scene, data.proposalId, clerk))) return false;
  account.bankFen -= amountFen;
  account.advanceFen -= amountFen;
  return true;
};

/** Takes back the newest entry that can be; the book follows from what the ledger showed of it before. */
const reverse: Step = async (scene) => {
  const { account, call, random } = scene;
  const { entries, receivables } = await accountOf(scene);
  const kinds = ['payment', 'credit', 'waiver', 'writeOff'];
  const chosen = entries.find(({ kind, reversedBy }) => kinds.includes(kind) && reversedBy === null);
  if (!chosen) return false;
  const input = { params: { entryId: chosen.id }, body: { reason } };
  const clerk = clerkOf(scene);
  const { code, data } = await call(dues.reverseDuesEntry, input, clerk, random(4) === 0);
  // A term that would stay without money takes two.
  if (code !== 0 || (data.proposalId && !(await approve(scene, data.proposalId, clerk)))) return false;
  takeBack(account, receivables, chosen);
  return true;
};

/** Takes back the last renewal with everything that was booked for it. */
const undo: Step = async (scene) => {
  const { account, call, random } = scene;
  const { member, undoable } = await detailOf(scene);
  if (!undoable) return false;
  const { entries, receivables } = await accountOf(scene);
  const input = { params: { memberId: account.memberId }, body: { version: member.version, reason } };
  const { code } = await call(members.undoMemberTerm, input, clerkOf(scene), random(4) === 0);
  if (code !== 0) return false;
  const live = entries.filter(({ kind, reversedBy }) => kind !== 'reversal' && reversedBy === null);
  const gone = live.filter(({ postings }) => postings.some((one) => one.receivableId === undoable.receivableId));
  for (const entry of gone) takeBack(account, receivables, entry);
  account.owed.pop();
  return true;
};

const resign: Step = async (scene) => {
  const { account, call } = scene;
  const { member } = await detailOf(scene);
  const input = { params: { memberId: account.memberId }, body: { version: member.version, reason } };
  const endpoint = account.isResigned ? members.undoResignation : members.resignMember;
  const { code } = await call(endpoint as typeof members.resignMember, input, clerkOf(scene));
  if (code === 0) account.isResigned = !account.isResigned;
  return code === 0;
};

export const duesSteps = {
  ...{ pay, renew, spendAdvance, refund, reverse, undo, resign, transfer, takeBackTransfer },
  waive: forgiving(dues.waiveDues, 'waivedFen'),
  writeOff: forgiving(dues.writeOffDues, 'writtenOffFen'),
} satisfies Record<string, Step>;
export type DuesStep = keyof typeof duesSteps;

export const wantedOf = (account: Account) => ({
  openFen: openOf(account),
  ...{ advanceFen: account.advanceFen, bankFen: account.bankFen, waivedFen: account.waivedFen },
  ...{ writtenOffFen: account.writtenOffFen, terms: account.owed.length },
});
export const shownOf = async (scene: Scene) => {
  const { openFen, advanceFen, entries } = await accountOf(scene);
  const postings = entries.flatMap((entry) => entry.postings);
  const sumOf = (name: string) =>
    postings.filter((one) => one.account === name).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const { terms } = await detailOf(scene);
  return {
    ...{ openFen, advanceFen, bankFen: sumOf('bank'), waivedFen: sumOf('waived'), writtenOffFen: sumOf('writtenOff') },
    terms: terms.length,
  };
};
