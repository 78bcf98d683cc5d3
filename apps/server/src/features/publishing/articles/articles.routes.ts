// Public articles over HTTP.
import * as endpoints from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { MOST_READ } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { ArticleCategory } from '@rfb/contract/publishing/articles/articles.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { keptCount } from '../../../platform/kept/kept-count.ts';
import { readArticle, readQr } from './article-page.ts';
import * as lists from './articles.queries.ts';
import { articleCoverTables, articlePageTables, articleTables, readerCounts } from './articles.queries.ts';
import { readCover } from './cover.ts';
import { nextPublication } from './publication.ts';
import { countView } from './views.actions.ts';

export const articlesRoutes = [
  onKept(
    endpoints.listArticles,
    { tables: [...articleTables, 'article_texts'], ...readerCounts },
    async ({ deps, query, endAt }) => {
      const { db } = deps;
      const slice = sliceOf(query);
      const next = await nextPublication(deps);
      endAt(next);
      const filters = await lists.withRareWords(db, query);
      const count = () => lists.countArticles(db, filters);
      const [items, counted] = await Promise.all([
        lists.listArticleCards(db, filters, slice),
        lists.isSearch(query)
          ? count()
          : keptCount(deps.kept, { key: `articles ${query.category ?? ''}`, tables: ['articles'], endAt: next, count }),
      ]);
      return pageReply(query, items, counted, lists.countLimitOf(query) - 1);
    },
  ),
  onKept(endpoints.listArticleCategories, { tables: ['articles'] }, async ({ deps, endAt }) => {
    endAt(await nextPublication(deps));
    return { items: await lists.countByCategory(deps.db, ArticleCategory.options) };
  }),
  onKept(
    endpoints.listMostRead,
    { tables: articleTables, countersOnly: ['article_reads'], seconds: 60 },
    async ({ deps, endAt }) => {
      endAt(await nextPublication(deps));
      return { items: await lists.listMostReadLinks(deps.db, MOST_READ) };
    },
  ),
  onKept(
    endpoints.getArticle,
    { tables: [...articlePageTables, 'article_tags'], ...readerCounts },
    async ({ deps, params, endAt }) => {
      endAt(await nextPublication(deps));
      return readArticle(deps.db, params.articleId);
    },
  ),
  on(endpoints.countArticleView, ({ deps, params, client }) => countView(deps, params.articleId, client)),
  onKept(endpoints.getArticleQr, { tables: articleTables }, ({ deps, params }) => readQr(deps, params.articleId)),
  onKept(endpoints.getArticleCover, { tables: articleCoverTables }, async ({ deps, params, endAt }) => {
    endAt(await nextPublication(deps));
    return readCover(deps, params.articleId);
  }),
];
