// Queries for password reset tokens.
import { sql } from 'kysely';
import { fromNow } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { RESET_SECONDS } from './auth.rules.ts';

const isFresh = sql<boolean>`expires_at > app_now()`;

export const saveResetToken = (trx: Trx, resetToken: string, userId: string) =>
  trx
    .insertInto('resetTokens')
    .values({
      hash: hashToken(resetToken),
      userId,
      expiresAt: fromNow({ seconds: RESET_SECONDS }),
    })
    .execute();

export const findResetToken = (db: Db, resetToken: string) =>
  db
    .selectFrom('resetTokens')
    .select('userId')
    .where('hash', '=', hashToken(resetToken))
    .where(isFresh)
    .executeTakeFirst();

/** Undefined when it was already used. */
export const takeResetToken = (trx: Trx, resetToken: string) =>
  trx
    .deleteFrom('resetTokens')
    .where('hash', '=', hashToken(resetToken))
    .where(isFresh)
    .returning('userId')
    .executeTakeFirst();
