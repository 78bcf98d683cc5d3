// Reads and writes numbers of drivers' documents that an earlier version stored in plain text.
import type { Db } from '../../../platform/db/database.ts';

/** Numbers of drivers' documents that are not encrypted yet. */
export const listClearNumbers = (db: Db, limit: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'number'])
    .where('ownerKind', '=', 'driver')
    .where('number', '<>', '')
    .where('numberSealed', '=', '')
    .limit(limit)
    .execute();

export const saveSealedNumber = (db: Db, documentId: string, columns: { number: string; numberSealed: string }) =>
  db.updateTable('documents').set(columns).where('id', '=', documentId).where('numberSealed', '=', '').execute();
