// Changes a company makes to its own data.
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf, nameOf } from '../../../platform/actor.ts';
import { type AuditContext, maskEmail, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { isRegion } from '../../services/regions/exports.ts';
import type { CompanyFields, LockedCompany } from './company-rows.queries.ts';
import { changeCompany, changeLockedCompany, lastCompanyChange } from './company-writer.ts';

type Contact = Pick<CompanyFields, 'contactPerson' | 'phone' | 'email' | 'regionCode' | 'address'>;

const contactOf = ({ contactPerson, phone, email, regionCode, address }: Contact): Contact => ({
  contactPerson,
  phone,
  email,
  regionCode,
  address,
});

/** Audit rows record that personal data changed, never the values. */
const maskContact = ({ contactPerson, phone, email, regionCode, address }: Contact) => ({
  contactPerson: maskName(contactPerson),
  phone: maskPhone(phone),
  email: maskEmail(email),
  regionCode,
  address,
});

type ContactChange = Contact & { version?: number | undefined };

/** Contact data changes without review, unless the version is outdated. */
export const changeContact = async (
  trx: Trx,
  company: LockedCompany,
  { version: expectedVersion, ...contact }: ContactChange,
  { actor, origin }: AuditContext,
) => {
  const { id: companyId, version } = company;
  if (!isRegion(contact.regionCode)) refuseFields({ regionCode: '请选择地区' });
  if (expectedVersion !== undefined && expectedVersion !== version)
    refuse('wrongState', {
      msg: '资料刚刚被修改过，请核对后再保存',
      data: { current: { ...contactOf(company), version }, changed: await lastCompanyChange(trx, companyId, actor) },
    });
  const by = { userId: actor.userId, name: actor.username };
  const changes = await changeLockedCompany(trx, company, contact, { by, source: '个人信息' });
  if (changes.length === 0) return;
  await recordAudit(trx, {
    action: 'company.contactChanged',
    actor,
    origin,
    subject: { kind: 'company', id: companyId },
    before: { ...maskContact(company), version },
    after: { ...maskContact(contact), version: version + 1 },
  });
};

export const changeInvoiceTitle = (deps: Deps, invoiceTitle: string, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const by = { userId: actor.userId, name: nameOf(actor) };
    const changes = await changeCompany(deps, trx, companyId, { invoiceTitle }, { by, source: '个人信息' });
    const [change] = changes;
    if (!change) return;
    await recordAudit(trx, {
      action: 'company.invoiceTitleChanged',
      actor,
      origin,
      subject: { kind: 'company', id: companyId },
      before: { invoiceTitle: change.oldValue },
      after: { invoiceTitle: change.newValue },
    });
  });
};
