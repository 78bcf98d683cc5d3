// Takes the person out of an account and keeps what the business must keep: rows stay, nobody is in them.
import { canMove } from '@rfb/contract/members/member.states.ts';
import { sql } from 'kysely';
import { backgroundContext } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessionsOf } from '../auth/exports.ts';
import { forgetContactOf } from '../certifications/exports.ts';
import { changeCompany } from '../companies/exports.ts';
import { forgetDriversOf } from '../drivers/exports.ts';
import { findStandingOf, resignMember } from '../members/exports.ts';
import { dropPicture, hasColleague } from './accounts.queries.ts';

type Leaver = { userId: string; companyId: string | null; avatarFileId: string | null };

const NOBODY = '已注销';
const REASON = '账号已注销';

const forgetUser = async (trx: Trx, { userId, avatarFileId }: Leaver) => {
  await trx
    .updateTable('users')
    .set({
      username: sql<string>`'closed-' || id`,
      shownName: '',
      phone: null,
      phoneProvedAt: null,
      email: '',
      avatarFileId: null,
      passwordHash: '',
      disabledAt: sql<string>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
  await endSessionsOf(trx, userId, { reason: 'account-closed' });
  await trx.updateTable('sessions').set({ address: '', userAgent: '' }).where('userId', '=', userId).execute();
  await trx.updateTable('consents').set({ address: '' }).where('userId', '=', userId).execute();
  await trx
    .updateTable('contactMessages')
    .set({ name: NOBODY, companyName: '', phone: '', email: '', searchGrams: sql<string[]>`'{}'` })
    .where('userId', '=', userId)
    .execute();
  for (const table of ['knownDevices', 'notifications', 'notificationChoices', 'savedViews', 'resetTokens'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
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
  await trx
    .updateTable('companyChanges')
    .set({ oldValue: '', newValue: '' })
    .where('companyId', '=', companyId)
    .where('field', 'in', ['contactPerson', 'phone', 'email'])
    .execute();
  await trx.updateTable('companyChanges').set({ changedBy: NOBODY }).where('userId', '=', userId).execute();
  await forgetDriversOf(trx, companyId, NOBODY);
  await forgetContactOf(trx, companyId, NOBODY);
  await sql`update applications set form = form || ${JSON.stringify(nobody)}::jsonb
    where company_id = ${companyId} and form <> '{}'`.execute(trx);
};

export const anonymise = async (deps: Deps, trx: Trx, leaver: Leaver) => {
  // First, so that nobody is told anything any more.
  await forgetUser(trx, leaver);
  await forgetCompanyContact(deps, trx, leaver);
};
