// Reads articles for staff: the list in all states, counts per state, versions of one.
import type { ArticleStatus } from '@rfb/contract/publishing/articles/article.states.ts';
import { articleStatuses } from '@rfb/contract/publishing/articles/article.states.ts';
import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleVersionRow, StaffArticleCard } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, plainText, quadsOf } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { publicVersionOf, wordsIn } from './articles.queries.ts';

type StaffFilters = {
  status?: ArticleStatus | undefined;
  category?: ArticleCategory | undefined;
  keyword: string;
  onHome?: '1' | undefined;
  changed?: '1' | undefined;
};
type Condition = RawBuilder<unknown>;

const isDue = sql`a.scheduled_for <= (select app_now())`;
/** The view's `status` as conditions an index can serve. */
const hasStatus: Record<ArticleStatus, Condition> = {
  draft: sql`a.standing = 'unpublished' and a.stage = 'draft'`,
  in_review: sql`a.standing = 'unpublished' and a.stage = 'in_review'`,
  scheduled: sql`a.standing = 'unpublished' and a.stage = 'scheduled' and not ${isDue}`,
  published: sql`(a.standing = 'published' or (a.standing = 'unpublished' and a.stage = 'scheduled' and ${isDue}))`,
  withdrawn: sql`a.standing = 'withdrawn'`,
  archived: sql`a.standing = 'archived'`,
};

const conditionOf = ({ status, category, keyword, onHome, changed }: StaffFilters) => {
  const conditions: Condition[] = [sql`true`];
  for (const word of wordsIn(keyword)) {
    const [written, spoken] = [keywordGrams(word), quadsOf(plainText(word))];
    // A title is described with its pinyin when it is saved.
    const isSpoken = /^[a-z]{4,}$/.test(plainText(word)) ? sql`or a.title_grams @> ${spoken}::text[]` : sql``;
    conditions.push(sql`(a.title_grams @> ${written}::text[] ${isSpoken})`);
  }
  if (status) conditions.push(hasStatus[status]);
  if (onHome) conditions.push(sql`a.is_on_home`);
  if (changed) conditions.push(sql`a.standing = 'published' and a.stage <> 'none'`);
  if (category)
    conditions.push(sql`exists (
      select 1 from article_versions n where n.article_id = a.id and n.number = a.newest_number and n.category = ${category})`);
  return sql.join(conditions, sql` and `);
};

type Slice = { limit: number; offset: number };

export const listStaffCards = async (db: Db, filters: StaffFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<StaffArticleCard>`
    with page as materialized (
      select a.id, row_number() over () as place from (
        select a.id from articles a where ${conditionOf(filters)}
        order by a.saved_at desc, a.id limit ${limit} offset ${offset}
      ) a
    )
    select a.id, a.status, a.current_stage as stage, v.title, v.category, a.newest_number, a.public_number,
      a.shown_at as published_at, a.scheduled_for, a.saved_at, u.name as saved_by,
      a.pinned_at is not null as is_pinned, a.is_on_home, coalesce(r.count, 0) as views
    from page ${publicVersionOf(sql`page.id`)}
    join article_versions v on v.article_id = a.id and v.number = a.newest_number
    join user_facts u on u.id = a.saved_by
    left join article_totals r on r.article_id = a.id order by page.place`.execute(db);
  return rows;
};

export const countStaffArticles = async (db: Db, filters: StaffFilters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from articles a where ${conditionOf(filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const countStatuses = async (db: Db) => {
  const counts = articleStatuses.map(
    (status) => sql`
      (select count(*)::int from (select 1 from articles a where ${hasStatus[status]} limit ${COUNT_LIMIT - 1}) found)
      as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<ArticleStatus, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  // The camel-case plugin renames this column as well.
  const { inReview, ...others } = row as typeof row & { inReview: number };
  return { ...others, in_review: inReview };
};

const KEPT_IN_VIEW = 50;

export const listVersions = async (db: Db, articleId: string, only?: number): Promise<ArticleVersionRow[]> => {
  const { rows } = await sql<ArticleVersionRow>`
    select v.number, v.title, v.note, u.name as saved_by, v.saved_at, v.closed_at is null as is_open,
      coalesce(v.number = a.public_number, false) as is_public, first.published_at
    from article_versions v ${publicVersionOf(sql`v.article_id`)} join user_facts u on u.id = v.saved_by
    left join lateral (
      select min(p.published_at) as published_at from article_publications p
      where p.article_id = v.article_id and p.number = v.number
    ) first on true
    where v.article_id = ${articleId} ${only === undefined ? sql`` : sql`and v.number = ${only}`}
    order by v.number desc limit ${KEPT_IN_VIEW}`.execute(db);
  return rows;
};

export const findSaver = (db: Db, articleId: string) =>
  db
    .selectFrom('articles as a')
    .innerJoin('userFacts as u', 'u.id', 'a.savedBy')
    .select('u.name')
    .where('a.id', '=', articleId)
    .executeTakeFirst();
