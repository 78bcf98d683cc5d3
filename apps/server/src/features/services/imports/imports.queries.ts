// The stored rows of sheets between check and confirmation.
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { effectiveTasks } from '@rfb/contract/services/tasks/tasks.states.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type StoredRow = { row: number; sealedCells: string; problems: CellRemark[]; isWrong: boolean };

type NewRow = Omit<Insertable<Tables['importRows']>, 'problems' | 'claims'> & { problems: string; claims: string };

export const saveRows = (db: Db, rows: NewRow[]) =>
  insertMany(
    db,
    'importRows',
    rows.map(({ problems, claims, ...row }) => ({
      ...row,
      problems: JSON.parse(problems),
      claims: JSON.parse(claims),
    })),
  );

/** A check task of this user. */
export const findCheckOf = (db: Db, userId: string, taskId: string, kind: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('files', (join) => join.on('files.id', '=', sql<string>`tasks.input ->> 'fileId'`))
    .select(['tasks.status', 'tasks.input', 'tasks.companyId', 'files.name', 'files.size'])
    .where('tasks.id', '=', taskId)
    .where('tasks.userId', '=', userId)
    .where('tasks.kind', '=', kind)
    .executeTakeFirst();

/** Serialises concurrent confirmations and corrections of one sheet. */
export const lockTask = (trx: Trx, taskId: string) =>
  trx.selectFrom('tasks').select('id').where('id', '=', taskId).forUpdate().executeTakeFirst();

export const hasImport = async (db: Db, kind: string, checkTaskId: string) => {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`input ->> 'checkTaskId'`, '=', checkTaskId)
    .where('status', 'in', effectiveTasks)
    .executeTakeFirst();
  return row !== undefined;
};

export const countsOf = async (db: Db, taskId: string) => {
  const { rows } = await sql<{ total: number; good: number; wrong: number; warned: number }>`
    select count(*)::int as total, count(*) filter (where not is_wrong)::int as good,
      count(*) filter (where is_wrong)::int as wrong, count(*) filter (where has_warning and not is_wrong)::int as warned
    from import_rows where task_id = ${taskId}`.execute(db);
  return rows[0] ?? { total: 0, good: 0, wrong: 0, warned: 0 };
};

type Range = { isRemarked?: boolean; limit: number; offset: number };

export const listRows = (db: Db, taskId: string, { isRemarked = false, limit, offset }: Range): Promise<StoredRow[]> =>
  db
    .selectFrom('importRows')
    .select(['row', 'sealedCells', 'problems', 'isWrong'])
    .where('taskId', '=', taskId)
    .$if(isRemarked, (query) => query.where(sql<boolean>`(is_wrong or has_warning)`))
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRemarked = async (db: Db, taskId: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from import_rows where task_id = ${taskId} and (is_wrong or has_warning) limit ${COUNT_LIMIT}
    ) found`.execute(db);
  return rows[0]?.total ?? 0;
};

/** The claims of a sheet in row order, without decrypting its cells. */
export const listClaims = (db: Db, taskId: string) =>
  db
    .selectFrom('importRows')
    .select(['row', 'claims', 'problems'])
    .where('taskId', '=', taskId)
    .where(sql<boolean>`claims <> '[]'`)
    .orderBy('row')
    .execute();

/** Rows without errors after row `after`, in row order. */
export const listGoodRows = (db: Db, taskId: string, after: number, limit: number) =>
  db
    .selectFrom('importRows')
    .select(['row', 'sealedCells'])
    .where('taskId', '=', taskId)
    .where('isWrong', 'is', false)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();

export const lockRow = (trx: Trx, taskId: string, row: number) =>
  trx
    .selectFrom('importRows')
    .select(['row', 'sealedCells', 'identityMac'])
    .where('taskId', '=', taskId)
    .where('row', '=', row)
    .forUpdate()
    .executeTakeFirst();

/** Other rows with the same identity. */
export const listDuplicates = (trx: Trx, taskId: string, identityMac: Buffer, exceptRow: number) =>
  trx
    .selectFrom('importRows')
    .select(['row', 'sealedCells'])
    .where('taskId', '=', taskId)
    .where('identityMac', '=', identityMac)
    .where('row', '<>', exceptRow)
    .orderBy('row')
    .limit(50)
    .execute();

type Change = {
  sealedCells: string;
  problems: string;
  isWrong: boolean;
  hasWarning: boolean;
  identityMac: Buffer | null;
  claims: string;
};
export const changeRow = (db: Db, taskId: string, row: number, change: Partial<Change>) =>
  db.updateTable('importRows').set(change).where('taskId', '=', taskId).where('row', '=', row).execute();

/** Deletes imported rows; rows with errors can still be downloaded. */
export const deleteGoodRows = (trx: Trx, taskId: string) =>
  trx.deleteFrom('importRows').where('taskId', '=', taskId).where('isWrong', 'is', false).execute();

/** Deletes one row without errors; false when it is gone already. */
export const takeRow = async (trx: Trx, taskId: string, row: number) => {
  const { numDeletedRows } = await trx
    .deleteFrom('importRows')
    .where('taskId', '=', taskId)
    .where('row', '=', row)
    .where('isWrong', 'is', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteOldRows = (db: Db) =>
  sql`delete from import_rows where task_id in (
    select id from tasks where created_at < app_now() - interval '7 days'
      and exists (select 1 from import_rows where task_id = tasks.id))`.execute(db);

/** The rows hold personal data of drivers. */
export const deleteImportRowsOf = (trx: Trx, companyId: string) =>
  sql`delete from import_rows where task_id in (select id from tasks where company_id = ${companyId})`.execute(trx);
