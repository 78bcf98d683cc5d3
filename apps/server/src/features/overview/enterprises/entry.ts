// Creates what belongs to an enterprise that the office registers: company, account, closed application, membership.
import type { EnterpriseEntry } from '@rfb/contract/overview/enterprises/enterprise-entry.ts';
import { backgroundContext } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import { createUser, hashPassword } from '../../identity/auth/exports.ts';
import { createCompany } from '../../identity/companies/exports.ts';
import { addImportedApplication, companyOf } from '../../membership/applications/exports.ts';
import { startMembership } from '../../membership/members/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';

/** A random password that nobody knows: the first sign-in is by code. */
export const unknownPassword = () => hashPassword(newToken());

/** The current term: the year before the last day; shorter when the company joined later, longer when it paid ahead. */
const termOf = (endsOn: string, joinedOn: string | null, today: string) => {
  const year = `${Number(endsOn.slice(0, 4)) - 1}${endsOn.slice(4)}`.replace('02-29', '02-28');
  if (year > today) return { startsOn: today, endsOn };
  return { startsOn: joinedOn !== null && joinedOn > year ? joinedOn : year, endsOn };
};

/** Returns the company's id. */
export const saveEntry = async (
  deps: Deps,
  trx: Trx,
  entry: EnterpriseEntry,
  { userId, passwordHash }: { userId: string; passwordHash: string },
) => {
  const { level, joinedOn, endsOn, amountFen, ...facts } = entry;
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
  const isMember = level !== null && endsOn !== null;
  await addImportedApplication(trx, {
    id: deps.newId(),
    receiptNo: await newReceiptNo(trx, 'AP'),
    companyId,
    form: JSON.stringify(form),
    status: isMember ? 2 : 3,
    userId,
  });
  if (isMember) {
    const term = termOf(endsOn, joinedOn, await findToday(trx));
    const startsOn = joinedOn ?? term.startsOn;
    await startMembership(deps, trx, { companyId, level, startsOn, amountFen, term }, backgroundContext({ userId }));
  }
  return companyId;
};
