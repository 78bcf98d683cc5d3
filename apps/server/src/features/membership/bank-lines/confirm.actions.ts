// Confirms lines: renews the member or pays what it owes, closes its request, notifies, and keeps what each line paid.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { BankOffer } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  bookPayment,
  doubtsAbout,
  listSameVouchers,
  lockAccount,
  peopleOf,
  proposeDues,
  refuseOther,
} from '../dues/exports.ts';
import { assessRenewal, notifyRenewed, refuseFuturePayment, renewMember } from '../members/exports.ts';
import { closeApproved, lockOpenRequest } from '../renewals/exports.ts';
import { allocate, type Portion } from './allocation.ts';
import * as rows from './bank-lines.queries.ts';
import { type Chosen, lockForMove } from './locked-lines.ts';
import { rematch } from './matching.actions.ts';
import { offersOf } from './offers.ts';
import { listOwingOf, type OwingRow } from './owing.queries.ts';

type GivenPart = { memberId: string; offerKey: string; amountFen: number };
type Confirmation = {
  lines: Chosen[];
  parts?: GivenPart[] | undefined;
  difference?: 'owe' | 'advance' | undefined;
  reason?: string | undefined;
};
type Part = { memberId: string; amountFen: number; offer: BankOffer; member: OwingRow };
type Locked = { lines: rows.LineRow[]; parts: Part[] };

const sumOf = (all: readonly { amountFen: number }[]) => all.reduce((sum, { amountFen }) => sum + amountFen, 0);

const CHANGED = '这家会员的应缴刚刚有变化，请核对后再确认';

/** What was proposed or chosen, as it is owed now. */
const partsNow = async (deps: Deps, trx: Trx, chosen: GivenPart[]): Promise<Part[]> => {
  // In the order of ids, so that two clerks never wait for each other.
  for (const memberId of [...new Set(chosen.map((one) => one.memberId))].sort()) await lockAccount(trx, memberId);
  const settings = await readSettings({ ...deps, db: trx });
  const owing = new Map(
    (
      await listOwingOf(
        trx,
        chosen.map(({ memberId }) => memberId),
      )
    ).map((member) => [member.memberId, member]),
  );
  const seen = new Set<string>();
  return chosen.map(({ memberId, offerKey, amountFen }) => {
    const member = owing.get(memberId) ?? refuse('notFound');
    const offer = offersOf(member, settings).find(({ key }) => key === offerKey);
    if (!offer) return refuse('wrongState', { msg: CHANGED });
    if (seen.has(`${memberId} ${offerKey}`)) refuseFields({ parts: '同一期不能拆成两份' });
    seen.add(`${memberId} ${offerKey}`);
    if (amountFen === 0 || amountFen > offer.amountFen)
      refuseFields({ parts: `${member.companyName}的这一期应缴 ${formatFen(offer.amountFen)}，分给它的金额不对` });
    return { memberId, amountFen, offer, member };
  });
};

const proposedParts = (lines: rows.LineRow[]): GivenPart[] => {
  const lead = lines.find(({ id, leadId }) => id === leadId);
  const isWhole = lead && lines.every(({ leadId }) => leadId === lead.id);
  return isWhole ? (lead.proposal.parts ?? []).map(({ offer, ...part }) => ({ ...part, offerKey: offer.key })) : [];
};

/** The parts must account for every fen: what is missing stays owed, what is too much is kept in advance, and somebody says so. */
const refuseDifference = (lines: rows.LineRow[], parts: Part[], difference: Confirmation['difference']) => {
  const owedFen = parts.reduce((sum, { offer }) => sum + offer.amountFen, 0);
  const [paidFen, sharedFen] = [sumOf(lines), sumOf(parts)];
  if (sharedFen > paidFen) refuseFields({ parts: `只到账 ${formatFen(paidFen)}，分出去的不能更多` });
  if (paidFen < owedFen && difference !== 'owe')
    refuse('wrongState', { msg: `少 ${formatFen(owedFen - paidFen)}：请选择记欠额，或等补足再确认` });
  if (paidFen > sharedFen && sharedFen < owedFen)
    refuseFields({ parts: `还有 ${formatFen(paidFen - sharedFen)} 没有分` });
  if (paidFen > owedFen && difference !== 'advance')
    refuse('wrongState', { msg: `多 ${formatFen(paidFen - owedFen)}：请选择记为预收` });
};

