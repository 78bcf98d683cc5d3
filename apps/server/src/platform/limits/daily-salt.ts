// One random salt per day for all instances, never backed up and deleted the next day, so that its hashes become anonymous.
import { randomBytes } from 'node:crypto';
import { today } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { named } from '../db/named.ts';

const salts = named<{ day: string; salt: Buffer }>('salt-of-today', (_, db) =>
  db.selectFrom('dailySalts').selectAll().where('day', '=', today),
);

export const saltOfToday = async (db: Db) => {
  const find = async () => (await salts(db, {}))[0];
  const existing = await find();
  if (existing) return existing;
  await db
    .insertInto('dailySalts')
    .values({ day: today, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await find();
  if (!created) throw new Error('no salt for today');
  return created;
};

export const dropOldSalts = (db: Db) => db.deleteFrom('dailySalts').where('day', '<', today).execute();
