// Reads which companies and accounts exist already.
import type { Db } from '../../../platform/db/database.ts';

export const listTakenCodes = async (db: Db, codes: string[]) => {
  const rows = await db.selectFrom('companies').select('creditCode').where('creditCode', 'in', codes).execute();
  return rows.map(({ creditCode }) => creditCode);
};

export const listTakenPhones = async (db: Db, phones: string[]) => {
  const rows = await db.selectFrom('users').select('phone').where('phone', 'in', phones).execute();
  return new Set(rows.map(({ phone }) => phone));
};
