// Actions of applicants: submit, resubmit, withdraw.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { APPLICATION_LIMIT } from '@rfb/contract/membership/applications/applications.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { changeCompany, lockCompany } from '../../identity/companies/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { isRegion } from '../../services/regions/exports.ts';
import { type ApplicationFields, companyOf, formOf } from './application-form.ts';
import * as applications from './applications.queries.ts';
import { auditReview, closeReview, lockForMove } from './review-moves.ts';

type NewApplication = {
  companyId: string;
  form: ApplicationForm;
  licenceFileId: string;
  previousId?: string | undefined;
  /** Only of a registration. */
  registrationSeconds?: number | null;
};

/** Adds an application to the queue and notifies staff. */
export const submitApplication = async (deps: Deps, trx: Trx, { previousId, ...application }: NewApplication) => {
  const applicationId = deps.newId();
  const receiptNo = await newReceiptNo(trx, 'AP');
  const { companyId, form, licenceFileId, registrationSeconds = null } = application;
  await applications.saveApplication(trx, {
    id: applicationId,
    receiptNo,
    companyId,
    licenceFileId,
    form: JSON.stringify(form),
    previousId: previousId ?? null,
    status: 0,
    registrationSeconds,
  });
  await notify(deps, trx, {
    to: { admins: true },
    template: previousId ? 'application.resubmitted' : 'application.submitted',
    values: { companyName: form.companyName, receiptNo },
    link: `/admin/member/pending?kind=join&id=${applicationId}`,
    about: [applicationId, companyId],
    dedupKey: `application.submitted:${applicationId}`,
  });
  return { applicationId, receiptNo };
};

/** Locks the previous application; it must be rejected or withdrawn, and within the rate limit. */
const lockPrevious = async (trx: Trx, companyId: string) => {
  await lockCompany(trx, companyId);
  const last = (await applications.findNewestOf(trx, companyId)) ?? refuse('notFound');
  if (last.status !== 3) refuse('wrongState', { msg: '已有一份申请在审核或已通过，不能再次提交' });
  const nextAt = await applications.findNextAt(trx, companyId);
  if (nextAt)
    refuse('applicationLimit', {
      msg: `${APPLICATION_LIMIT.days} 天内最多提交 ${APPLICATION_LIMIT.count} 次，请过些天再试或联系分会`,
      data: { nextAt },
    });
  return last;
};

const refuseDuplicateCode = () =>
  refuse('companyExists', { data: { fields: { creditCode: '该企业已提交过入会申请' } } });

export const resubmitApplication = (deps: Deps, fields: ApplicationFields, context: AuditContext) => {
  const { actor } = context;
  const companyId = companyIdOf(actor);
  if (!isRegion(fields.regionCode)) refuseFields({ regionCode: '请选择地区' });
  return transact(deps.db, async (trx) => {
    const previous = await lockPrevious(trx, companyId);
    const licenceFileId = fields.businessLicense;
    await bindFile(trx, licenceFileId, { purpose: 'licence', userId: actor.userId, companyId });
    if (await applications.isCodeOfOther(trx, companyId, fields.creditCode)) refuseDuplicateCode();
    const { phone } = await applications.findApplicant(trx, actor.userId);
    const form = formOf(fields, phone);
    const submitted = await submitApplication(deps, trx, { companyId, form, licenceFileId, previousId: previous.id });
    await changeCompany(deps, trx, companyId, companyOf(form, licenceFileId), {
      by: { userId: actor.userId, name: actor.username },
      source: `重新提交 ${submitted.receiptNo}`,
    });
    const row = { kind: 'join' as const, id: submitted.applicationId, receiptNo: submitted.receiptNo, status: 0 };
    await auditReview(trx, row, context, { action: 'application.submitted', after: { previousId: previous.id } });
    return submitted;
  }).catch((error: { constraint?: string }) => {
    // Registered by another company concurrently, after the check above.
    if (error.constraint === 'companies_credit_code_key') refuseDuplicateCode();
    throw error;
  });
};

export const WITHDRAWN_REASON = '申请人主动撤回';

export const withdrawApplication = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await applications.isApplicationOf(trx, companyIdOf(context.actor), id))) refuse('notFound');
    const row = await lockForMove(trx, { kind: 'join', id }, 'withdraw', context.actor);
    await closeReview(trx, row, context, { closeKind: 'withdrawn', rejectReason: WITHDRAWN_REASON });
    await auditReview(trx, row, context, { action: 'application.withdrawn', after: { status: 3 } });
  });
