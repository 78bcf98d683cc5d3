// Renews memberships: the next term, what is owed for it, and the payment. Doubtful payments take two people.

import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings, type Settings } from '../../../platform/settings/settings.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import {
  bookPayment,
  charge,
  doubtsAbout,
  feeOnDay,
  forgive,
  lockAccount,
  type NewPayment,
  peopleOf,
  proposeDues,
  refuseOther,
  useAdvance,
} from '../dues/exports.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { graceDaysOf } from './memberships.actions.ts';
import { notifyMember, renewed } from './notices.ts';
import { bindVoucher } from './vouchers.ts';

/** What becomes of a shortfall: it stays owed, or is waived. */
type Rest = 'owe' | 'waive';
type Renewal = rows.MemberKey &
  NewPayment & {
    version?: number;
    level: MemberLevel;
    rest?: Rest | undefined;
    reason?: string | undefined;
    /** The day of the payment is the bank's: of a line of its statement. */
    isBankDay?: boolean;
    /** The numbers of its parts, where several lines of a bank pay it. */
    vouchers?: string[];
  };

/** Whoever types an earlier day must not choose a lower fee by it alone. */
const lowerFeeLines = (settings: Settings, { level, paidOn }: Renewal, feeFen: number): ProposalLine[] => {
  const nowFen = settings.now(`fee.${level}`);
  return feeFen < nowFen
    ? [{ name: '会费标准', before: `今天 ${formatFen(nowFen)}`, after: `按 ${paidOn} 的 ${formatFen(feeFen)}` }]
    : [];
};

/** What is expected on the day of the payment, and what makes it take two people. */
export const assessRenewal = async (deps: Deps, trx: Trx, renewal: Renewal) => {
  const { memberId } = await lockForMove(trx, renewal, 'renew');
  const settings = await readSettings({ ...deps, db: trx });
  const feeFen = feeOnDay(settings, renewal.level, renewal.paidOn);
  const { advanceFen } = (await lockAccount(trx, memberId)) ?? refuse('notFound');
  const expectedFen = Math.max(0, feeFen - advanceFen);
  const { rest = 'owe', vouchers } = renewal;
  const doubts = await doubtsAbout(trx, settings, renewal, { memberId, expectedFen, rest, vouchers });
  if (!renewal.isBankDay) doubts.push(...lowerFeeLines(settings, renewal, feeFen));
  return { feeFen, advanceFen, doubts };
};

/** Adds a term after the last one, or from today when that is over, and ends a resignation. The caller notifies the company. */
export const renewMember = async (
  deps: Deps,
  trx: Trx,
  renewal: Renewal,
  context: AuditContext<{ userId: string }>,
  proposer?: Proposer,
) => {
  const { level, amountFen, paidOn, voucherNo, voucherFileId = null, invoiceTitle = '', rest = 'owe' } = renewal;
  const member = await lockForMove(trx, renewal, 'renew');
  const { memberId } = member;
  const { feeFen, advanceFen } = await assessRenewal(deps, trx, renewal);
  const { newId } = deps;
  const by = peopleOf(context, proposer);
  const payment = { amountFen, paidOn, voucherNo, voucherFileId, invoiceTitle };
  const term = { id: newId(), ...(await rows.nextTermOf(trx, member.endsOn)), level };
  await rows.addTerm(trx, { ...term, memberId, amountFen: feeFen, graceDays: await graceDaysOf({ ...deps, db: trx }) });
  const { id: termId, startsOn, endsOn } = term;
  const before = { nextLevel: member.nextLevel, resignedAt: member.resignedAt };
  const receivableId = await charge(deps, trx, {
    ...{ memberId, termId, kind: 'renewal', level, startsOn, endsOn, dueOn: startsOn, feeFen, before },
    ...by,
  });
  const { paymentId } = await bookPayment(deps, trx, { memberId, termId, payment, first: receivableId, ...by });
  if (advanceFen > 0) await useAdvance(deps, trx, { memberId, advanceFen, first: receivableId, ...by });
  const openFen = await rows.openFenOf(trx, receivableId);
  if (rest === 'waive' && openFen > 0)
    await forgive(deps, trx, {
      ...{ kind: 'waiver', memberId, receivableId, level, amountFen: openFen, reason: renewal.reason || '续费时减免' },
      ...by,
    });
  await rows.saveMember(trx, memberId, { nextLevel: null, isResigned: false });
  await auditMember(trx, memberId, context, {
    action: 'member.renewed',
    before: { endsOn: member.endsOn, level: member.level, status: member.status },
    after: { ...term, feeFen, ...payment, ...(proposer && { proposedBy: proposer.name }) },
  });
  const { expiresAt: expireTime } = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  return { memberId, companyId: member.companyId, termId, startsOn, endsOn, expireTime, paymentId, receivableId };
};

type StaffRenewal = Renewal & { memberId: string; startsOn: string };

const renewedTerm = async (trx: Trx, { memberId, startsOn }: { memberId: string; startsOn: string }) => {
  const member = await lockForMove(trx, { memberId }, 'renew');
  const next = await rows.nextTermOf(trx, member.endsOn);
  if (next.startsOn !== startsOn) refuse('wrongState', { msg: '会员期刚刚有变化，请核对新的起止日期后再确认' });
  return { ...member, next };
};

export const notifyRenewed = (
  deps: Deps,
  trx: Trx,
  level: MemberLevel,
  done: Awaited<ReturnType<typeof renewMember>>,
) => notifyMember(deps, trx, done.companyId, renewed({ id: done.termId, endsOn: done.endsOn, level }));

/** What the second person reads: the member and its new term, then each doubt. */
export const renewalLines = (companyName: string, endsOn: string, doubts: ProposalLine[]): ProposalLine[] => [
  { name: companyName, before: '续费', after: `会员期至 ${endsOn}` },
  ...doubts,
];

/** A renewal recorded by staff; refused when `startsOn` is outdated, so that a term is not paid twice. */
export const renewByStaff = async (deps: Deps, trx: Trx, renewal: StaffRenewal, context: AuditContext) => {
  const office = await lockOffice(trx);
  const { companyId, companyName, next } = await renewedTerm(trx, renewal);
  const { doubts } = await assessRenewal(deps, trx, renewal);
  await bindVoucher(trx, renewal, { userId: context.actor.userId, companyId });
  if (doubts.length > 0) {
    const lines = renewalLines(companyName, next.endsOn, doubts);
    const act = { ...renewal, doubts };
    const proposed = { what: 'renewal' as const, subjects: [renewal.memberId], act, lines, reason: renewal.reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (proposalId) return { proposalId };
  }
  await notifyRenewed(deps, trx, renewal.level, await renewMember(deps, trx, renewal, context));
  return { proposalId: null };
};

export const applyRenewal: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { doubts: seen, ...renewal } = act as StaffRenewal & { doubts: ProposalLine[] };
  await renewedTerm(trx, renewal);
  refuseOther(seen, (await assessRenewal(deps, trx, renewal)).doubts);
  const done = await renewMember(deps, trx, { ...renewal, reason }, context, proposer);
  await notifyRenewed(deps, trx, renewal.level, done);
};
