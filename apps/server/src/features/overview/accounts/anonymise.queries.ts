// Queries that anonymise the rows of a closed account.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

export const anonymiseUser = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({
      username: sql<string>`'closed-' || id`,
      shownName: '',
      phone: null,
      removedPhone: null,
      phoneProvedAt: null,
      email: '',
      avatarFileId: null,
      passwordHash: '',
      disabledAt: now,
    })
    .where('id', '=', userId)
    .execute();

/** Clears personal fields in rows that must be kept, and deletes rows only the user needed. */
export const anonymiseRowsOf = async (trx: Trx, userId: string, name: string) => {
  await trx.updateTable('sessions').set({ address: '', userAgent: '' }).where('userId', '=', userId).execute();
  await trx.updateTable('consents').set({ address: '' }).where('userId', '=', userId).execute();
  await trx
    .updateTable('contactMessages')
    .set({ name, companyName: '', phone: '', email: '', searchGrams: sql<string[]>`'{}'` })
    .where('userId', '=', userId)
    .execute();
  await trx.updateTable('invitations').set({ phone: '', name: '' }).where('acceptedBy', '=', userId).execute();
  for (const table of [
    'knownDevices',
    'notifications',
    'notificationChoices',
    'savedViews',
    'resetTokens',
    'secondFactors',
    'recoveryCodes',
    'factorTickets',
    'passkeys',
    'passkeyChallenges',
    'standardFavourites',
    'standardReads',
  ] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
};

/** Removed colleagues, who have nobody left to ask. */
export const listRemovedOf = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('users')
    .select(['id as userId', 'companyId', 'avatarFileId'])
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is not', null)
    .where('passwordHash', '<>', '')
    .execute();

export const deleteInvitationsOf = (trx: Trx, companyId: string) =>
  trx.deleteFrom('invitations').where('companyId', '=', companyId).execute();

/** The change history contains earlier contact persons. */
export const clearContactChangesOf = (trx: Trx, companyId: string) =>
  trx
    .updateTable('companyChanges')
    .set({ oldValue: '', newValue: '' })
    .where('companyId', '=', companyId)
    .where('field', 'in', ['contactPerson', 'phone', 'email'])
    .execute();

export const anonymiseChangesBy = (trx: Trx, userId: string, name: string) =>
  trx.updateTable('companyChanges').set({ changedBy: name }).where('userId', '=', userId).execute();

type Contact = { contactPerson: string; phone: string; email: string };

export const anonymiseApplicationsOf = (trx: Trx, companyId: string, contact: Contact) =>
  sql`update applications set form = form || ${JSON.stringify(contact)}::jsonb
    where company_id = ${companyId} and form <> '{}'`.execute(trx);
