// Reads lists of public articles: the ids of a page from an index first, then its rows.
import { MAX_PAGE_SIZE } from '@rfb/contract/fields.ts';
import { type ArticleCategory, KEYWORD_COUNT_LIMIT } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleCard, ArticleLink } from '@rfb/contract/publishing/articles/articles.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, plainText, typedText } from '../../../platform/db/keyword-grams.ts';
import { named } from '../../../platform/db/named.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { titleColumns, titleIsNear, titleSoundsAlike, titleSoundsLike } from '../../../platform/db/title-words.ts';

/** The tables public articles are read from; changes of them drop the answers kept in memory. */
export const articleTables = ['articles', 'article_versions'] as const;
export const articleCoverTables = [...articleTables, 'files'] as const;
/** Standards, because the text links to those it cites. */
export const articlePageTables = [...articleCoverTables, 'article_files', 'standards'] as const;
/** Readers are counted with every visit, so lists and articles show counts that may be a few seconds old. */
export const readerCounts = { countersOnly: ['article_totals'], seconds: 10 } as const;

/** Reads when the next scheduled article or scheduled change becomes public by the clock. */
export const findNextPublication = async (db: Db) => {
  const { rows } = await sql<{ next: string | null }>`
    select min(scheduled_for) as next from articles where stage = 'scheduled' and scheduled_for > ${nowOfQuery}`.execute(
    db,
  );
  return rows[0]?.next;
};

type ArticleFilters = {
  category?: ArticleCategory | undefined;
  keyword: string;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The matches of a rare keyword, so that the search is not repeated. */
  only?: string[] | undefined;
};
type Slice = { limit: number; offset: number };
type Condition = RawBuilder<unknown>;

const shanghai = (day: string) => sql`${day}::timestamp at time zone 'Asia/Shanghai'`;

const title = titleColumns('t');

/** N-grams use the index; a single n-gram is the whole word, with more the text is compared. Letters also mean a title's sound. */
const hasWord = (word: string): Condition => {
  const grams = keywordGrams(word);
  const isWhole = grams.length > 1 ? sql`and strpos(t.words, ${plainText(word)}) > 0` : sql``;
  const isWritten = sql`t.grams @> ${grams}::text[] ${isWhole}`;
  const isSpoken = titleSoundsLike(title, word);
  return isSpoken ? sql`((${isWritten}) or ${isSpoken})` : isWritten;
};

export const wordsIn = (keyword: string) =>
  typedText(keyword)
    .split(/\s+/)
    .filter((word) => keywordGrams(word).length > 0);

/** A keyword's frequency is unknown, so up to this many matches are fetched by index and the list reads only those. */
const RARE = KEYWORD_COUNT_LIMIT;

export const matchesOf = (words: string[]) => sql<{ id: string }>`
  select t.article_id as id from article_texts t where ${sql.join(words.map(hasWord), sql` and `)} limit ${RARE + 1}`;

export const withRareWords = async (db: Db, filters: ArticleFilters): Promise<ArticleFilters> => {
  const words = wordsIn(filters.keyword);
  if (words.length === 0) return filters;
  const { rows } = await matchesOf(words).execute(db);
  return rows.length > RARE ? filters : { ...filters, only: rows.map(({ id }) => id) };
};

const sourceOf = ({ category, keyword, tag, from, to, only }: ArticleFilters) => {
  const words = only ? [] : wordsIn(keyword);
  const texts = words.length > 0 ? sql`join article_texts t on t.article_id = a.id` : sql``;
  const conditions: Condition[] = [sql`true`, ...words.map(hasWord)];
  if (only) conditions.push(sql`a.id = any(${only}::text[])`);
  if (category) conditions.push(sql`a.category = ${category}`);
  if (tag) conditions.push(sql`a.tags @> array[${tag}]::text[]`);
  if (from) conditions.push(sql`a.listed_from >= ${shanghai(from)}`);
  if (to) conditions.push(sql`a.listed_from < ${shanghai(to)} + interval '1 day'`);
  return sql`from listed_articles a ${texts} where ${sql.join(conditions, sql` and `)}`;
};

/** For the matches of a rare keyword: whether all its words are in the public title, its initials or its pinyin. */
const isInTitle = (words: string[]) => sql`exists (
  select 1 from article_texts t where t.article_id = a.id and ${sql.join(
    words.map((word) => sql`strpos(coalesce(t.title_words, split_part(t.words, E'\\n', 1)), ${plainText(word)}) > 0`),
    sql` and `,
  )})`;

/** Anything but a category is wanted. */
export const isSearch = ({ keyword, tag, from, to }: ArticleFilters) => Boolean(keyword || tag || from || to);

const pinnedFirst = sql`a.pinned_at desc nulls last, a.listed_from desc, a.id desc`;
/** Pinned articles come first in unfiltered lists and categories; a search sorts title matches first, then newest. */
const orderOf = (filters: ArticleFilters) => {
  if (!isSearch(filters)) return pinnedFirst;
  return filters.only
    ? sql`${isInTitle(wordsIn(filters.keyword))} desc, a.listed_from desc, a.id desc`
    : sql`a.listed_from desc, a.id desc`;
};

/** The public version of an article. "offset 0" keeps the planner from computing it for every article. */
export const publicVersionOf = (id: RawBuilder<unknown>) =>
  sql`cross join lateral (select p.* from article_publicity p where p.id = ${id} offset 0) a`;

const cardColumns = sql`
  a.id, v.title, v.summary, v.category, v.tags, v.source, a.shown_at as published_at,
  a.pinned_at is not null as is_pinned, v.cover_file_id is not null as has_cover, coalesce(r.count, 0) as views`;
