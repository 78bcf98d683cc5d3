// Public articles over HTTP.
import * as endpoints from '@rfb/contract/articles/articles.endpoints.ts';
import { MOST_READ } from '@rfb/contract/articles/articles.labels.ts';
import { ArticleCategory } from '@rfb/contract/articles/articles.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import { on } from '../../platform/http/route.ts';
import { readArticle } from './article-page.ts';
import * as lists from './articles.queries.ts';
import { readCover } from './cover.ts';
import { readQr } from './qr.ts';
import { countView } from './views.actions.ts';

export const articlesRoutes = [
  on(endpoints.listArticles, async ({ deps: { db }, query }) => {
    const slice = sliceOf(query);
    const filters = await lists.withRareWords(db, query);
    const [items, counted] = await Promise.all([
      lists.listArticleCards(db, filters, slice),
      lists.countArticles(db, filters),
    ]);
    return pageReply(query, items, counted, lists.countLimitOf(query) - 1);
  }),
  on(endpoints.listArticleCategories, async ({ deps }) => ({
    items: await lists.countByCategory(deps.db, ArticleCategory.options),
  })),
  on(endpoints.listMostRead, async ({ deps }) => ({ items: await lists.listMostReadLinks(deps.db, MOST_READ) })),
  on(endpoints.getArticle, ({ deps, params }) => readArticle(deps.db, params.articleId)),
  on(endpoints.countArticleView, ({ deps, params, client }) => countView(deps, params.articleId, client)),
  on(endpoints.getArticleQr, ({ deps, params }) => readQr(deps, params.articleId)),
  on(endpoints.getArticleCover, ({ deps, params }) => readCover(deps, params.articleId)),
];
