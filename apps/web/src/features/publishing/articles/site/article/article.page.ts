// The page of one public article, of a withdrawn one, and without an id of the newest.
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import { sitePage } from '../../../../../site/site-page.ts';
import { loadNews } from '../news/load-news.ts';
import { page as news } from '../news/news.page.ts';
import { Page } from './ArticlePage.tsx';
import { articleHead } from './article-head.ts';
import { findNewestId, loadArticle } from './load-article.ts';
import { page as withdrawn } from './withdrawn.page.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<Article>({
  path: '/article-detail',
  load: async ({ ask, search }) => {
    const id = search.get('id') || (await findNewestId(ask));
    if (!id) {
      const empty = await loadNews(ask, new URLSearchParams());
      return empty && news.instead(empty);
    }
    const loaded = await loadArticle(ask, id);
    return loaded && 'withdrawn' in loaded ? withdrawn.instead(loaded.withdrawn) : loaded?.article;
  },
  head: articleHead,
  Page,
});
