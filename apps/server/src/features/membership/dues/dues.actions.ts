// Payments, waivers, write-offs, refunds and counter-entries by the office; what gives money away takes two people.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { entryKinds, isReversibleKind, receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { findCompanyName } from '../../identity/companies/exports.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { doubtsAbout } from './doubts.ts';
import * as rows from './ledger.queries.ts';
import { bookPayment, bookRefund, forgive, reverse, useAdvance } from './ledger.ts';
import { peopleOf, proposeDues, refuseOther } from './paired.ts';
import { freeRefundFen } from './taking-back.queries.ts';
import { receiptDoubts, termDoubts } from './taking-back.ts';

type Values = Record<string, unknown>;
type Noted = { memberId: string; action: string; after: Values; reason?: string | undefined };
const note = (trx: Trx, context: AuditContext, { memberId, reason, ...entry }: Noted) =>
  recordAudit(trx, { ...context, subject: { kind: 'member', id: memberId }, ...entry, ...(reason && { reason }) });

const lockNamed = async (trx: Trx, memberId: string) => {
  const account = (await rows.lockAccount(trx, memberId)) ?? refuse('notFound');
  return { ...account, companyName: (await findCompanyName(trx, account.companyId)) ?? '' };
};
const named = (proposer?: Proposer) => (proposer ? { proposedBy: proposer.name } : {});

const refuseFuture = async (trx: Trx, paidOn: string) => {
  if (paidOn > (await findToday(trx))) refuseFields({ paidOn: '日期不能晚于今天' });
};

type Paid = { memberId: string; payment: rows.NewPayment; reason?: string | undefined };

const pay = async (deps: Deps, trx: Trx, { memberId, payment, reason }: Paid, context: AuditContext, by?: Proposer) => {
  await bookPayment(deps, trx, { memberId, payment, ...peopleOf(context, by) });
  await note(trx, context, { memberId, action: 'dues.paid', after: { ...payment, ...named(by) }, reason });
};

export const recordPayment = (deps: Deps, paid: Paid, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const { memberId, payment, reason } = paid;
    const { companyId, companyName } = await lockNamed(trx, memberId);
    if (payment.amountFen === 0) refuseFields({ amountFen: '金额须大于 0' });
    await refuseFuture(trx, payment.paidOn);
    if (!payment.voucherFileId) return refuseFields({ voucherFileId: '请上传缴费凭证' });
    await bindFile(trx, payment.voucherFileId, { purpose: 'voucher', userId: context.actor.userId, companyId });
    const doubts = await doubtsAbout(trx, await readSettings({ ...deps, db: trx }), payment, {
      memberId,
      expectedFen: 0,
    });
    if (doubts.length > 0) {
      const lines = [{ name: companyName, before: '收款', after: formatFen(payment.amountFen) }, ...doubts];
      const proposed = { what: 'payment' as const, subjects: [memberId], act: { ...paid, doubts }, lines, reason };
      const proposalId = await proposeDues(deps, trx, office, proposed, context);
      if (proposalId) return { proposalId };
    }
    await pay(deps, trx, paid, context);
    return { proposalId: null };
  });

const applyPayment: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { doubts: seen, ...paid } = act as Paid & { doubts: ProposalLine[] };
  await lockNamed(trx, paid.memberId);
  const settings = await readSettings({ ...deps, db: trx });
  refuseOther(seen, await doubtsAbout(trx, settings, paid.payment, { memberId: paid.memberId, expectedFen: 0 }));
  await pay(deps, trx, { ...paid, reason }, context, proposer);
};

export const payFromAdvance = (deps: Deps, memberId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { advanceFen } = await lockNamed(trx, memberId);
    const usedFen = await useAdvance(deps, trx, { memberId, advanceFen, ...peopleOf(context) });
    if (usedFen === 0) refuse('wrongState', { msg: advanceFen > 0 ? '没有未缴的会费' : '没有预收的会费可用' });
    await note(trx, context, { memberId, action: 'dues.advanceUsed', after: { amountFen: usedFen } });
    return { proposalId: null };
  });

type Forgiving = { receivableId: string; openFen: number; amountFen: number; reason: string };
type ForgivingKind = 'waiver' | 'writeOff';
const forgivingActions = { waiver: 'dues.waived', writeOff: 'dues.writtenOff' } as const;

const lockForgivable = async (trx: Trx, { receivableId, openFen, amountFen }: Forgiving) => {
  const { memberId } = (await rows.findReceivable(trx, receivableId)) ?? refuse('notFound');
  const { companyName } = await lockNamed(trx, memberId);
  const owed = (await rows.findReceivable(trx, receivableId)) ?? refuse('notFound');
  if (owed.openFen !== openFen)
    refuse('wrongState', { msg: `这笔会费现在还欠 ${formatFen(owed.openFen)}，请核对后再办` });
  if (amountFen === 0) refuseFields({ amountFen: '金额须大于 0' });
  if (amountFen > openFen) refuseFields({ amountFen: `最多 ${formatFen(openFen)}` });
  return { ...owed, companyName };
};

const forgiveNow = async (
  deps: Deps,
  trx: Trx,
  kind: ForgivingKind,
  input: Forgiving,
  context: AuditContext,
  by?: Proposer,
) => {
  const { memberId, level } = await lockForgivable(trx, input);
  const { receivableId, amountFen, reason } = input;
  await forgive(deps, trx, { kind, memberId, receivableId, level, amountFen, reason, ...peopleOf(context, by) });
  const after = { receivableId, amountFen, ...named(by) };
  await note(trx, context, { memberId, action: forgivingActions[kind], after, reason });
};

