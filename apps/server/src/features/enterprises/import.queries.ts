// Rows an import needs beyond those of companies and users.
import type { InsertObject } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export const findCheckTask = (trx: Trx, userId: string, taskId: string, kind: string) =>
  trx
    .selectFrom('tasks')
    .select(['status', 'input'])
    .where('id', '=', taskId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const addImportedApplication = (trx: Trx, row: InsertObject<Tables, 'applications'>) =>
  trx.insertInto('applications').values(row).execute();
