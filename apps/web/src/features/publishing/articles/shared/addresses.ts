// URLs of an article and of the list with its filters.
import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';

export const articlePath = (articleId: string) => `/article-detail?id=${encodeURIComponent(articleId)}`;
export const articleAddress = (articleId: string) => withBase(articlePath(articleId));

/** The list's filters as query parameters; empty ones are left out. */
export type NewsFilters = { category: ArticleCategory | ''; keyword: string; tag: string; from: string; to: string };

const filterNames = ['category', 'keyword', 'tag', 'from', 'to'] as const;

export const newsPath = (filters: Partial<NewsFilters>, page = 1) => {
  // Appended one by one: a list of news has dozens of addresses, and the constructor takes three times as long for pairs.
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) query.append(name, filters[name]);
  if (page > 1) query.append('page', String(page));
  const words = query.toString();
  return words ? `/industry-news?${words}` : '/industry-news';
};
export const newsAddress = (filters: Partial<NewsFilters>, page?: number) => withBase(newsPath(filters, page));