const lockConfirmation = async (deps: Deps, trx: Trx, input: Confirmation): Promise<Locked> => {
  const lines = await lockForMove(trx, input.lines, 'confirm');
  for (const { bookedOn } of lines) await refuseFuturePayment(trx, bookedOn);
  const chosen = input.parts ?? proposedParts(lines);
  if (chosen.length === 0) refuse('wrongState', { msg: '这笔流水没有匹配的会员，请先选择会员' });
  const parts = await partsNow(deps, trx, chosen);
  refuseDifference(lines, parts, input.difference);
  return { lines, parts };
};

const paymentOf = ({ line, amountFen, voucherNo }: Portion<Part>) => ({ amountFen, paidOn: line.bookedOn, voucherNo });

/** Money that is certainly one member's must not become another's by one person. */
const givenToOthers = async (trx: Trx, { lines, parts }: Locked): Promise<ProposalLine[]> => {
  const chosen = new Set(parts.map(({ memberId }) => memberId));
  const certain = lines.filter(({ certainty }) => certainty === 'certain');
  const named = certain.flatMap(({ proposal }) => (proposal.parts ?? []).map(({ memberId }) => memberId));
  const others = named.filter((memberId) => !chosen.has(memberId));
  return (others.length > 0 ? await listOwingOf(trx, others) : []).map(({ companyName }) => ({
    name: '匹配',
    before: `一致：${companyName}`,
    after: parts.map(({ member }) => member.companyName).join('、'),
  }));
};

/** What takes two people: another member than the certain one, too little for a renewal, a day long ago, a number that was used. */
const doubtsOf = async (deps: Deps, trx: Trx, locked: Locked) => {
  const portions = allocate(locked.lines, locked.parts);
  const settings = await readSettings({ ...deps, db: trx });
  const doubts = await givenToOthers(trx, locked);
  for (const [part, own] of Map.groupBy(portions, (portion) => portion.part)) {
    const [first] = own;
    if (!first) continue;
    const payment = { ...paymentOf(first), amountFen: sumOf(own) };
    const vouchers = own.map(({ voucherNo }) => voucherNo);
    const { memberId, offer } = part;
    const found =
      offer.kind === 'renewal'
        ? (await assessRenewal(deps, trx, { memberId, level: offer.level, ...payment, vouchers, isBankDay: true }))
            .doubts
        : await doubtsAbout(trx, settings, payment, { memberId, expectedFen: 0, vouchers });
    doubts.push(...found);
  }
  const ofLines = new Map(portions.toReversed().map(({ line, voucherNo }) => [line.id, voucherNo]));
  for (const voucherNo of await listSameVouchers(trx, [...ofLines.values()]))
    doubts.push({ name: '流水号', before: '每笔一个', after: `${voucherNo} 出现两次` });
  return doubts;
};

type Booking = { decisionId: string; context: AuditContext; proposer?: Proposer | undefined };

/** Returns the receivable that was paid. */
const bookPart = async (
  deps: Deps,
  trx: Trx,
  part: Part,
  own: Portion<Part>[],
  { decisionId, context, proposer }: Booking,
  position: number,
) => {
  const { memberId, offer, member } = part;
  const by = peopleOf(context, proposer);
  const [first, ...others] = own;
  if (!first) return refuse('broken');
  const renewal = offer.kind === 'renewal' ? await renewBy(deps, trx, part, first, { context, proposer }) : undefined;
  const receivableId = renewal?.receivableId ?? offer.key.replace(/^receivable:/, '');
  const paid = renewal ? [{ portion: first, paymentId: renewal.paymentId }] : [];
  for (const portion of renewal ? others : own) {
    const { paymentId } = await bookPayment(deps, trx, {
      memberId,
      payment: paymentOf(portion),
      first: receivableId,
      ...by,
    });
    paid.push({ portion, paymentId });
  }
  for (const [at, { portion, paymentId }] of paid.entries())
    await rows.addBankPayment(trx, {
      ...{ id: deps.newId(), lineId: portion.line.id, decisionId, memberId, paymentId, receivableId },
      ...{ beginsTerm: renewal !== undefined && at === 0, offer: JSON.stringify(offer), position: position + at },
      amountFen: portion.amountFen,
    });
  if (!renewal)
    await notify(deps, trx, {
      to: { companyId: member.companyId },
      template: 'dues.received',
      values: { amountFen: sumOf(own), paidOn: first.line.bookedOn },
      link: '/user/profile',
      dedupKey: `dues.received:${decisionId}:${offer.key}`,
    });
};

