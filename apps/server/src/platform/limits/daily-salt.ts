// One random salt per day, shared by all instances, in no backup and deleted with its day: what it hashed can be linked to nobody afterwards.
import { randomBytes } from 'node:crypto';
import { today } from '../clock.ts';
import type { Db } from '../db/database.ts';

export const saltOfToday = async (db: Db) => {
  const find = () => db.selectFrom('dailySalts').selectAll().where('day', '=', today).executeTakeFirst();
  const kept = await find();
  if (kept) return kept;
  await db
    .insertInto('dailySalts')
    .values({ day: today, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('no salt for today');
  return made;
};

export const dropOldSalts = (db: Db) => db.deleteFrom('dailySalts').where('day', '<', today).execute();
