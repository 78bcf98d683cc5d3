// The actions of staff on one enterprise: reveal the phone, edit, add a note, suspend, reset a password.
import type { EnterpriseForm } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type * as z from 'zod/mini';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, maskEmail, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { invalidatePassword } from '../../identity/auth/exports.ts';
import { type CompanyPatch, changeCompany } from '../../identity/companies/exports.ts';
import { resumeMember, suspendMember } from '../../membership/members/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { isRegion } from '../../services/regions/exports.ts';
import * as queries from './enterprise.queries.ts';
import { requestChangeFor } from './registered-facts.ts';

const subjectOf = (companyId: string) => ({ kind: 'company', id: companyId });

export const revealPhone = ({ db }: Deps, companyId: string, context: AuditContext) =>
  transact(db, async (trx) => {
    const { phone } = (await queries.findPhone(trx, companyId)) ?? refuse('notFound');
    await recordAudit(trx, { action: 'enterprise.phoneRevealed', ...context, subject: subjectOf(companyId) });
    return { phone };
  });

export const addNote = ({ db, newId }: Deps, companyId: string, text: string, context: AuditContext) =>
  transact(db, async (trx) => {
    if (!(await queries.findPhone(trx, companyId))) refuse('notFound');
    const id = newId();
    const { writtenAt } = await queries.addNote(trx, { id, companyId, text, userId: context.actor.userId });
    await recordAudit(trx, {
      action: 'enterprise.noteAdded',
      ...context,
      subject: subjectOf(companyId),
      after: { id },
    });
    return { id, text, author: nameOf(context.actor), writtenAt };
  });

type Change = { field: string; oldValue: string; newValue: string };
const masks: Record<string, (value: string) => string> = {
  phone: maskPhone,
  email: maskEmail,
  contactPerson: maskName,
  legalPerson: maskName,
};
/** Personal data is masked, because audit rows are never rewritten. */
const auditedValues = (changes: Change[], side: 'oldValue' | 'newValue') =>
  Object.fromEntries(changes.map((one) => [one.field, masks[one.field]?.(one[side]) ?? one[side]]));

type StaffChange = { patch: CompanyPatch; version: number; source: string; action: string };

/** Changes fields that need no review and notifies the company. */
export const changeByStaff = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  change: StaffChange,
  context: AuditContext,
) => {
  const { patch, version, source, action } = change;
  if (patch.regionCode !== undefined && !isRegion(patch.regionCode)) refuseFields({ regionCode: '请选择地区' });
  if ((await queries.findRegistered(trx, companyId))?.closedAt)
    refuse('wrongState', { msg: '该企业已合并，不能再修改' });
  const person = { userId: context.actor.userId, name: nameOf(context.actor) };
  const changes = await changeCompany(deps, trx, companyId, patch, { by: person, source, version });
  if (changes.length === 0) return;
  const [before, after] = [auditedValues(changes, 'oldValue'), auditedValues(changes, 'newValue')];
  await recordAudit(trx, { action, ...context, subject: subjectOf(companyId), before, after });
  await notify(deps, trx, {
    to: { companyId },
    template: 'company.corrected',
    values: {},
    link: '/user/profile',
  });
};

type Form = z.output<typeof EnterpriseForm>;

/** Saves contact data at once; changed registered facts become a change request. */
export const updateEnterprise = (deps: Deps, companyId: string, form: Form, context: AuditContext) => {
  const { version, phone, companyName, creditCode, companyType, legalPerson, ...rest } = form;
  const given = Object.entries({ ...rest, phone: phone || undefined }).filter(([, value]) => value !== undefined);
  const patch: CompanyPatch = Object.fromEntries(given);
  const registeredFacts = { companyName, creditCode, companyType, legalPerson };
  return transact(deps.db, async (trx) => {
    await changeByStaff(
      deps,
      trx,
      companyId,
      { patch, version, source: '分会修改', action: 'enterprise.changed' },
      context,
    );
    const isReviewed = Object.values(registeredFacts).some((value) => value !== undefined);
    return {
      receiptNo: isReviewed
        ? await requestChangeFor(deps, trx, companyId, registeredFacts, context, 'enterprise.changed')
        : null,
    };
  });
};

const requireMember = async (trx: Trx, companyId: string) => {
  if (!(await queries.findPhone(trx, companyId))) refuse('notFound');
  if (!(await queries.findMembershipOf(trx, companyId)))
    refuse('wrongState', { msg: '该企业还不是会员，没有可以暂停的资格' });
};

export const suspendEnterprise = (
  deps: Deps,
  companyId: string,
  { version, reason, until }: { version: number; reason: string; until: string | null },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    await requireMember(trx, companyId);
    await suspendMember(deps, trx, { companyId, version, reason, until }, context);
  });

export const resumeEnterprise = (
  deps: Deps,
  companyId: string,
  { version, reason }: { version: number; reason: string },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    await requireMember(trx, companyId);
    await resumeMember(deps, trx, { companyId, version, reason }, context);
  });

type Reset = { userId: string; reason: string };

/** Invalidates the password; its owner sets a new one by the registered phone, so staff never see one. */
export const resetPassword = (deps: Deps, companyId: string, { userId, reason }: Reset, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const accounts = await queries.listAccountsOf(trx, companyId);
    const account = accounts.find(({ id }) => id === userId) ?? refuse('notFound');
    if (!account.phone) refuse('wrongState', { msg: '该账号没有登记手机，无法自行设置新密码' });
    await invalidatePassword(trx, userId);
    await recordAudit(trx, {
      action: 'enterprise.passwordReset',
      ...context,
      subject: subjectOf(companyId),
      after: { userId },
      reason,
    });
    await notify(deps, trx, {
      to: { userId },
      template: 'account.passwordReset',
      values: {},
      link: '',
    });
  });