/** Renews by the first portion; the request of the member is closed with it, otherwise the member is told. */
const renewBy = async (
  deps: Deps,
  trx: Trx,
  { memberId, offer, member }: Part,
  portion: Portion<Part>,
  { context, proposer }: Pick<Booking, 'context' | 'proposer'>,
) => {
  const reviewer: Actor = proposer ? { ...context.actor, userId: proposer.id } : context.actor;
  const request = await lockOpenRequest(trx, member.companyId, reviewer);
  const payment = { ...paymentOf(portion), voucherFileId: request?.fileId ?? null };
  const done = await renewMember(deps, trx, { memberId, level: offer.level, ...payment }, context, proposer);
  if (done.startsOn !== offer.term?.startsOn) refuse('wrongState', { msg: CHANGED });
  if (request)
    await closeApproved(deps, trx, request, { ...payment, level: offer.level, endsOn: done.endsOn }, context, proposer);
  else await notifyRenewed(deps, trx, offer.level, done);
  return done;
};

const book = async (deps: Deps, trx: Trx, { lines, parts }: Locked, context: AuditContext, proposer?: Proposer) => {
  const decisionId = deps.newId();
  const portions = allocate(lines, parts);
  let position = 0;
  for (const [part, own] of Map.groupBy(portions, (portion) => portion.part)) {
    await bookPart(deps, trx, part, own, { decisionId, context, proposer }, position);
    position += own.length;
  }
  await rows.settleLines(
    trx,
    lines.map(({ id }) => id),
    { state: 'confirmed', decisionId, decidedBy: proposer?.id ?? context.actor.userId },
  );
  await recordAudit(trx, {
    action: 'bankLines.confirmed',
    ...context,
    subject: { kind: 'bankLine', id: lines[0]?.id ?? '' },
    after: {
      amountFen: sumOf(lines),
      members: parts.map(({ member }) => member.memberNo),
      lines: lines.length,
      ...(proposer && { proposedBy: proposer.name }),
    },
  });
  // What is paid now is no longer open for other lines.
  if (
    await rows.hasLinesAbout(
      trx,
      parts.map(({ memberId }) => memberId),
    )
  )
    await rematch(deps, trx);
};

/** What the second person reads. */
const linesOf = ({ lines, parts }: Locked, doubts: ProposalLine[]): ProposalLine[] => [
  ...parts.map(({ member, offer }) => ({
    name: member.companyName,
    before: `银行流水 ${lines.map(({ bookedOn }) => bookedOn).join('、')}`,
    after: offer.label,
  })),
  ...doubts,
];

export const confirmLines = (deps: Deps, input: Confirmation, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const locked = await lockConfirmation(deps, trx, input);
    const doubts = await doubtsOf(deps, trx, locked);
    if (doubts.length > 0) {
      const { reason, ...act } = input;
      const subjects = [...new Set(locked.parts.map(({ memberId }) => memberId))];
      // As it is now: another proposal of the matching must not be what is approved.
      const parts = locked.parts.map(({ memberId, amountFen, offer }) => ({
        memberId,
        amountFen,
        offerKey: offer.key,
      }));
      const proposed = {
        what: 'bankLines' as const,
        subjects,
        act: { ...act, parts, doubts },
        lines: linesOf(locked, doubts),
        reason,
      };
      const proposalId = await proposeDues(deps, trx, office, proposed, context);
      if (proposalId) return { proposalId };
    }
    await book(deps, trx, locked, context);
    return { proposalId: null };
  });

export const applyBankLines: Apply = async (deps, trx, { act, proposer }, context) => {
  const { doubts: seen, ...input } = act as Confirmation & { doubts: ProposalLine[] };
  const locked = await lockConfirmation(deps, trx, input);
  refuseOther(seen, await doubtsOf(deps, trx, locked));
  await book(deps, trx, locked, context, proposer);
};

/** Each in a transaction of its own, so that one that is refused stops no other. */
export const confirmCertain = async (deps: Deps, chosen: Chosen[], context: AuditContext) => {
  const done = { confirmed: 0, confirmedFen: 0, refused: [] as { id: string; text: string }[] };
  for (const line of chosen) {
    try {
      done.confirmedFen += await transact(deps.db, (trx) => confirmOneCertain(deps, trx, line, context));
      done.confirmed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.refused.push({ id: line.id, text: error.message });
    }
  }
  return done;
};

const confirmOneCertain = async (deps: Deps, trx: Trx, line: Chosen, context: AuditContext) => {
  await lockOffice(trx);
  const locked = await lockConfirmation(deps, trx, { lines: [line] });
  if (locked.lines.some(({ certainty }) => certainty !== 'certain'))
    refuse('wrongState', { msg: '这笔流水已经不是“一致”，请逐笔核对' });
  const [doubt] = await doubtsOf(deps, trx, locked);
  if (doubt) refuse('wrongState', { msg: `${doubt.name}：${doubt.after}，须另一位批准，请逐笔确认` });
  await book(deps, trx, locked, context);
  return sumOf(locked.lines);
};
