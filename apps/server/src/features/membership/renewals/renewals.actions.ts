// Renewals: a member requests one with a voucher, staff record the payment and renew.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { approveRenewal as endpoint } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { isOneOf } from '@rfb/contract/state-sets.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { auditReview, closeReview, lockForMove, notifyApplicant, WITHDRAWN_REASON } from '../applications/exports.ts';
import { findStandingOf, refuseFuturePayment, renewMember } from '../members/exports.ts';
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

export const approveRenewal = (deps: Deps, id: string, approval: Approval, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, { kind: 'renewal', id }, 'approve', context.actor);
    await refuseFuturePayment(trx, approval.paidOn);
    // Locks the member before the check, so that a manual renewal is not recorded twice.
    await renewals.lockMemberOf(trx, row.companyId);
    if (await renewals.hasTermSince(trx, row.companyId, row.requestedAt))
      refuse('wrongState', { msg: '申请之后已为这家会员登记过续费，请核对后驳回这份申请' });
    await closeReview(trx, row, context, { closeKind: 'approved' });
    const { expireTime, endsOn } = await renewMember(
      deps,
      trx,
      { ...approval, companyId: row.companyId, voucherFileId: row.fileId },
      context,
    );
    const { level, amountFen, voucherNo } = approval;
    await auditReview(trx, row, context, {
      action: 'renewal.approved',
      after: { status: 2, level, amountFen, voucherNo, endsOn },
    });
    await notifyApplicant(deps, trx, row, {
      template: 'renewal.approved',
      values: { level: memberLevels[level], endsOn, receiptNo: row.receiptNo },
    });
    return { expireTime };
  });
