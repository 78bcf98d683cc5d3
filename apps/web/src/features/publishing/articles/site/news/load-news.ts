// Loads the news page of a URL: filters, one page of articles, counts, most read.

import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import {
  listArticleCategories,
  listArticles,
  listMostRead,
} from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import {
  type ArticleCategory,
  articleCategories,
  TAG_LIMIT,
} from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Ask } from '@rfb/contract/site.ts';
import type { NewsFilters } from '../../shared/addresses.ts';
import type { NewsContent } from './content.ts';

const NEWS_PAGE_SIZE = 8;
const KEYWORD_LENGTH = 40;

const isCategory = (name: string): name is ArticleCategory => Object.hasOwn(articleCategories, name);

/** Whether a text is a valid calendar day. */
const isDay = (text: string) =>
  /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const problemOf = ({ from, to }: NewsFilters) => {
  if ([from, to].some((day) => day && !isDay(day))) return '日期有误，请按“2026-01-31”的样子填写';
  return from && to && from > to ? '开始日期晚于结束日期，请改正' : '';
};

const wordsOf = (search: URLSearchParams, name: string, length: number) =>
  [...(search.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, length).join('').trim();

/** undefined for a URL that is no page of the list. */
export const loadNews = async (ask: Ask, search: URLSearchParams): Promise<NewsContent | undefined> => {
  const category = search.get('category') ?? '';
  const page = search.get('page') ?? '1';
  if (category && !isCategory(category)) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) * NEWS_PAGE_SIZE > MAX_LIST_DEPTH) return undefined;
  const filters: NewsFilters = {
    category: isCategory(category) ? category : '',
    keyword: wordsOf(search, 'keyword', KEYWORD_LENGTH),
    tag: wordsOf(search, 'tag', TAG_LIMIT.length),
    from: wordsOf(search, 'from', 10),
    to: wordsOf(search, 'to', 10),
  };
  const problem = problemOf(filters);
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const [categories, mostRead, list] = await Promise.all([
    ask(listArticleCategories, {}),
    ask(listMostRead, {}),
    problem
      ? { items: [], total: 0, page: 1, pageSize: NEWS_PAGE_SIZE }
      : ask(listArticles, { query: { ...given, page, pageSize: String(NEWS_PAGE_SIZE) } }),
  ]);
  if (list.items.length === 0 && page !== '1') return undefined;
  return { filters, problem, categories: categories.items, mostRead: mostRead.items, list };
};
