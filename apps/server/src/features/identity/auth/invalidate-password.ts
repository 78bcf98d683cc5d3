// Replaces a password by a random one, so that its owner must set a new one by phone.
import type { Trx } from '../../../platform/db/database.ts';
import { newToken } from '../../../platform/ids.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { savePassword } from './users.queries.ts';

/** Also ends all sessions. */
export const invalidatePassword = async (trx: Trx, userId: string) => {
  await savePassword(trx, userId, await hashPassword(newToken()));
  await endSessionsOf(trx, userId, { reason: 'password-reset' });
};
