// Certification decisions of staff: approve until a day, revoke with a reason, lift the revocation.
import {
  CERTIFIED_MONTHS,
  type CertificationMove,
  canMove,
} from '@rfb/contract/certifications/certification.states.ts';
import { certificationBadges } from '@rfb/contract/certifications/certifications.labels.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { auditReview, closeReview, lockForMove, notifyApplicant } from '../applications/exports.ts';
import { approvalRefusalOf, lockRegistered } from '../documents/exports.ts';
import { notify } from '../notifications/exports.ts';
import { persistApproval } from './certifications.actions.ts';
import * as rows from './certifications.queries.ts';

const refuseDay = (text: string) => refuseFields({ validUntil: text });

export const approveCertification = (deps: Deps, id: string, validUntil: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    // Locks the company first, like decisions about its papers: none can be rejected during the approval.
    await lockRegistered(trx, (await rows.findCompanyIdOf(trx, id)) ?? refuse('notFound'));
    const row = await lockForMove(trx, { kind: 'certification', id }, 'approve', context.actor);
    const { today, latest } = await rows.findDecidableDays(trx, CERTIFIED_MONTHS);
    if (validUntil < today) refuseDay('有效期不能早于今天');
    if (validUntil > latest) refuseDay(`有效期最长一年，至 ${latest}`);
    const msg = await approvalRefusalOf(trx, row.companyId);
    if (msg) refuse('wrongState', { msg });
    await closeReview(trx, row, context, { closeKind: 'approved' });
    const { expiresOn } = await rows.saveApproval(trx, id, validUntil);
    await auditReview(trx, row, context, {
      action: 'certification.approved',
      after: { status: 2, validUntil, expiresOn, companyId: row.companyId },
    });
    await notifyApplicant(deps, trx, row, {
      template: 'certification.approved',
      values: { receiptNo: row.receiptNo, endsOn: expiresOn },
    });
    return { expiresOn };
  });

/** Locks the open certification of a company; refuses if the move is not allowed. */
const lockForStaff = async (deps: Deps, trx: Trx, companyId: string, move: CertificationMove) => {
  if ((await rows.findCompanyName(trx, companyId)) === undefined) refuse('notFound');
  const open = await rows.lockOpen(trx, companyId);
  const status = open?.status ?? 'none';
  if (!open || !canMove(status, move))
    return refuse('wrongState', {
      msg: `这家车队现在是“${certificationBadges[status]}”，请刷新后再看`,
      data: { current: { status } },
    });
  if (!open.approvedAt) await persistApproval(deps, trx, { id: open.id, companyId });
  return open;
};

type Decision = { companyId: string; reason: string };
type Outcome = { action: 'certification.revoked' | 'certification.lifted'; status: string };

/** Audits the decision under the company, so that its log shows it, and notifies the company. */
const recordDecision = async (
  deps: Deps,
  trx: Trx,
  { id, receiptNo, status }: rows.OpenCertification,
  { companyId, reason }: Decision,
  { actor, origin }: AuditContext,
  outcome: Outcome,
) => {
  await recordAudit(trx, {
    action: outcome.action,
    actor,
    origin,
    subject: { kind: 'company', id: companyId },
    before: { certification: status },
    after: { certificationId: id, certificationNo: receiptNo, certification: outcome.status },
    reason,
  });
  await notify(deps, trx, {
    to: { companyId },
    template: outcome.action,
    values: { certificationNo: receiptNo, reason },
    link: '/user/fleet-management/certification',
    dedupKey: `${outcome.action}:${id}`,
  });
};

export const revokeCertification = (deps: Deps, decision: Decision, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const open = await lockForStaff(deps, trx, decision.companyId, 'revoke');
    await rows.saveRevocation(trx, open.id, { reason: decision.reason, userId: context.actor.userId });
    await recordDecision(deps, trx, open, decision, context, {
      action: 'certification.revoked',
      status: 'revoked',
    });
  });

export const liftRevocation = (deps: Deps, decision: Decision, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const open = await lockForStaff(deps, trx, decision.companyId, 'lift');
    await rows.closeCertification(trx, open.id);
    await recordDecision(deps, trx, open, decision, context, {
      action: 'certification.lifted',
      status: 'none',
    });
  });
