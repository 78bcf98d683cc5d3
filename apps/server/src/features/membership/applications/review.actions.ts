// Actions of reviewers on applications of any kind, and the approval of membership applications.
import { dayOf } from '@rfb/contract/days.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { RejectReason } from '@rfb/contract/membership/applications/reject-reasons.ts';
import type { FieldReasons } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/refusal.ts';
import { signByJoining } from '../../conduct/convention/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { startMembership } from '../members/exports.ts';
import { registeredFormOf } from './application-form.ts';
import { checksOfJoin } from './checks.ts';
import { auditReview, closeReview, lockForMove, type Review } from './review-moves.ts';
import { deleteClaim, findReview, type ReviewRow, saveClaim, saveFieldReasons } from './reviews.queries.ts';

export const revealPhone = (deps: Deps, { kind, id }: Review, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = (await findReview(trx, kind, id)) ?? refuse('notFound');
    const { phone } = await registeredFormOf(trx, row.companyId, row.form);
    await auditReview(trx, row, context, { action: 'application.phoneRevealed' });
    return { phone };
  });

export const claimReview = (deps: Deps, review: Review, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, review, 'claim', context.actor);
    const claimed = await saveClaim(trx, review.kind, review.id, context.actor.userId);
    // Renewing one's own claim is audited separately, so that the history shows only new claims.
    const isOwn = row.status === 1 && row.reviewerUserId === context.actor.userId;
    const action = isOwn ? 'application.claimExtended' : 'application.claimed';
    await auditReview(trx, row, context, { action, after: { status: 1 } });
    return { leaseUntil: claimed?.leaseUntil ?? '' };
  });

export const releaseReview = (deps: Deps, review: Review, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, review, 'release', context.actor);
    await deleteClaim(trx, review.kind, review.id);
    await auditReview(trx, row, context, { action: 'application.released', after: { status: 0 } });
  });

const rejections = {
  join: 'application.rejected',
  certification: 'certification.rejected',
  change: 'change.rejected',
  renewal: 'renewal.rejected',
} as const satisfies Record<ApplicationKind, string>;
/** Links of the applicant's notices. */
const applicantLinks: Record<ApplicationKind, string> = {
  join: '/user/dashboard',
  certification: '/user/fleet-management/certification',
  change: '/user/profile',
  renewal: '/user/profile',
};

export const notifyApplicant = (
  deps: Deps,
  trx: Trx,
  { kind, id, companyId, memberId }: Pick<ReviewRow, 'kind' | 'id' | 'companyId' | 'memberId'>,
  message: NoticeMessage,
) =>
  notify(deps, trx, {
    to: { companyId },
    ...message,
    link: applicantLinks[kind],
    about: [id, memberId ?? companyId],
    dedupKey: `${message.template}:${id}`,
  });

type Rejection = { reasons: RejectReason[]; text: string; fields?: FieldReasons | undefined };

/** Reasons by field are allowed for certifications only. */
const saveReasonsByField = async (trx: Trx, { kind, id }: ReviewRow, fields: FieldReasons) => {
  if (kind !== 'certification') refuseFields({ fields: '只有车队认证可以逐项说明' });
  await saveFieldReasons(trx, id, fields);
};

export const rejectReview = (deps: Deps, review: Review, { reasons, text, fields }: Rejection, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, review, 'reject', context.actor);
    await closeReview(trx, row, context, { closeKind: 'rejected', rejectReason: text });
    if (fields) await saveReasonsByField(trx, row, fields);
    await auditReview(trx, row, context, {
      action: 'application.rejected',
      after: { status: 3, reasons, ...(fields && { fields }) },
      reason: text,
    });
    await notifyApplicant(deps, trx, row, {
      template: rejections[row.kind],
      values: { reason: text, receiptNo: row.receiptNo },
    });
  });

type Approval = { id: string; level: MemberLevel };

export const approveApplication = (deps: Deps, { id, level }: Approval, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, { kind: 'join', id }, 'approve', context.actor);
    await closeReview(trx, row, context, { closeKind: 'approved' });
    const { memberId, expireTime } = await startMembership(
      deps,
      trx,
      { companyId: row.companyId, level, orderedAt: row.requestedAt },
      context,
    );
    await signByJoining(trx, row.companyId);
    await auditReview(trx, row, context, { action: 'application.approved', after: { status: 2, level, memberId } });
    await notifyApplicant(deps, trx, row, {
      template: 'application.approved',
      values: { level: memberLevels[level], endsOn: dayOf(expireTime), receiptNo: row.receiptNo },
    });
    return { memberId, expireTime };
  });

/** One transaction each: those that cannot be approved are reported and unchanged. */
export const approveApplications = async (deps: Deps, ids: string[], level: MemberLevel, context: AuditContext) => {
  const items: { applicationId: string; isApproved: boolean; message: string }[] = [];
  for (const applicationId of new Set(ids)) {
    try {
      const checks = await checksOfJoin(deps.db, applicationId);
      const isAllGreen = checks.every((check) => check.level === 'green');
      if (isAllGreen) await approveApplication(deps, { id: applicationId, level }, context);
      const message = isAllGreen ? '已通过' : '自动检查未全部通过，请逐份审核';
      items.push({ applicationId, isApproved: isAllGreen, message });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      items.push({ applicationId, isApproved: false, message: error.message });
    }
  }
  return { items };
};
