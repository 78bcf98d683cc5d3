// Endpoints of public articles: list, detail, reader count, most read.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, pageOf, pageQuery } from '../../fields.ts';
import { Article, ArticleCard, ArticleCategory, ArticleLink, Tag } from './articles.ts';

const oneArticle = { owner: 'public', params: z.strictObject({ articleId: Id }) } as const;

/**
 * Newest first; pinned ones above the plain list and a category's. With a keyword or a tag `total` is counted up to 200,
 * then capped.
 */
export const listArticles = defineEndpoint({
  method: 'GET',
  path: '/articles',
  access: 'public',
  query: z.strictObject({
    ...pageQuery,
    category: z.optional(ArticleCategory),
    keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(60, '关键词过长')), ''),
    tag: z.optional(Tag),
    /** First and last day of publication, in Shanghai. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(ArticleCard),
  kept: true,
});

/** Only those that have articles, in the order of the labels. */
export const listArticleCategories = defineEndpoint({
  method: 'GET',
  path: '/articles/categories',
  access: 'public',
  reply: z.strictObject({ items: z.array(z.strictObject({ category: ArticleCategory, count: z.int() })) }),
  kept: true,
});

/** Of the last thirty days. */
export const listMostRead = defineEndpoint({
  method: 'GET',
  path: '/articles/most-read',
  access: 'public',
  reply: z.strictObject({ items: z.array(z.strictObject({ ...ArticleLink.shape, reads: z.int() })) }),
  kept: true,
});

/** 404: it never existed. 410 `articleWithdrawn` with `{title, withdrawnAt}`: it was withdrawn. */
export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/articles/:articleId',
  access: 'public',
  ...oneArticle,
  reply: Article,
  kept: true,
});

/** Counts once per reader and day. No audit row, because readers stay anonymous. */
export const countArticleView = defineEndpoint({
  method: 'POST',
  path: '/articles/:articleId/views',
  access: 'public',
  isPassive: true,
  ...oneArticle,
  reply: z.strictObject({ views: z.int() }),
  audit: 'article.viewed',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

/** The article's address as a QR code, for phones. */
export const getArticleQr = defineEndpoint({
  method: 'GET',
  path: '/articles/:articleId/qr',
  access: 'public',
  ...oneArticle,
  reply: 'bytes',
  kept: true,
});

/** The chosen cover, or a rendered one: 1200 × 630, for lists and shared links. */
export const getArticleCover = defineEndpoint({
  method: 'GET',
  path: '/articles/:articleId/cover',
  access: 'public',
  ...oneArticle,
  reply: 'bytes',
  kept: true,
  limit: { count: 240, seconds: 60, per: 'address' },
});
