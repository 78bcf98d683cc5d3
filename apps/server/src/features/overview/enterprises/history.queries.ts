// Reads the recorded changes of a company's fields.
import type { HistoryField } from '@rfb/contract/overview/enterprises/enterprises.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Newest first. */
export const listChangesOf = (db: Db, companyId: string, field: HistoryField, limit: number) =>
  db
    .selectFrom('companyChanges')
    .select(['id', 'oldValue', 'newValue', 'changedBy', 'source', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** When the company was registered. */
export const findRegistrationOf = async (db: Db, companyId: string) => {
  const { createdAt } = await db
    .selectFrom('companies')
    .select('createdAt')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return createdAt;
};

export const findChange = (trx: Trx, companyId: string, changeId: number) =>
  trx
    .selectFrom('companyChanges')
    .select(['id', 'field', 'oldValue'])
    .where('companyId', '=', companyId)
    .where('id', '=', changeId)
    .executeTakeFirst();
