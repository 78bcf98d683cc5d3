// Makes a password useless without learning or choosing one: its owner sets a new one by phone.
import type { Trx } from '../../platform/db/database.ts';
import { newToken } from '../../platform/ids.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { savePassword } from './users.queries.ts';

/** Ends every session too; the next sign-in is by code, or by a password set with one. */
export const forgetPassword = async (trx: Trx, userId: string) => {
  await savePassword(trx, userId, await hashPassword(newToken()));
  await endSessionsOf(trx, userId, { reason: 'password-reset' });
};
