// Queries for change requests.
import type { InsertObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const saveChangeRequest = (trx: Trx, row: InsertObject<Tables, 'changeRequests'>) =>
  trx.insertInto('changeRequests').values(row).execute();

const requestsOf = (db: Db, companyId: string) =>
  db.selectFrom('reviews').selectAll().where('kind', '=', 'change').where('companyId', '=', companyId);

export const listChangeRequestsOf = (db: Db, companyId: string) =>
  requestsOf(db, companyId).orderBy('requestedAt', 'desc').limit(50).execute();

export const findChangeRequestOf = (db: Db, companyId: string, id: string) =>
  requestsOf(db, companyId).where('id', '=', id).executeTakeFirst();
