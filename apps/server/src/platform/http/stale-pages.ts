// Keeps the last good rendering of each public page, served with a notice while the database is unavailable.
import { type PageResponse, pageResponse } from './page-response.ts';

const CACHE_SIZE = 300;

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Inserts the notice before the root element, so that hydration does not remove it. */
const withNotice = (page: PageResponse, at: Date): PageResponse => {
  const note = `<p class="kept-note" role="status">系统维护中，暂时无法更新。这是 <time datetime="${at.toISOString()}">${shanghai.format(at)}</time> 的页面，内容可能已有变化。</p>`;
  const html = page.html.replace(/<body[^>]*>/, (body) => body + note);
  return { ...pageResponse({ ...page, html }), staleSince: at.toISOString() };
};

export const createStalePages = () => {
  const cache = new Map<string, { page: PageResponse; at: Date; withNotice?: PageResponse }>();
  return {
    store: (url: string, page: PageResponse) => {
      // A page that was withdrawn or removed must not be served again.
      if (page.status === 404 || page.status === 410) cache.delete(url);
      if (page.status !== 200 || page.isSecret || cache.get(url)?.page === page) return;
      cache.delete(url);
      const [oldest] = cache.keys();
      if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
      cache.set(url, { page, at: new Date() });
    },
    find: (url: string): PageResponse | undefined => {
      const entry = cache.get(url);
      if (!entry) return undefined;
      entry.withNotice ??= withNotice(entry.page, entry.at);
      return entry.withNotice;
    },
  };
};
