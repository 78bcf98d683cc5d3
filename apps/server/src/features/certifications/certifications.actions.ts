// Certification in its automatic form: sent, approved exactly three seconds later, begun again.
import type { ApplicationData, Certification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { REVIEWED_BY_OFFICE } from '@rfb/contract/certifications/certifications.labels.ts';
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { companyIdOf } from '../companies/exports.ts';
import * as rows from './certifications.queries.ts';

type By = { actor: Actor; origin: AuditOrigin };

/** The open certification; the first to look at or after its moment writes the approval down. */
const settled = async (trx: Trx, companyId: string) => {
  const open = await rows.findOpen(trx, companyId);
  if (open?.status !== 'approved' || open.approvedAt) return open;
  const approval = await rows.persistApproval(trx, open.id);
  if (!approval) return rows.findOpen(trx, companyId);
  await recordAudit(trx, {
    action: 'certification.approved',
    actor: { companyId },
    subject: { kind: 'certification', id: open.id },
    after: approval,
  });
  return { ...open, ...approval };
};

const shown = async ({ config }: Deps, trx: Trx, companyId: string): Promise<Certification> => {
  const open = await settled(trx, companyId);
  const mode = config.certificationMode;
  if (!open) return { status: 'none', mode, submittedAt: null, approvedAt: null, applicationData: null };
  const { status, submittedAt, approvedAt, applicationData } = open;
  return { status, mode, submittedAt, approvedAt, applicationData };
};

export const readCertification = (deps: Deps, actor: Actor) =>
  transact(deps.db, (trx) => shown(deps, trx, companyIdOf(actor)));

export const submitCertification = (deps: Deps, applicationData: ApplicationData, { actor, origin }: By) => {
  const companyId = companyIdOf(actor);
  if (deps.config.certificationMode === 'review') refuse('wrongState', { msg: REVIEWED_BY_OFFICE });
  return transact(deps.db, async (trx) => {
    const id = deps.newId();
    const added =
      (await rows.addCertification(trx, { id, companyId, userId: actor.userId, applicationData })) ??
      refuse('wrongState', { msg: '认证已经提交，请刷新查看进度' });
    await recordAudit(trx, {
      action: 'certification.submitted',
      actor,
      origin,
      subject: { kind: 'certification', id },
      after: added,
    });
    return shown(deps, trx, companyId);
  });
};

export const resetCertification = (deps: Deps, { actor, origin }: By) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const open = await settled(trx, companyId);
    if (!open || !(await rows.closeCertification(trx, open.id)))
      return refuse('wrongState', { msg: '没有可以重置的认证，请刷新后再看' });
    await recordAudit(trx, {
      action: 'certification.reset',
      actor,
      origin,
      subject: { kind: 'certification', id: open.id },
      before: { status: open.status, submittedAt: open.submittedAt, approvedAt: open.approvedAt },
    });
    return shown(deps, trx, companyId);
  });
};