const withVersion = sql`join article_versions v on v.article_id = a.id and v.number = a.public_number`;

const pageOf = (ids: RawBuilder<unknown>) => sql<ArticleCard>`
  with page as materialized (select a.id, row_number() over () as place from (${ids}) a)
  select ${cardColumns} from page ${publicVersionOf(sql`page.id`)} ${withVersion}
  left join article_totals r on r.article_id = a.id order by page.place`;

export const pageOfArticles = (filters: ArticleFilters, { limit, offset }: Slice) =>
  pageOf(sql`select a.id ${sourceOf(filters)} order by ${orderOf(filters)} limit ${limit} offset ${offset}`);

/**
 * Lists without a search have one good plan for all pages. The largest page as a constant lets the planner expect few rows;
 * as subqueries limit and offset are unknown to it in any case, so that it does not plan anew for their values.
 */
const pageOfListed = (condition: Condition, limit: Condition, offset: Condition) =>
  pageOf(sql`select b.id from (
    select a.id from listed_articles a where ${condition} order by ${pinnedFirst}
    limit (select ${limit}::int) offset (select ${offset}::int)
  ) b limit ${sql.lit(MAX_PAGE_SIZE)}`);
const listAll = named<ArticleCard, Slice>('articles', (value) =>
  pageOfListed(sql`true`, value('limit'), value('offset')),
);
const listCategory = named<ArticleCard, Slice & { category: ArticleCategory }>('articles-of-category', (value) =>
  pageOfListed(sql`a.category = ${value('category')}`, value('limit'), value('offset')),
);

export const listArticleCards = async (db: Db, filters: ArticleFilters, slice: Slice) => {
  if (isSearch(filters)) return (await pageOfArticles(filters, slice).execute(db)).rows;
  return filters.category ? listCategory(db, { ...slice, category: filters.category }) : listAll(db, slice);
};

/** With a keyword or tag counts up to 200 plus one, because counting half the table costs more than the page. */
export const countLimitOf = ({ keyword, tag }: ArticleFilters) =>
  tag || wordsIn(keyword).length > 0 ? KEYWORD_COUNT_LIMIT + 1 : COUNT_LIMIT;

export const countArticles = async (db: Db, filters: ArticleFilters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${sourceOf(filters)} limit ${countLimitOf(filters)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** A page of what a keyword finds, and how much it finds. */
export const searchArticles = async (db: Db, keyword: string, slice: Slice) => {
  const filters = await withRareWords(db, { keyword });
  const [items, counted] = await Promise.all([listArticleCards(db, filters, slice), countArticles(db, filters)]);
  return { items, counted, maxTotal: countLimitOf(filters) - 1 };
};

/** Titles in the public list that resemble a word: of the same sound, or with one character wrong. */
export const listTitlesLike = async (db: Db, word: string, limit: number) => {
  const alike = [titleSoundsAlike(title, word), titleIsNear(title, word)].filter((one) => one !== undefined);
  if (alike.length === 0) return [];
  const { rows } = await sql<{ words: string }>`
    select split_part(t.words, E'\n', 1) as words from article_texts t join listed_articles a on a.id = t.article_id
    where ${sql.join(alike, sql` or `)} order by a.listed_from desc, a.id desc limit ${limit}`.execute(db);
  return rows.map(({ words }) => words);
};

export const countByCategory = async (db: Db, categories: readonly ArticleCategory[]) => {
  const { rows } = await sql<{ category: ArticleCategory; count: number }>`
    select c.category, counted.count from unnest(${categories}::text[]) with ordinality as c (category, place)
    cross join lateral (
      select count(*)::int as count from (
        select 1 from listed_articles a where a.category = c.category limit ${COUNT_LIMIT - 1}
      ) listed
    ) counted
    where counted.count > 0 order by c.place`.execute(db);
  return rows;
};

const linkColumns = sql`a.id, v.title, v.category, a.shown_at as published_at`;

/** Links to the articles that meet this condition, in this order. */
const listLinks = async (db: Db, condition: Condition, order: Condition, limit: number) => {
  const { rows } = await sql<ArticleLink>`
    select ${linkColumns} from (
      select l.id, row_number() over () as place from (
        select a.id from listed_articles a where ${condition} order by ${order} limit ${limit}
      ) l
    ) page ${publicVersionOf(sql`page.id`)} ${withVersion} order by page.place`.execute(db);
  return rows;
};

const newestFirst = sql`a.listed_from desc, a.id desc`;
export const listNewestLinks = (db: Db, limit: number) => listLinks(db, sql`true`, newestFirst, limit);
export const listAnnouncementLinks = (db: Db, limit: number) =>
  listLinks(db, sql`a.is_on_home and a.category = 'announcement'`, newestFirst, limit);

/** By reader count of the last days, including today. */
export const listMostReadLinks = async (db: Db, { days, count }: { days: number; count: number }) => {
  const { rows } = await sql<ArticleLink & { reads: number }>`
    select ${linkColumns}, page.reads from (
      select l.id, most.reads from (
        select r.article_id, sum(r.count)::int as reads from article_reads r
        where r.day > (select app_today()) - ${days}::int group by r.article_id
      ) most
      join listed_articles l on l.id = most.article_id
      order by most.reads desc, l.listed_from desc limit ${count}
    ) page ${publicVersionOf(sql`page.id`)} ${withVersion} order by page.reads desc, a.listed_from desc`.execute(db);
  return rows;
};
