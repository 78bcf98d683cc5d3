// Creates what belongs to an enterprise that the office registers: company, account, closed application.
import type { EnterpriseEntry } from '@rfb/contract/overview/enterprises/enterprise-entry.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import { createUser, hashPassword } from '../../identity/auth/exports.ts';
import { createCompany } from '../../identity/companies/exports.ts';
import { addImportedApplication, companyOf } from '../../membership/applications/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';

/** A random password that nobody knows: the first sign-in is by code. */
export const unknownPassword = () => hashPassword(newToken());

/** The membership of an entry that names level and last day. */
export const membershipOf = (
  companyId: string,
  { companyName, level, joinedOn, endsOn, amountFen }: EnterpriseEntry,
) => (level !== null && endsOn !== null ? [{ companyId, companyName, level, joinedOn, endsOn, amountFen }] : []);

/** Without a membership; returns the company's id. */
export const saveEntry = async (
  deps: Deps,
  trx: Trx,
  entry: EnterpriseEntry,
  { userId, passwordHash }: { userId: string; passwordHash: string },
) => {
  const { level: _, joinedOn: __, endsOn: ___, amountFen: ____, ...facts } = entry;
  const form = {
    ...facts,
    permitNo: facts.companyType === 'fleet' ? facts.permitNo : '',
    establishYear: null,
    vehicleCount: null,
    serviceTypes: [],
  };
  const { phone, email } = facts;
  const companyId = await createCompany(deps, trx, companyOf(form, null));
  const username = `qy-${deps.newId().slice(0, 10)}`;
  const account = { username, phone, email, companyId, companyRole: 'owner', passwordHash } as const;
  await createUser(deps, trx, { ...account, isPhoneVerified: false });
  await addImportedApplication(trx, {
    id: deps.newId(),
    receiptNo: await newReceiptNo(trx, 'AP'),
    companyId,
    form: JSON.stringify(form),
    userId,
  });
  return companyId;
};
