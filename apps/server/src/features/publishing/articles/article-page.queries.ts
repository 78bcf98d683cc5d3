// Reads an article's state, its versions, its files and its reader count.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type PublicityRow = Selectable<Tables['articlePublicity']>;
export type VersionRow = Selectable<Tables['articleVersions']>;

export const findPublicity = (db: Db, articleId: string) =>
  db.selectFrom('articlePublicity').selectAll().where('id', '=', articleId).executeTakeFirst();

export const findVersion = (db: Db, articleId: string, number: number) =>
  db
    .selectFrom('articleVersions')
    .selectAll()
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst();

export const findViews = async (db: Db, articleId: string) => {
  const row = await db
    .selectFrom('articleTotals')
    .select('count')
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const listFilesOf = (db: Db, articleId: string, number: number) =>
  db
    .selectFrom('articleFiles')
    .innerJoin('fileFacts as f', 'f.id', 'articleFiles.fileId')
    .select(['f.id as fileId', 'name', 'size', 'mimeType', 'width', 'height', 'purpose'])
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .execute();
