// Reads one article with its files, neighbours and related articles.
import { RELATED_ARTICLES } from '@rfb/contract/articles/articles.labels.ts';
import type { ArticleLink } from '@rfb/contract/articles/articles.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { listLinks, newestFirst } from './articles.queries.ts';

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
    .innerJoin('files', 'files.id', 'articleFiles.fileId')
    .select(['files.id as fileId', 'name', 'size', 'mimeType', 'width', 'height', 'purpose'])
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .execute();

type Place = { id: string; at: string };

/** The next newer and the next older article. */
export const listNeighbours = async (db: Db, { id, at }: Place) => {
  const here = sql`(${at}::timestamptz, ${id})`;
  const newer = listLinks(db, sql`(a.listed_from, a.id) > ${here}`, sql`a.listed_from, a.id`, 1);
  const older = listLinks(db, sql`(a.listed_from, a.id) < ${here}`, newestFirst, 1);
  const [[previous = null], [next = null]] = await Promise.all([newer, older]);
  return { previous, next };
};

const CANDIDATES = 40;

/** Newest articles with the most shared tags first, then the newest of the category. */
export const listRelated = async (db: Db, { id, tags, category }: Pick<VersionRow, 'tags' | 'category'> & Place) => {
  const shared = sql`cardinality(array(select unnest(a.tags) intersect select unnest(${tags}::text[])))`;
  const byTag =
    tags.length > 0
      ? listLinks(
          db,
          sql`a.id in (
            select c.id from (
              select n.id, n.tags, n.listed_from from listed_articles n where n.tags && ${tags}::text[] and n.id <> ${id}
              order by n.listed_from desc limit ${CANDIDATES}
            ) c
          )`,
          sql`${shared} desc, ${newestFirst}`,
          RELATED_ARTICLES,
        )
      : Promise.resolve<ArticleLink[]>([]);
  const ofCategory = listLinks(
    db,
    sql`a.category = ${category} and a.id <> ${id}`,
    sql`a.pinned_at desc nulls last, ${newestFirst}`,
    RELATED_ARTICLES,
  );
  const found = new Map([...(await byTag), ...(await ofCategory)].map((link) => [link.id, link]));
  return [...found.values()].slice(0, RELATED_ARTICLES);
};
