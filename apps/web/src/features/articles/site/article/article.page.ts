// The page of one public article, or of a withdrawn one.
import type { Article } from '@rfb/contract/articles/articles.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './ArticlePage.tsx';
import { articleHead } from './article-head.ts';
import { loadArticle } from './load-article.ts';
import { page as withdrawn } from './withdrawn.page.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<Article>({
  path: '/article-detail',
  load: async ({ ask, search }) => {
    const loaded = await loadArticle(ask, search.get('id') ?? '');
    return loaded && 'withdrawn' in loaded ? withdrawn.instead(loaded.withdrawn) : loaded?.article;
  },
  head: articleHead,
  Page,
});
