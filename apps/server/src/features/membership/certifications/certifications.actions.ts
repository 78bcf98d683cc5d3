// Certification actions of a fleet: submit, read, reset; automatic approval after the delay.
import { CERTIFICATION_LIMIT, canMove } from '@rfb/contract/membership/certifications/certification.states.ts';
import type {
  ApplicationData,
  Certification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { certificationBadges, deciderOf } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, backgroundContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { findCompanyName } from '../../identity/companies/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import * as rows from './certifications.queries.ts';

const RESET_REASON = '企业重新开始认证';

/** Persists an automatic approval and notifies the company; nothing if it is not due or already done. */
export const persistApproval = async (deps: Deps, trx: Trx, { id, companyId }: { id: string; companyId: string }) => {
  const approval = await rows.persistApproval(trx, id);
  if (!approval) return undefined;
  await recordAudit(trx, {
    action: 'certification.approved',
    ...backgroundContext({ companyId }),
    subject: { kind: 'certification', id },
    after: approval,
  });
  await notify(deps, trx, {
    to: { companyId },
    template: 'certification.approvedAutomatically',
    values: {},
    link: '/user/fleet-management/certification',
    dedupKey: `certification.approved:${id}`,
  });
  return approval;
};

/** The open certification; the first reader after the delay persists the approval. */
const findAndSettle = async (deps: Deps, trx: Trx, companyId: string, find: typeof rows.lockOpen = rows.findOpen) => {
  const open = await find(trx, companyId);
  if (open?.status !== 'approved' || open.approvedAt) return open;
  const approval = await persistApproval(deps, trx, { id: open.id, companyId });
  return approval ? { ...open, ...approval } : find(trx, companyId);
};

const decisionsOf = (open: rows.OpenCertification | undefined): Pick<Certification, 'rejection' | 'revocation'> => ({
  rejection:
    open?.status === 'rejected' && open.reviewedAt
      ? { text: open.rejectReason ?? '', fields: open.fieldReasons, at: open.reviewedAt }
      : null,
  revocation: open?.revokedAt ? { reason: open.revokeReason ?? '', at: open.revokedAt } : null,
});

const viewOf = async (deps: Deps, trx: Trx, companyId: string): Promise<Certification> => {
  const open = await findAndSettle(deps, trx, companyId);
  const settings = await readSettings({ ...deps, db: trx });
  return {
    status: open?.status ?? 'none',
    // A running certification keeps its mode when the setting changes.
    mode: open?.status === 'processing' ? open.mode : deps.config.certificationMode,
    decider: deciderOf(open?.mode ?? deps.config.certificationMode, deps.config),
    submittedAt: open?.submittedAt ?? null,
    promiseDays:
      open?.status === 'processing'
        ? settings.at('promise.reviewDays', open.submittedAt)
        : settings.now('promise.reviewDays'),
    approvedAt: open?.approvedAt ?? null,
    applicationData: open?.applicationData ?? null,
    certificationNo: open?.approvedAt ? open.receiptNo : null,
    expiresOn: open?.expiresOn ?? null,
    ...decisionsOf(open),
  };
};

export const readCertification = (deps: Deps, actor: Actor) =>
  transact(deps.db, (trx) => viewOf(deps, trx, companyIdOf(actor)));

const notifyStaff = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  { id, receiptNo }: { id: string; receiptNo: string },
) =>
  notify(deps, trx, {
    to: { admins: true },
    template: 'certification.submitted',
    values: { companyName: (await findCompanyName(trx, companyId)) ?? '', receiptNo },
    link: `/admin/member/pending?tab=certification&id=${id}`,
    about: [id, companyId],
    dedupKey: `certification.submitted:${id}`,
  });

const refuseMove = (status: Certification['status'], msg: string): never =>
  refuse('wrongState', { msg, data: { current: { status } } });

/** Rate limit, because every submission notifies all administrators. */
const refuseTooMany = async (trx: Trx, companyId: string) => {
  const nextAt = await rows.findNextAt(trx, companyId);
  if (nextAt)
    refuse('applicationLimit', {
      msg: `${CERTIFICATION_LIMIT.days} 天内最多提交 ${CERTIFICATION_LIMIT.count} 次认证，请过些天再试或联系分会`,
      data: { nextAt },
    });
};

export const submitCertification = (deps: Deps, applicationData: ApplicationData, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  const mode = deps.config.certificationMode;
  return transact(deps.db, async (trx) => {
    const before = await findAndSettle(deps, trx, companyId, rows.lockOpen);
    if (before && !canMove(before.status, 'submit'))
      refuseMove(before.status, `现在是“${certificationBadges[before.status]}”，不能提交，请刷新查看`);
    if (mode === 'review') await refuseTooMany(trx, companyId);
    // A rejected or expired one is kept; the new one refers to it.
    if (before) await rows.closeCertification(trx, before.id);
    const id = deps.newId();
    const added =
      (await rows.addCertification(trx, {
        id,
        companyId,
        userId: actor.userId,
        mode,
        previousId: before?.id ?? null,
        applicationData,
      })) ?? refuseMove('processing', '认证已经提交，请刷新查看进度');
    await recordAudit(trx, {
      action: 'certification.submitted',
      actor,
      origin,
      subject: { kind: 'certification', id },
      after: added,
    });
    if (mode === 'review') await notifyStaff(deps, trx, companyId, { id, receiptNo: added.receiptNo });
    return viewOf(deps, trx, companyId);
  });
};

export const resetCertification = (deps: Deps, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const open = await findAndSettle(deps, trx, companyId, rows.lockOpen);
    if (!open || !canMove(open.status, 'reset'))
      return refuseMove(
        open?.status ?? 'none',
        open ? '认证已被分会撤销，请与秘书处联系' : '没有可以重置的认证，请刷新后再看',
      );
    if (open.mode === 'review' && open.status === 'processing')
      await rows.withdrawCertification(trx, open.id, RESET_REASON);
    await rows.closeCertification(trx, open.id);
    await recordAudit(trx, {
      action: 'certification.reset',
      actor,
      origin,
      subject: { kind: 'certification', id: open.id },
      before: { status: open.status, submittedAt: open.submittedAt, approvedAt: open.approvedAt },
    });
    return viewOf(deps, trx, companyId);
  });
};
