// The list of public articles.
import { sitePage } from '../../../../../site/site-page.ts';
import type { NewsContent } from './content.ts';
import { loadNews } from './load-news.ts';
import { Page } from './NewsPage.tsx';
import { newsHead } from './news-head.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<NewsContent>({
  path: '/industry-news',
  load: ({ ask, search }) => loadNews(ask, search),
  head: newsHead,
  Page,
});
