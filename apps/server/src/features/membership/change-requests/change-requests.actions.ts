// Change requests: a company submits one, staff approve it, and it takes effect.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type {
  requestChange as requestEndpoint,
  updateMembership as updateEndpoint,
} from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { companyIdOf, nameOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type CompanyPatch,
  changeCompany,
  changeContact,
  type LockedCompany,
  lockCompany,
} from '../../identity/companies/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { auditReview, closeReview, lockForMove, notifyApplicant, WITHDRAWN_REASON } from '../applications/exports.ts';
import { findStandingOf } from '../members/exports.ts';
import { profileOf } from '../profile/exports.ts';
import * as requests from './change-requests.queries.ts';

export type RequestedChange = ParsedOf<typeof requestEndpoint>['body'];

const registeredOf = ({ name, type, creditCode, legalPerson, licenceFileId }: LockedCompany) => ({
  companyName: name,
  companyType: type,
  creditCode,
  legalPerson,
  businessLicense: licenceFileId,
});

/** The requested fields that differ from the registered ones. */
const differencesOf = (company: LockedCompany, requested: RequestedChange) => {
  const registered = registeredOf(company);
  const fields = (Object.keys(requested) as (keyof RequestedChange)[]).filter(
    (field) => requested[field] !== undefined && requested[field] !== registered[field],
  );
  const valuesFrom = (from: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return fields.length > 0 ? { before: valuesFrom(registered), after: valuesFrom(requested) } : undefined;
};

const hasOpenRequest = async (trx: Trx, companyId: string) =>
  (await requests.listChangeRequestsOf(trx, companyId)).some(({ status }) => isOneOf(undecided, status));

/** `source`: the staff action that created this request. */
const submitRequest = async (
  deps: Deps,
  trx: Trx,
  company: LockedCompany,
  requested: RequestedChange,
  context: AuditContext,
  source?: string,
) => {
  const companyId = company.id;
  if (!(await findStandingOf(trx, companyId)))
    refuse('wrongState', { msg: '入会申请通过后才能提交资料变更；请撤回申请，修改后重新提交' });
  const change = differencesOf(company, requested) ?? refuse('invalid', { msg: '没有需要变更的内容' });
  if (await hasOpenRequest(trx, companyId)) refuse('wrongState', { msg: '已有一份资料变更在审核，请先撤回或等待结果' });
  const { userId } = context.actor;
  const licenceFileId = requested.businessLicense ?? null;
  if (licenceFileId) await bindFile(trx, licenceFileId, { purpose: 'licence', userId, companyId });
  const id = deps.newId();
  const receiptNo = await newReceiptNo(trx, 'BG');
  await requests.saveChangeRequest(trx, {
    id,
    receiptNo,
    companyId,
    userId,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    licenceFileId,
  });
  const fields = Object.keys(change.after);
  await auditReview(trx, { kind: 'change', id, receiptNo, status: 0 }, context, {
    action: 'changeRequest.submitted',
    after: { fields, ...(source && { source }) },
  });
  await notify(deps, trx, {
    to: { admins: true },
    template: 'change.submitted',
    values: { companyName: company.name, receiptNo },
    link: `/admin/member/pending?kind=change&id=${id}`,
    about: [id, companyId],
    dedupKey: `change.submitted:${id}`,
  });
  return id;
};

export const requestChange = (deps: Deps, requested: RequestedChange, context: AuditContext, source?: string) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const company = (await lockCompany(trx, companyId)) ?? refuse('notFound');
    return submitRequest(deps, trx, company, requested, context, source);
  });
};

/** The specification's contact form: contact data changes immediately, registered facts become a request. */
export const updateMembership = (deps: Deps, body: ParsedOf<typeof updateEndpoint>['body'], context: AuditContext) => {
  const { companyName, creditCode, companyType, legalPerson, businessLicense, ...contact } = body;
  const requested = { companyName, creditCode, companyType, legalPerson, businessLicense };
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const company = (await lockCompany(trx, companyId)) ?? refuse('notFound');
    await changeContact(trx, company, contact, context);
    if (Object.values(requested).some((value) => value !== undefined))
      await submitRequest(deps, trx, company, requested, context);
    return profileOf({ ...deps, db: trx }, context.actor);
  });
};

export const withdrawChangeRequest = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await requests.findChangeRequestOf(trx, companyIdOf(context.actor), id))) refuse('notFound');
    const row = await lockForMove(trx, { kind: 'change', id }, 'withdraw', context.actor);
    await closeReview(trx, row, context, { closeKind: 'withdrawn', rejectReason: WITHDRAWN_REASON });
    await auditReview(trx, row, context, { action: 'changeRequest.withdrawn', after: { status: 3 } });
  });

const patchOf = ({ companyName, companyType, businessLicense, ...rest }: RequestedChange): CompanyPatch => ({
  ...(rest as CompanyPatch),
  ...(companyName !== undefined && { name: companyName }),
  ...(companyType !== undefined && { type: companyType }),
  ...(businessLicense !== undefined && { licenceFileId: businessLicense }),
});

const refuseDuplicateCode = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'companies_credit_code_key')
    refuse('wrongState', { msg: '另一家企业已使用这个统一社会信用代码，不能通过；请核对后驳回' });
  throw error;
};

export const approveChangeRequest = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, { kind: 'change', id }, 'approve', context.actor);
    await closeReview(trx, row, context, { closeKind: 'approved' });
    const patch = patchOf((row.after ?? {}) as RequestedChange);
    const origin = {
      by: { userId: context.actor.userId, name: nameOf(context.actor) },
      source: `资料变更 ${row.receiptNo}`,
    };
    await changeCompany(deps, trx, row.companyId, patch, origin);
    await auditReview(trx, row, context, {
      action: 'changeRequest.approved',
      after: { status: 2, fields: Object.keys(patch) },
    });
    await notifyApplicant(deps, trx, row, { template: 'change.approved', values: { receiptNo: row.receiptNo } });
  }).catch(refuseDuplicateCode);
