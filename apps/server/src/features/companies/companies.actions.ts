// What a company changes about itself.
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { isRegion } from '../regions/exports.ts';
import { type Contact, lockContactOf, saveContactOf } from './companies.queries.ts';
import { companyIdOf } from './profile.ts';

/** The trail says that a person's data changed, never what they are. */
const masked = ({ contactPerson, phone, email, regionCode, address }: Contact) => ({
  contactPerson: `${[...contactPerson][0]}**`,
  phone: maskPhone(phone),
  email: email.replace(/^(.).*@/u, '$1***@'),
  regionCode,
  address,
});

/** Contact data is the company's own word and changes at once. */
export const changeContact = ({ db }: Deps, actor: Actor, contact: Contact, origin: AuditOrigin) => {
  const companyId = companyIdOf(actor);
  if (!isRegion(contact.regionCode)) refuse('invalid', { data: { fields: { regionCode: '请选择地区' } } });
  return transact(db, async (trx) => {
    const { version, ...before } = (await lockContactOf(trx, companyId)) ?? refuse('notFound');
    await saveContactOf(trx, companyId, contact);
    await recordAudit(trx, {
      action: 'company.contactChanged',
      actor,
      origin,
      subject: { kind: 'company', id: companyId },
      before: { ...masked(before), version },
      after: { ...masked(contact), version: version + 1 },
    });
  });
};
