// Reads one article with its files, neighbours and related articles in one statement.
import { type ArticleCategory, RELATED_ARTICLES } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import type { PublicityRow, VersionRow } from './article-page.queries.ts';

export type FileRow = {
  fileId: string;
  name: string;
  size: number;
  mimeType: string;
  width: number | null;
  height: number | null;
  purpose: string;
};
/** Place 1 is the next newer article, 2 the next older one, from 3 on the related ones; times in milliseconds. */
type Link = [place: number, id: string, title: string, category: ArticleCategory, shownAt: number];

type WholeArticle = Pick<PublicityRow, 'id' | 'publicity' | 'withdrawnAt' | 'changedAt'> & {
  publishedAt: string;
  views: number;
  files: FileRow[];
  links: Link[];
  /** Null where the article has no such version. */
  number: VersionRow['number'] | null;
} & Pick<VersionRow, 'title' | 'summary' | 'category' | 'tags' | 'source' | 'author' | 'coverFileId' | 'document'>;

/** Of each tag so many of the newest articles are compared. */
const NEWEST_OF_TAG = sql.lit(12);
const RELATED = sql.lit(RELATED_ARTICLES);

const newer = sql`(
  select a.id from articles a where a.listed_from <= n.now and (a.listed_from, a.id) > (h.published_at, h.id)
  order by a.listed_from, a.id limit 1)`;
const older = sql`(
  select a.id from articles a where a.listed_from <= n.now and (a.listed_from, a.id) < (h.published_at, h.id)
  order by a.listed_from desc, a.id desc limit 1)`;
/** The most shared tags first, then the newest. */
const withSharedTags = sql`array(
  select c.article_id from unnest(v.tags) as g (tag) cross join lateral (
    select t.article_id, t.listed_from from article_tags t where t.tag = g.tag and t.listed_from <= n.now
    order by t.listed_from desc, t.article_id desc limit ${NEWEST_OF_TAG}
  ) c where c.article_id <> h.id group by c.article_id, c.listed_from
  order by count(*) desc, c.listed_from desc, c.article_id desc limit ${RELATED})`;
const ofCategory = sql`array(
  select a.id from articles a where a.listed_from <= n.now and a.category = v.category and a.id <> h.id
  order by a.pinned_at desc nulls last, a.listed_from desc, a.id desc limit ${RELATED})`;

/** "offset 0" has the time and the tags evaluated once; the inner index scans have one good plan each. */
export const findWholeArticle = named<WholeArticle, { articleId: string }>(
  'whole-article',
  (value) => sql`
    select h.id, h.publicity, h.withdrawn_at, h.changed_at, h.published_at, v.number, v.title, v.summary, v.category,
      v.tags, v.source, v.author, v.cover_file_id, v.document,
      coalesce((select t.count from article_totals t where t.article_id = h.id), 0) as views,
      coalesce((
        select json_agg(json_build_object('fileId', f.id, 'name', f.name, 'size', f.size, 'mimeType', f.mime_type,
          'width', f.width, 'height', f.height, 'purpose', f.purpose))
        from article_files x join file_facts f on f.id = x.file_id where x.article_id = h.id and x.number = v.number
      ), '[]') as files,
      coalesce((
        select json_agg(json_build_array(l.place, l.id, w.title, w.category, extract(epoch from p.shown_at) * 1000)
          order by l.place)
        from unnest(
          array[${newer}, ${older}] || s.ids || case when cardinality(s.ids) < ${RELATED} then ${ofCategory} end
        ) with ordinality as l (id, place)
        cross join lateral (
          select p.public_number, p.shown_at from article_publicity p where p.id = l.id offset 0
        ) p
        join article_versions w on w.article_id = l.id and w.number = p.public_number
      ), '[]') as links
    from (select app_now() as now offset 0) n
    cross join lateral (
      select p.id, p.publicity, p.withdrawn_at, p.changed_at, p.public_number, p.published_number,
        coalesce(p.shown_at, p.saved_at) as published_at
      from article_publicity p where p.id = ${value('articleId')} offset 0
    ) h
    left join article_versions v on v.article_id = h.id
      and v.number = coalesce(h.public_number, h.published_number)
    cross join lateral (select ${withSharedTags} as ids offset 0) s`,
);
