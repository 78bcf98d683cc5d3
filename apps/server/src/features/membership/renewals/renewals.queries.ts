// Queries for renewal requests.
import type { InsertObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { lockLedger } from '../dues/exports.ts';

export const saveRenewalRequest = (trx: Trx, row: InsertObject<Tables, 'renewalRequests'>) =>
  trx.insertInto('renewalRequests').values(row).execute();

/** Serialises requests of one member. */
export const lockMemberOf = async (trx: Trx, companyId: string) => {
  await lockLedger(trx);
  return trx
    .selectFrom('members')
    .innerJoin('companyFacts as c', 'c.id', 'members.companyId')
    .select(['members.id', 'c.name'])
    .where('members.companyId', '=', companyId)
    .forUpdate('members')
    .executeTakeFirst();
};

const requestsOf = (db: Db, companyId: string) =>
  db.selectFrom('reviews').selectAll().where('kind', '=', 'renewal').where('companyId', '=', companyId);

export const listRenewalsOf = (db: Db, companyId: string) =>
  requestsOf(db, companyId).orderBy('requestedAt', 'desc').limit(50).execute();

export const findRenewalOf = (db: Db, companyId: string, id: string) =>
  requestsOf(db, companyId).where('id', '=', id).executeTakeFirst();

/** Whether staff recorded a term manually after the request. */
export const hasTermSince = async (trx: Trx, companyId: string, requestedAt: string) =>
  (await trx
    .selectFrom('memberTerms')
    .innerJoin('members', 'members.id', 'memberTerms.memberId')
    .select('memberTerms.id')
    .where('members.companyId', '=', companyId)
    .where('memberTerms.createdAt', '>', requestedAt)
    .limit(1)
    .executeTakeFirst()) !== undefined;
