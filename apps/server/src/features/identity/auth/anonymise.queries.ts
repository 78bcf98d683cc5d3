// Anonymises a closed account: the person, sessions, devices and factors.
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

export const anonymiseSignInsOf = async (trx: Trx, userId: string) => {
  await trx.updateTable('sessions').set({ address: '', userAgent: '' }).where('userId', '=', userId).execute();
  for (const table of [
    'knownDevices',
    'resetTokens',
    'secondFactors',
    'recoveryCodes',
    'factorTickets',
    'passkeys',
    'passkeyChallenges',
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

/** Moves the people of a merged company; returns their ids. */
export const handOverUsers = async (trx: Trx, from: string, to: string) => {
  const users = await trx
    .updateTable('users')
    .set({ companyId: to })
    .where('companyId', '=', from)
    .returning('id')
    .execute();
  return users.map(({ id }) => id);
};
