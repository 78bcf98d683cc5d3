// Reads and writes reports.
import { ACCEPT_WORKING_DAYS, appealable, reportMoves } from '@rfb/contract/conduct/reports/report.states.ts';
import { type InsertObject, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { settingAt } from '../../../platform/settings/setting-at.queries.ts';
import { workingDaysAhead } from '../../identity/calendar/exports.ts';

export type ReportRecord = Selectable<Tables['reports']> & { appealUntil: string | null };

export const saveReport = (trx: Trx, row: Omit<InsertObject<Tables, 'reports'>, 'dueAt'>) =>
  trx
    .insertInto('reports')
    .values({ ...row, dueAt: workingDaysAhead(ACCEPT_WORKING_DAYS) })
    .execute();

export const saveReportFiles = async (trx: Trx, reportId: string, fileIds: string[]) => {
  if (fileIds.length === 0) return;
  const files = fileIds.map((fileId, index) => ({ reportId, place: index + 1, fileId }));
  await trx.insertInto('reportFiles').values(files).execute();
};

/** The only registered company with that name, whichever brackets were typed. */
export const findCompanyNamed = async (trx: Trx, name: string) => {
  const found = await trx
    .selectFrom('companyFacts')
    .select('id')
    .where(sql`translate(name, '（）', '()')`, '=', sql<string>`translate(${name}, '（）', '()')`)
    .where('closedAt', 'is', null)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};

const appealEnd = (since: RawBuilder<unknown>) =>
  sql`${since} + make_interval(days => ${settingAt('appeal.days', since)})`;

/** Until when an appeal is possible; null: not possible now. */
const appealUntil = sql<string | null>`case
  when status in (${stateList(appealable)}) and app_now() < ${appealEnd(sql`decided_at`)}
  then ${appealEnd(sql`decided_at`)} end`;

const records = (db: Db) => db.selectFrom('reports').selectAll().select(appealUntil.as('appealUntil'));

export const findReport = (db: Db, id: string): Promise<ReportRecord | undefined> =>
  records(db).where('id', '=', id).executeTakeFirst();

export const findReportByCode = (db: Db, codeMac: Buffer): Promise<ReportRecord | undefined> =>
  records(db).where('codeMac', '=', codeMac).executeTakeFirst();

export const lockReport = (trx: Trx, by: { id: string } | { codeMac: Buffer }): Promise<ReportRecord | undefined> =>
  ('id' in by ? records(trx).where('id', '=', by.id) : records(trx).where('codeMac', '=', by.codeMac))
    .forUpdate()
    .executeTakeFirst();

export const moveReport = (trx: Trx, id: string, change: UpdateObject<Tables, 'reports'>) =>
  trx.updateTable('reports').set(change).where('id', '=', id).execute();

/** Decided reports whose time for appeals is over, and refused ones as old. */
export const listLapsed = (db: Db, limit: number) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('status', 'in', reportMoves.lapse.from)
    .where(sql<boolean>`${appealEnd(sql`coalesce(decided_at, refused_at)`)} <= app_now()`)
    .limit(limit)
    .execute();
