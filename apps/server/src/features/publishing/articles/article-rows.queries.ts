// Reads, locks and writes articles and their versions, and finds scheduled ones that are due.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addArticle = (trx: Trx, row: InsertObject<Tables, 'articles'>) =>
  trx.insertInto('articles').values(row).execute();

/** Locks first and reads afterwards, because the state depends on the time after the wait. */
export const lockArticle = async (trx: Trx, articleId: string) => {
  await trx.selectFrom('articles').select('id').where('id', '=', articleId).forUpdate().execute();
  return trx
    .selectFrom('articlePublicity as a')
    .innerJoin('userFacts as u', 'u.id', 'a.savedBy')
    .selectAll('a')
    .select('u.name as savedByName')
    .where('a.id', '=', articleId)
    .executeTakeFirst();
};
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

type Values = UpdateObject<Tables, 'articles'>;

/** Stores a state change caused by time; readers saw it already, so the revision stays the same. */
export const writeArticle = (trx: Trx, articleId: string, values: Values) =>
  trx.updateTable('articles').set(values).where('id', '=', articleId).execute();

/** Every change by a person increases the revision, so that concurrent editors get a conflict. */
export const changeArticle = (trx: Trx, articleId: string, values: Values) =>
  writeArticle(trx, articleId, { ...values, revision: sql<number>`revision + 1` });

type SavedDraft = { newestNumber: number; titleGrams: string[]; savedBy: string };

/** New content makes the article a draft again. */
export const saveDraft = (trx: Trx, articleId: string, draft: SavedDraft) =>
  changeArticle(trx, articleId, { stage: 'draft', savedAt: now, ...draft });

type NewVersion = { articleId: string; number: number; draft: ArticleDraft; note: string; savedBy: string };

const written = ({ document, ...draft }: ArticleDraft) => ({ ...draft, document: JSON.stringify(document) });

export const addVersion = (trx: Trx, { draft, ...row }: NewVersion) =>
  trx
    .insertInto('articleVersions')
    .values({ ...row, ...written(draft), closedAt: null })
    .execute();

/** Overwrites the open version; false when the newest one is closed. */
export const overwriteVersion = async (trx: Trx, { articleId, number, draft, note, savedBy }: NewVersion) => {
  const { numUpdatedRows } = await trx
    .updateTable('articleVersions')
    .set({ ...written(draft), note, savedBy, savedAt: now })
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const closeVersion = (trx: Trx, articleId: string, number: number) =>
  trx
    .updateTable('articleVersions')
    .set({ closedAt: now })
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .where('closedAt', 'is', null)
    .execute();

/** Replaces the list of files the version shows. */
export const saveVersionFiles = async (trx: Trx, articleId: string, number: number, fileIds: string[]) => {
  await trx.deleteFrom('articleFiles').where('articleId', '=', articleId).where('number', '=', number).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto('articleFiles')
    .values(fileIds.map((fileId) => ({ articleId, number, fileId })))
    .execute();
};

export const savePublication = (trx: Trx, row: InsertObject<Tables, 'articlePublications'>) =>
  trx
    .insertInto('articlePublications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const saveText = (trx: Trx, row: InsertObject<Tables, 'articleTexts'>) =>
  trx
    .insertInto('articleTexts')
    .values(row)
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet({ ...row }))
    .execute();

/** Deletes the derived index data; it is written again with the next publication. */
export const dropText = (trx: Trx, articleId: string) =>
  trx.deleteFrom('articleTexts').where('articleId', '=', articleId).execute();

/** Scheduled articles whose time has passed, oldest first. */
export const listDueIds = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from articles where stage = 'scheduled' and scheduled_for <= (select app_now())
    order by scheduled_for limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whether a time is in the future, and within this many days. */
export const findDistance = async (db: Db, moment: string, days: number) => {
  const { rows } = await sql<{ isFuture: boolean; isNear: boolean }>`
    select ${moment}::timestamptz > app_now() as is_future,
      ${moment}::timestamptz <= app_now() + make_interval(days => ${days}::int) as is_near`.execute(db);
  return rows[0] ?? { isFuture: false, isNear: false };
};
