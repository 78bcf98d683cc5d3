// Anonymises an account: the rows the business must keep stay, without anything that says who the person was.
import { canMove } from '@rfb/contract/members/member.states.ts';
import { backgroundContext } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessionsOf } from '../auth/exports.ts';
import { forgetContactOf } from '../certifications/exports.ts';
import { changeCompany } from '../companies/exports.ts';
import { anonymiseDriversOf } from '../drivers/exports.ts';
import { findStandingOf, resignMember } from '../members/exports.ts';
import { dropPicture, hasColleague } from './accounts.queries.ts';
import * as rows from './anonymise.queries.ts';

type Leaver = { userId: string; companyId: string | null; avatarFileId: string | null };

const NOBODY = '已注销';
const REASON = '账号已注销';

const forgetUser = async (trx: Trx, { userId, avatarFileId }: Leaver) => {
  await rows.anonymiseUser(trx, userId);
  await endSessionsOf(trx, userId, { reason: 'account-closed' });
  await rows.anonymiseRowsOf(trx, userId, NOBODY);
  if (avatarFileId) await dropPicture(trx, avatarFileId);
};

/** The company's last user leaves: it leaves the association, and its contact person is forgotten with all earlier ones. */
const forgetCompanyContact = async (deps: Deps, trx: Trx, { userId, companyId }: Leaver) => {
  if (!companyId || (await hasColleague(trx, companyId, userId))) return;
  const standing = await findStandingOf(trx, companyId);
  if (standing && canMove(standing, 'resign'))
    await resignMember(deps, trx, { companyId, reason: REASON }, backgroundContext({ userId, companyId }));
  const nobody = { contactPerson: NOBODY, phone: '', email: '' };
  await changeCompany(deps, trx, companyId, nobody, { by: { userId, name: NOBODY }, source: REASON });
  await rows.clearContactChangesOf(trx, companyId);
  await rows.anonymiseChangesBy(trx, userId, NOBODY);
  await anonymiseDriversOf(trx, companyId, NOBODY);
  await forgetContactOf(trx, companyId, NOBODY);
  await rows.anonymiseApplicationsOf(trx, companyId, nobody);
};

export const anonymise = async (deps: Deps, trx: Trx, leaver: Leaver) => {
  // First, so that nobody is told anything any more.
  await forgetUser(trx, leaver);
  await forgetCompanyContact(deps, trx, leaver);
};
