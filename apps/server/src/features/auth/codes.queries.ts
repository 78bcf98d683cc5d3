// Codes and the requests for them as rows; phones and addresses only as HMACs.
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { CODE_SECONDS, CODE_TRIES } from './auth.rules.ts';

/** Requests for the same phone, or from the same address, go one after the other. */
export const lockSends = async (trx: Trx, key: Buffer) => {
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}::int, ${key.readInt32BE(4)}::int)`.execute(trx);
};

type Rate = { count: number; seconds: number };

/** Seconds until another request fits under every rate: the count-th newest one must be old enough. */
export const findSendWait = async (trx: Trx, column: 'phoneMac' | 'addressMac', key: Buffer, rates: Rate[]) => {
  let wait = 0;
  for (const { count, seconds } of rates) {
    const row = await trx
      .selectFrom('codeSends')
      .select(sql<number>`ceil(extract(epoch from at - app_now()) + ${seconds}::int)::int`.as('wait'))
      .where(column, '=', key)
      .orderBy('at', 'desc')
      .offset(count - 1)
      .limit(1)
      .executeTakeFirst();
    wait = Math.max(wait, row?.wait ?? 0);
  }
  return wait;
};

type NewCode = { phoneMac: Buffer; addressMac: Buffer; scene: string; codeMac: Buffer };

export const saveCode = async (trx: Trx, { phoneMac, addressMac, scene, codeMac }: NewCode) => {
  const expiresAt = sql<string>`app_now() + make_interval(secs => ${CODE_SECONDS}::int)`;
  await trx.insertInto('codeSends').values({ phoneMac, addressMac }).execute();
  await trx
    .insertInto('smsCodes')
    .values({ phoneMac, scene, codeMac, expiresAt })
    .onConflict((conflict) => conflict.columns(['phoneMac', 'scene']).doUpdateSet({ codeMac, expiresAt, tries: 0 }))
    .execute();
};

/** Uses one of the code's tries; without one left there is nothing to compare with. */
export const tryCode = (db: Db, phoneMac: Buffer, scene: string) =>
  db
    .updateTable('smsCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phoneMac', '=', phoneMac)
    .where('scene', '=', scene)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', sql<string>`app_now()`)
    .returning('codeMac')
    .executeTakeFirst();

/** Of two callers with the same right code one deletes it. */
export const dropCode = async (db: Db, phoneMac: Buffer, scene: string, codeMac: Buffer) => {
  const { numDeletedRows } = await db
    .deleteFrom('smsCodes')
    .where('phoneMac', '=', phoneMac)
    .where('scene', '=', scene)
    .where('codeMac', '=', codeMac)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
