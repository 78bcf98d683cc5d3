// Renewals: a member requests one with a voucher, staff record the payment and renew.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { approveRenewal as endpoint } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { auditReview, closeReview, lockForMove, notifyApplicant, WITHDRAWN_REASON } from '../applications/exports.ts';
import { proposeDues, refuseOther } from '../dues/exports.ts';
import {
  assessRenewal,
  findStandingOf,
  nextTermOf,
  refuseFuturePayment,
  renewalLines,
  renewMember,
} from '../members/exports.ts';
import * as renewals from './renewals.queries.ts';

/** A renewal can be requested this many days before the end of the term. */
export const RENEWABLE_DAYS = 60;

export const requestRenewal = (
  deps: Deps,
  { level, voucher }: { level: MemberLevel; voucher?: string | undefined },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const member = (await renewals.lockMemberOf(trx, companyId)) ?? refuse('membershipNotActive');
    const standing = (await findStandingOf(trx, companyId)) ?? refuse('membershipNotActive');
    if (standing.daysLeft > RENEWABLE_DAYS)
      refuse('wrongState', { msg: `到期前 ${RENEWABLE_DAYS} 天起可以续费，目前还有 ${standing.daysLeft} 天` });
    if ((await renewals.listRenewalsOf(trx, companyId)).some(({ status }) => isOneOf(undecided, status)))
      refuse('wrongState', { msg: '已有一份续费申请在审核，请先撤回或等待结果' });
    if (voucher) await bindFile(trx, voucher, { purpose: 'voucher', userId: context.actor.userId, companyId });
    const id = deps.newId();
    const receiptNo = await newReceiptNo(trx, 'XF');
    const { userId } = context.actor;
    await renewals.saveRenewalRequest(trx, {
      id,
      receiptNo,
      memberId: member.id,
      userId,
      level,
      voucherFileId: voucher ?? null,
    });
    await auditReview(trx, { kind: 'renewal', id, receiptNo, status: 0 }, context, {
      action: 'renewal.requested',
      after: { level },
    });
    await notify(deps, trx, {
      to: { admins: true },
      template: 'renewal.submitted',
      values: { companyName: member.name, level: memberLevels[level], receiptNo },
      link: `/admin/member/pending?kind=renewal&id=${id}`,
      about: [id, member.id],
      dedupKey: `renewal.submitted:${id}`,
    });
    return { renewalId: id, receiptNo };
  });
};

export const withdrawRenewal = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await renewals.findRenewalOf(trx, companyIdOf(context.actor), id))) refuse('notFound');
    const row = await lockForMove(trx, { kind: 'renewal', id }, 'withdraw', context.actor);
    await closeReview(trx, row, context, { closeKind: 'withdrawn', rejectReason: WITHDRAWN_REASON });
    await auditReview(trx, row, context, { action: 'renewal.withdrawn', after: { status: 3 } });
  });

type Approval = ParsedOf<typeof endpoint>['body'];
type Approved = { id: string; approval: Approval };

/** Locks the request and its member, so that a manual renewal is not recorded twice. `reviewer`: who claimed the request. */
const lockApproval = async (trx: Trx, { id, approval }: Approved, reviewer: Actor) => {
  const row = await lockForMove(trx, { kind: 'renewal', id }, 'approve', reviewer);
  await refuseFuturePayment(trx, approval.paidOn);
  const { name, id: memberId } = (await renewals.lockMemberOf(trx, row.companyId)) ?? refuse('broken');
  if (await renewals.hasTermSince(trx, row.companyId, row.requestedAt))
    refuse('wrongState', { msg: '申请之后已为这家会员登记过续费，请核对后驳回这份申请' });
  return { row, name, memberId, renewal: { ...approval, companyId: row.companyId, voucherFileId: row.fileId } };
};
type Locked = Awaited<ReturnType<typeof lockApproval>>;

type Done = { level: MemberLevel; amountFen: number; voucherNo: string; endsOn: string };

/** Closes the request as approved, after the renewal; `request`: of `lockForMove`. */
export const closeApproved = async (
  deps: Deps,
  trx: Trx,
  request: Locked['row'],
  { level, amountFen, voucherNo, endsOn }: Done,
  context: AuditContext,
  proposer?: Proposer,
) => {
  await closeReview(trx, request, context, { closeKind: 'approved' });
  await auditReview(trx, request, context, {
    action: 'renewal.approved',
    after: { status: 2, level, amountFen, voucherNo, endsOn, ...(proposer && { proposedBy: proposer.name }) },
  });
  await notifyApplicant(deps, trx, request, {
    template: 'renewal.approved',
    values: { level: memberLevels[level], endsOn, receiptNo: request.receiptNo },
  });
};

/** The request that waits, where a payment is recorded from elsewhere; refused while a colleague holds it. */
export const lockOpenRequest = async (trx: Trx, companyId: string, reviewer: Actor) => {
  const open = (await renewals.listRenewalsOf(trx, companyId)).find(({ status }) => isOneOf(undecided, status));
  return open && lockForMove(trx, { kind: 'renewal', id: open.id }, 'approve', reviewer);
};

const approve = async (deps: Deps, trx: Trx, { row, renewal }: Locked, context: AuditContext, proposer?: Proposer) => {
  const { expireTime, endsOn } = await renewMember(deps, trx, renewal, context, proposer);
  await closeApproved(deps, trx, row, { ...renewal, endsOn }, context, proposer);
  return expireTime;
};

/** Without a doubt at once; otherwise the request stays claimed and waits for a second person. */
export const approveRenewal = (deps: Deps, id: string, approval: Approval, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const locked = await lockApproval(trx, { id, approval }, context.actor);
    const { doubts } = await assessRenewal(deps, trx, locked.renewal);
    if (doubts.length > 0) {
      const { endsOn } = await nextTermOf(trx, (await findStandingOf(trx, locked.row.companyId))?.endsOn ?? null);
      const proposed = {
        what: 'request' as const,
        subjects: [locked.memberId],
        act: { id, approval, doubts },
        lines: renewalLines(locked.name, endsOn, doubts),
        reason: approval.reason,
      };
      const proposalId = await proposeDues(deps, trx, office, proposed, context);
      if (proposalId) return { expireTime: null, proposalId };
    }
    return { expireTime: await approve(deps, trx, locked, context), proposalId: null };
  });

export const applyRequest: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { id, approval, doubts: seen } = act as Approved & { doubts: ProposalLine[] };
  const locked = await lockApproval(trx, { id, approval }, { ...context.actor, userId: proposer.id });
  refuseOther(seen, (await assessRenewal(deps, trx, locked.renewal)).doubts);
  await approve(deps, trx, { ...locked, renewal: { ...locked.renewal, reason } }, context, proposer);
};
