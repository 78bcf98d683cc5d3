// The list of public articles.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Head } from '../../../../../site/head.ts';
import { type AddressOf, breadcrumbs } from '../../../../../site/json-ld.ts';
import { sitePage } from '../../../../../site/site-page.ts';
import { newsPath } from '../../shared/addresses.ts';
import { isSearched, type NewsContent } from './content.ts';
import { loadNews } from './load-news.ts';
import { Page } from './NewsPage.tsx';

const NAME = '行业资讯';

const descriptionOf = (category: ArticleCategory | '') =>
  category
    ? `公路货运分会行业资讯：${articleCategories[category]}栏目的全部文章，由分会秘书处核对来源后发布。`
    : '公路货运分会发布的政策法规、分会公告、行业动态、市场行情、安全合规与会员风采，可按分类、日期与关键词查找。';

/** Metadata of the news pages: categories and their pages are indexed, searches are not. */
export const newsHead = ({ filters, list }: NewsContent, addressOf: AddressOf): Head => {
  const { category } = filters;
  const { page, pageSize, total } = list;
  const pathOf = (number: number) => newsPath({ category }, number);
  const name = category ? `${articleCategories[category]} - ${NAME}` : NAME;
  const rows = [
    { title: NAME, path: newsPath({}) },
    ...(category ? [{ title: articleCategories[category], path: newsPath({ category }) }] : []),
  ];
  return {
    title: page > 1 ? `${name}（第 ${page} 页）` : name,
    description: descriptionOf(category),
    isPrivate: isSearched(filters),
    canonical: pathOf(page),
    ...(page > 1 && { previous: pathOf(page - 1) }),
    ...(page * pageSize < total && { next: pathOf(page + 1) }),
    jsonLd: [breadcrumbs(addressOf, rows)],
  };
};

export { Page };
export const page = /* @__PURE__ */ sitePage<NewsContent>({
  path: '/industry-news',
  load: ({ ask, search }) => loadNews(ask, search),
  head: newsHead,
  Page,
});
