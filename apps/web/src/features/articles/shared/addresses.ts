// URLs of an article and of the list with its filters.
import type { ArticleCategory } from '@rfb/contract/articles/articles.labels.ts';
import { withBase } from '../../../lib/base-path.ts';

export const articlePath = (articleId: string) => `/article-detail?id=${encodeURIComponent(articleId)}`;
export const articleAddress = (articleId: string) => withBase(articlePath(articleId));

/** The list's filters as query parameters; empty ones are left out. */
export type NewsFilters = { category: ArticleCategory | ''; keyword: string; tag: string; from: string; to: string };

export const newsPath = (filters: Partial<NewsFilters>, page = 1) => {
  const { category = '', keyword = '', tag = '', from = '', to = '' } = filters;
  const given = Object.entries({ category, keyword, tag, from, to }).filter(([, value]) => value);
  const query = String(new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])]));
  return `/industry-news${query && `?${query}`}`;
};
export const newsAddress = (filters: Partial<NewsFilters>, page?: number) => withBase(newsPath(filters, page));