const forgiving = (kind: ForgivingKind) => (deps: Deps, input: Forgiving, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const owed = await lockForgivable(trx, input);
    const lines = [
      { name: owed.companyName, before: receivableKinds[owed.kind], after: `${owed.startsOn} 至 ${owed.endsOn}` },
      { name: entryKinds[kind], before: `欠 ${formatFen(owed.openFen)}`, after: formatFen(input.amountFen) },
    ];
    const { reason } = input;
    const proposed = { what: kind, subjects: [owed.memberId], act: input, lines, reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (!proposalId) await forgiveNow(deps, trx, kind, input, context);
    return { proposalId };
  });

const applyForgiving =
  (kind: ForgivingKind): Apply =>
  (deps, trx, { act, proposer }, context) =>
    forgiveNow(deps, trx, kind, act as Forgiving, context, proposer);

export const waive = forgiving('waiver');
export const writeOff = forgiving('writeOff');

type Refund = { memberId: string; amountFen: number; paidOn: string; reason: string };
const refuseTooMuch = (amountFen: number, advanceFen: number) => {
  if (amountFen === 0) refuseFields({ amountFen: '金额须大于 0' });
  if (amountFen > advanceFen) refuseFields({ amountFen: `预收只有 ${formatFen(advanceFen)}，不能多退` });
};

const refundNow = async (deps: Deps, trx: Trx, refund: Refund, context: AuditContext, by?: Proposer) => {
  const { memberId, amountFen, reason } = refund;
  const { advanceFen } = await lockNamed(trx, memberId);
  refuseTooMuch(amountFen, advanceFen);
  await bookRefund(deps, trx, { ...refund, ...peopleOf(context, by) });
  const after = { amountFen, paidOn: refund.paidOn, ...named(by) };
  await note(trx, context, { memberId, action: 'dues.refunded', after, reason });
};

export const refund = (deps: Deps, input: Refund, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const { companyName, advanceFen } = await lockNamed(trx, input.memberId);
    refuseTooMuch(input.amountFen, advanceFen);
    await refuseFuture(trx, input.paidOn);
    const lines = [
      { name: companyName, before: `预收 ${formatFen(advanceFen)}`, after: `退款 ${formatFen(input.amountFen)}` },
    ];
    const { memberId, reason } = input;
    const proposed = { what: 'refund' as const, subjects: [memberId], act: input, lines, reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (!proposalId) await refundNow(deps, trx, input, context);
    return { proposalId };
  });

const applyRefund: Apply = (deps, trx, { act, proposer }, context) =>
  refundNow(deps, trx, act as Refund, context, proposer);

type Reversal = { entryId: string; reason: string };

const lockReversible = async (trx: Trx, entryId: string) => {
  const { memberId } = (await rows.findEntry(trx, entryId)) ?? refuse('notFound');
  const { companyName } = await lockNamed(trx, memberId);
  const entry = (await rows.findEntry(trx, entryId)) ?? refuse('notFound');
  if (entry.isReversed) refuse('wrongState', { msg: `第 ${entry.entryNo} 号分录已经冲销过` });
  if (!isReversibleKind(entry.kind))
    refuse('wrongState', { msg: '应收随会员期产生，请撤销那次续费或升级；冲销分录不能再冲销' });
  if (entry.kind === 'refund' && (await freeRefundFen(trx, memberId)) < entry.amountFen)
    refuse('wrongState', { msg: '因为这笔退款已经作废过票据，不能再冲销' });
  return { ...entry, companyName };
};

/** What it would give away: money to the member once more, a term without money, a receipt without a payment. */
const reversalDoubts = async (deps: Deps, trx: Trx, entry: Awaited<ReturnType<typeof lockReversible>>) => {
  const { id, kind, companyName, entryNo, amountFen } = entry;
  const before = `第 ${entryNo} 号${entryKinds[kind]} ${formatFen(amountFen)}`;
  if (kind === 'refund') return [{ name: companyName, before, after: '冲销，退回预收' }];
  const doubts = [...(await termDoubts(deps, trx, [id])), ...(await receiptDoubts(trx, [id]))];
  return doubts.length > 0 ? [{ name: companyName, before, after: '冲销' }, ...doubts] : [];
};

const reverseNow = async (deps: Deps, trx: Trx, input: Reversal, context: AuditContext, by?: Proposer) => {
  const { memberId, entryNo, kind } = await lockReversible(trx, input.entryId);
  await reverse(deps, trx, { ...input, memberId, ...peopleOf(context, by) });
  const after = { entryNo, kind, ...named(by) };
  await note(trx, context, { memberId, action: 'dues.reversed', after, reason: input.reason });
};

export const reverseEntry = (deps: Deps, input: Reversal, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const entry = await lockReversible(trx, input.entryId);
    const lines = await reversalDoubts(deps, trx, entry);
    if (lines.length > 0) {
      const { reason } = input;
      const act = { ...input, doubts: lines };
      const proposed = { what: 'reversal' as const, subjects: [entry.memberId], act, lines, reason };
      const proposalId = await proposeDues(deps, trx, office, proposed, context);
      if (proposalId) return { proposalId };
    }
    await reverseNow(deps, trx, input, context);
    return { proposalId: null };
  });

const applyReversal: Apply = async (deps, trx, { act, proposer }, context) => {
  const { doubts: seen, ...input } = act as Reversal & { doubts: ProposalLine[] };
  refuseOther(seen, await reversalDoubts(deps, trx, await lockReversible(trx, input.entryId)));
  await reverseNow(deps, trx, input, context, proposer);
};

/** What approved proposals about an account do. */
export const duesActs = {
  payment: applyPayment,
  waiver: applyForgiving('waiver'),
  writeOff: applyForgiving('writeOff'),
  refund: applyRefund,
  reversal: applyReversal,
} as const;
