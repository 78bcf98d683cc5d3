// The chain of receipts of a sealed tender: its key, its start, and the lock under which links are added.
import type { Insertable } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addChain = (trx: Trx, chain: Insertable<Tables['tenderChains']>) =>
  trx.insertInto('tenderChains').values(chain).execute();

export const findChain = (db: Db, tenderId: string) =>
  db.selectFrom('tenderChains').selectAll().where('tenderId', '=', tenderId).executeTakeFirst();

/** Bids share the tender's lock, so that they run beside each other but never beside a change of the tender. */
export const lockChain = async (trx: Trx, tenderId: string) => {
  await trx.selectFrom('tenders').select('id').where('id', '=', tenderId).forShare().execute();
  return trx.selectFrom('tenderChains').selectAll().where('tenderId', '=', tenderId).forUpdate().executeTakeFirst();
};

/** Returns when no bid holds the chain's lock. */
export const waitForBids = (db: Db, tenderId: string) =>
  db.selectFrom('tenderChains').select('tenderId').where('tenderId', '=', tenderId).forShare().execute();

export const markHeadRecorded = (trx: Trx, tenderId: string) =>
  trx.updateTable('tenderChains').set({ headRecordedAt: now }).where('tenderId', '=', tenderId).execute();
