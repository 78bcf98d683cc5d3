// Queries for failure counters per account, address or device.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { GuardRule } from './auth.rules.ts';

/** Creates missing counters and locks all, always in the same order to avoid deadlocks. */
export const lockCounters = async (trx: Trx, keys: Buffer[]) => {
  const sorted = [...keys].sort(Buffer.compare);
  await trx
    .insertInto('signInCounters')
    .values(sorted.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('signInCounters').select('key').where('key', 'in', sorted).orderBy('key').forUpdate().execute();
};

/** Current value of a counter; read it under the lock for decisions. */
export const findCounter = async (db: Db, key: Buffer, { resetHours }: GuardRule) => {
  const row = await db
    .selectFrom('signInCounters')
    .select([
      sql<number>`case when last_failed_at < app_now() - make_interval(hours => ${resetHours}::int) then 0 else failures end`.as(
        'failures',
      ),
      sql<number>`greatest(0, ceil(coalesce(extract(epoch from blocked_until - app_now()), 0)))::int`.as(
        'blockedSeconds',
      ),
    ])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? { failures: 0, blockedSeconds: 0 };
};

export const saveFailures = (trx: Trx, key: Buffer, failures: number, blockedSeconds: number) =>
  trx
    .updateTable('signInCounters')
    .set({
      failures,
      lastFailedAt: now,
      blockedUntil: blockedSeconds ? fromNow({ seconds: blockedSeconds }) : null,
    })
    .where('key', '=', key)
    .execute();

export const deleteCounter = (db: Db, key: Buffer) => db.deleteFrom('signInCounters').where('key', '=', key).execute();

/** Reverts a failure that was counted in advance. */
export const undoFailure = (db: Db, keys: Buffer[]) =>
  db
    .updateTable('signInCounters')
    .set({ failures: sql<number>`greatest(0, failures - 1)`, blockedUntil: null })
    .where('key', 'in', keys)
    .execute();
