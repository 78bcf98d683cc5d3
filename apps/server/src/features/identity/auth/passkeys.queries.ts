// Queries for passkeys and the challenges they sign.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { PASSKEY_SECONDS } from './auth.rules.ts';

export type Purpose = 'add' | 'use';
type NewChallenge = { holder: string; purpose: Purpose; userId: string; challenge: string };

/** Replaces an open one of the same session or ticket. */
export const saveChallenge = (db: Db, { challenge, ...row }: NewChallenge) => {
  const asked = { hash: hashToken(challenge), expiresAt: fromNow({ seconds: PASSKEY_SECONDS }) };
  return db
    .insertInto('passkeyChallenges')
    .values({ ...row, ...asked })
    .onConflict((conflict) => conflict.columns(['holder', 'purpose']).doUpdateSet(asked))
    .execute();
};

/** True once, for the session or ticket it was made for. */
export const spendChallenge = async (db: Db, { holder, purpose, userId, challenge }: NewChallenge) =>
  (await db
    .deleteFrom('passkeyChallenges')
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('hash', '=', hashToken(challenge))
    .where('expiresAt', '>', now)
    .returning('holder')
    .executeTakeFirst()) !== undefined;

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, userId: string, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'algorithm'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

type NewPasskey = {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  algorithm: number;
  signCount: number;
  name: string;
};

/** Undefined when the credential exists already, whoever has it. */
export const savePasskey = (trx: Trx, passkey: NewPasskey) =>
  trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();

/** A counter that does not grow means a copied authenticator; many do not count and always send zero. */
export const savePasskeyUse = async (db: Db, id: string, signCount: number) =>
  (await db
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The name of the removed one. */
export const deletePasskey = (trx: Trx, userId: string, id: string) =>
  trx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst();
