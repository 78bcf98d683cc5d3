// Reads articles for machines: the newest for the feed, every address for the sitemap.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AddressSource, Feed } from '../../../platform/http/feeds.ts';
import { articleTables, findNextPublication, publicVersionOf } from './articles.queries.ts';

const FEED_LENGTH = 30;
const pageOf = (id: string) => `/article-detail?id=${id}`;

type Row = { id: string; title: string; summary: string; category: ArticleCategory; publishedAt: string };

export const articleFeed = (db: Db): Feed => ({
  path: '/rss.xml',
  title: '公路货运分会 行业资讯',
  description: '公路货运分会发布的政策法规、分会公告、行业动态与市场行情。',
  tables: articleTables,
  next: () => findNextPublication(db),
  list: async () => {
    const { rows } = await sql<Row>`
      select a.id, v.title, v.summary, v.category, a.shown_at as published_at from (
        select id from listed_articles order by listed_from desc, id desc limit ${FEED_LENGTH}
      ) newest ${publicVersionOf(sql`newest.id`)} join article_versions v on v.article_id = a.id and v.number = a.public_number
      order by a.listed_from desc, a.id desc`.execute(db);
    return rows.map(({ id, category, ...item }) => ({
      ...item,
      path: pageOf(id),
      category: articleCategories[category],
    }));
  },
});

/** Oldest first, so that a new article changes only the last sitemap file. */
export const articleAddresses = (db: Db): AddressSource => ({
  name: 'articles',
  tables: ['articles'],
  next: () => findNextPublication(db),
  count: async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from listed_articles`.execute(db);
    return rows[0]?.total ?? 0;
  },
  list: async ({ limit, offset }) => {
    const { rows } = await sql<{ id: string; changedAt: string }>`
      select a.id, coalesce(a.changed_at, a.shown_at) as changed_at from (
        select id from listed_articles order by listed_from, id limit ${limit} offset ${offset}
      ) some_of_them ${publicVersionOf(sql`some_of_them.id`)} order by a.listed_from, a.id`.execute(db);
    return rows.map(({ id, changedAt }) => ({ path: pageOf(id), changedAt }));
  },
});
