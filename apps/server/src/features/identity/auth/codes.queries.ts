// Queries for codes and their requests; phones and addresses are stored as HMACs only.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { CODE_SECONDS, CODE_TRIES } from './auth.rules.ts';
import type { CodeCaller } from './caller.ts';

/** Serialises requests for one phone or from one address. */
export const lockSends = async (trx: Trx, key: Buffer) => {
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}::int, ${key.readInt32BE(4)}::int)`.execute(trx);
};

type Rate = { count: number; seconds: number };
type Budget = { phoneMac: Buffer; caller: CodeCaller } | { addressMac: Buffer };

/** Seconds until another request is within all rates: the count-th newest one must be old enough. */
export const findSendWait = async (trx: Trx, budget: Budget, rates: Rate[]) => {
  let wait = 0;
  for (const { count, seconds } of rates) {
    const row = await trx
      .selectFrom('codeSends')
      .select(sql<number>`ceil(extract(epoch from at - app_now()) + ${seconds}::int)::int`.as('wait'))
      .$call((query) =>
        'addressMac' in budget
          ? query.where('addressMac', '=', budget.addressMac)
          : query.where('phoneMac', '=', budget.phoneMac).where('caller', '=', budget.caller),
      )
      .orderBy('at', 'desc')
      .offset(count - 1)
      .limit(1)
      .executeTakeFirst();
    wait = Math.max(wait, row?.wait ?? 0);
  }
  return wait;
};

type Slot = { phoneMac: Buffer; scene: string; caller: CodeCaller };
type NewCode = Slot & { addressMac: Buffer; codeMac: Buffer };

export const saveCode = async (trx: Trx, { phoneMac, addressMac, scene, caller, codeMac }: NewCode) => {
  const expiresAt = fromNow({ seconds: CODE_SECONDS });
  await trx
    .insertInto('codeSends')
    .values({ phoneMac, addressMac, caller, isRegistration: scene === 'register' })
    .execute();
  await trx
    .insertInto('smsCodes')
    .values({ phoneMac, scene, caller, codeMac, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['phoneMac', 'scene', 'caller']).doUpdateSet({ codeMac, expiresAt, tries: 0 }),
    )
    .execute();
};

/** Uses up one attempt of the code; returns nothing when none is left. */
export const takeCodeAttempt = (db: Db, { phoneMac, scene, caller }: Slot) =>
  db
    .updateTable('smsCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phoneMac', '=', phoneMac)
    .where('scene', '=', scene)
    .where('caller', '=', caller)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning('codeMac')
    .executeTakeFirst();

/** Atomic: of two callers with the correct code only one succeeds. */
export const deleteCode = async (db: Db, { phoneMac, scene, caller }: Slot, codeMac: Buffer) => {
  const { numDeletedRows } = await db
    .deleteFrom('smsCodes')
    .where('phoneMac', '=', phoneMac)
    .where('scene', '=', scene)
    .where('caller', '=', caller)
    .where('codeMac', '=', codeMac)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whole seconds since the first registration code of the day was sent to this phone; null: none was. Older sends are deleted. */
export const findSecondsSinceFirstCode = async (db: Db, phoneMac: Buffer) => {
  const row = await db
    .selectFrom('codeSends')
    .select(sql<number | null>`floor(extract(epoch from app_now() - min(at)))::int`.as('seconds'))
    .where('phoneMac', '=', phoneMac)
    .where('isRegistration', '=', true)
    .where('at', '>', fromNow({ days: -1 }))
    .executeTakeFirstOrThrow();
  return row.seconds;
};
