// Common parts of all moves of an application: lock, state, claim, audit row.
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { applicationStatuses } from '@rfb/contract/membership/applications/applications.labels.ts';
import { type ApplicationMove, canMove } from '@rfb/contract/membership/applications/applications.states.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findNameOf } from '../../services/cases/exports.ts';
import { lockReview, type ReviewRow, saveDecision } from './reviews.queries.ts';

export type Review = { kind: ApplicationKind; id: string };
export const subjectKinds = {
  join: 'application',
  certification: 'certification',
  change: 'changeRequest',
  renewal: 'renewal',
} as const;

const shanghaiTime = (instant: string) =>
  new Date(instant).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Refuses with who did what and when, so that the caller understands the conflict. */
const refuseConflict = async (trx: Trx, row: ReviewRow, { role }: Actor): Promise<never> => {
  // Only staff see who claimed it.
  const colleague = role === 'admin' && row.reviewerUserId ? await findNameOf(trx, row.reviewerUserId) : null;
  const reviewer = colleague ?? row.reviewer;
  const at = row.reviewedAt ?? row.claimedAt;
  const what = row.closeKind === 'withdrawn' ? '撤回' : { 0: '退回队列', 1: '受理', 2: '通过', 3: '驳回' }[row.status];
  const msg =
    reviewer && at
      ? `${reviewer} 已于 ${shanghaiTime(at)} ${what}，请刷新后再看`
      : `这份申请现在是“${applicationStatuses[row.status as 0]}”，请刷新后再看`;
  const { status, closeKind, rejectReason } = row;
  return refuse('wrongState', { msg, data: { current: { status, closeKind, reviewer, at, rejectReason } } });
};

/** Four-eyes rule: requests by staff must be approved by another administrator. */
const OWN_REQUEST = '这份变更是你本人提交的，请由另一位管理员审核；你可以驳回';

/** Locks the row; refuses if the move is not allowed or somebody else claimed it. */
export const lockForMove = async (trx: Trx, { kind, id }: Review, move: ApplicationMove, actor: Actor) => {
  const row = (await lockReview(trx, kind, id)) ?? refuse('notFound');
  const isHeldByOther = row.status === 1 && row.reviewerUserId !== null && row.reviewerUserId !== actor.userId;
  const isPossible = canMove(row.status, move) || (move === 'claim' && row.status === 1);
  if (!isPossible || isHeldByOther) return refuseConflict(trx, row, actor);
  if (move === 'approve' && row.requestedBy === actor.userId) refuse('wrongState', { msg: OWN_REQUEST });
  return row;
};

export const auditReview = (
  trx: Trx,
  row: Pick<ReviewRow, 'kind' | 'id' | 'receiptNo' | 'status'>,
  { actor, origin }: AuditContext,
  entry: { action: string; after?: Record<string, unknown>; reason?: string },
) =>
  recordAudit(trx, {
    actor,
    origin,
    subject: { kind: subjectKinds[row.kind], id: row.id },
    before: { status: row.status },
    ...entry,
    after: { receiptNo: row.receiptNo, ...entry.after },
  });

/** Closes an application; refuses if it is already closed. */
export const closeReview = async (
  trx: Trx,
  row: ReviewRow,
  { actor }: AuditContext,
  decision: { closeKind: 'approved' | 'rejected' | 'withdrawn'; rejectReason?: string },
) => {
  const isOwn = decision.closeKind === 'withdrawn';
  // Visible to companies, so never the sign-in name.
  const reviewer = isOwn ? '申请人' : actor.shownName || '秘书处';
  const saved = await saveDecision(trx, row.kind, row.id, {
    ...decision,
    reviewer,
    userId: isOwn ? null : actor.userId,
  });
  if (!saved) refuse('wrongState');
};
