// Queries for second factors, recovery codes and the tickets between password and code.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { CODE_TRIES, FACTOR_TICKET_SECONDS } from './auth.rules.ts';

/** The app of a user, begun or enabled, with the time its codes are compared with. */
export const findFactor = (db: Db, userId: string) =>
  db
    .selectFrom('secondFactors as f')
    .select(['f.sealedSecret', 'f.enabledAt', sql<number>`extract(epoch from app_now())::float8`.as('epochSeconds')])
    .where('f.userId', '=', userId)
    .executeTakeFirst();

/** An enabled app or a passkey. */
export const hasFactor = async (db: Db, userId: string) => {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
};

export const countRecoveryCodes = async (db: Db, userId: string) => {
  const counted = sql<number>`count(*)::int`.as('count');
  const row = await db.selectFrom('recoveryCodes').select(counted).where('userId', '=', userId).executeTakeFirst();
  return row?.count ?? 0;
};

/** Replaces a factor that was begun; undefined when one is enabled. */
export const saveBegunFactor = (trx: Trx, userId: string, sealedSecret: string) =>
  trx
    .insertInto('secondFactors')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sealedSecret, lastStep: 0 }).where('secondFactors.enabledAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();

/** True for the first of several uses of a code: an accepted step, and all before it, are spent. */
export const spendStep = async (db: Db, userId: string, sealedSecret: string, step: number) =>
  (await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    // Not a secret that replaced the checked one meanwhile.
    .where('sealedSecret', '=', sealedSecret)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** Undefined when it is enabled already or gone, or begun anew after its code was checked. */
export const enableFactor = (trx: Trx, userId: string) =>
  trx
    .updateTable('secondFactors')
    .set({ enabledAt: now })
    .where('userId', '=', userId)
    .where('enabledAt', 'is', null)
    .where('lastStep', '>', 0)
    .returning('userId')
    .executeTakeFirst();

/** App, passkeys, recovery codes and unfinished logins. False when there was none. */
export const deleteFactors = async (trx: Trx, userId: string) => {
  const was = await hasFactor(trx, userId);
  const tables = ['factorTickets', 'passkeyChallenges', 'recoveryCodes', 'passkeys', 'secondFactors'] as const;
  for (const table of tables) await trx.deleteFrom(table).where('userId', '=', userId).execute();
  return was;
};

export const replaceRecoveryCodes = async (trx: Trx, userId: string, macs: Buffer[]) => {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(macs.map((codeMac) => ({ userId, codeMac })))
    .execute();
};

/** True once. */
export const spendRecoveryCode = async (db: Db, userId: string, codeMac: Buffer) =>
  (await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeMac', '=', codeMac)
    .returning('userId')
    .executeTakeFirst()) !== undefined;

type NewTicket = {
  userId: string;
  deviceId: string;
  by: 'password' | 'code';
  newPasswordHash: string | null;
};

export const saveFactorTicket = (trx: Trx, ticket: string, login: NewTicket) =>
  trx
    .insertInto('factorTickets')
    .values({ ...login, hash: hashToken(ticket), expiresAt: fromNow({ seconds: FACTOR_TICKET_SECONDS }) })
    .execute();

/** Counts an attempt with a ticket; undefined for another device, after five minutes or five attempts. */
export const takeTicketAttempt = (db: Db, ticket: string, deviceId: string) =>
  db
    .updateTable('factorTickets')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', hashToken(ticket))
    .where('deviceId', '=', deviceId)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning(['userId', 'by', 'newPasswordHash'])
    .executeTakeFirst();

/**
 * Deletes the tickets nobody used in time and returns whose password it was, unless the browser belongs to somebody who
 * signed in with this account before.
 */
export const takeUnfinishedLogins = async (trx: Trx) => {
  const { rows } = await sql<{ userId: string }>`
    with ended as (
      delete from factor_tickets t where t.expires_at < app_now() and t.tries = 0 and t.by = 'password'
      returning t.user_id, exists (
        select 1 from known_devices d where d.user_id = t.user_id and d.device_id = t.device_id) as is_known
    )
    select distinct user_id from ended where not is_known order by user_id`.execute(trx);
  return rows.map(({ userId }) => userId);
};

/** Undefined when it was already used. */
export const deleteFactorTicket = (trx: Trx, ticket: string) =>
  trx.deleteFrom('factorTickets').where('hash', '=', hashToken(ticket)).returning('userId').executeTakeFirst();
