// The last good rendering of each public page: shown, marked with its time, while the database is away.
import { type DrawnPage, drawnPage } from './drawn-page.ts';

const KEEP_COUNT = 300;

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Before the part the browser takes over, so that it stays whatever the page does; its look is in the site's stylesheet. */
const marked = (page: DrawnPage, at: Date): DrawnPage => {
  const note = `<p class="kept-note" role="status">系统维护中，暂时无法更新。这是 <time datetime="${at.toISOString()}">${shanghai.format(at)}</time> 的页面，内容可能已有变化。</p>`;
  const html = page.html.replace(/<body[^>]*>/, (body) => body + note);
  return { ...drawnPage({ ...page, html }), keptSince: at.toISOString() };
};

export const createKeptPages = () => {
  const kept = new Map<string, { page: DrawnPage; at: Date; marked?: DrawnPage }>();
  return {
    keep: (url: string, page: DrawnPage) => {
      // What was withdrawn or removed must not come back while the database is away.
      if (page.status === 404 || page.status === 410) kept.delete(url);
      if (page.status !== 200 || page.isSecret || kept.get(url)?.page === page) return;
      kept.delete(url);
      const [oldest] = kept.keys();
      if (kept.size >= KEEP_COUNT && oldest !== undefined) kept.delete(oldest);
      kept.set(url, { page, at: new Date() });
    },
    find: (url: string): DrawnPage | undefined => {
      const entry = kept.get(url);
      if (!entry) return undefined;
      entry.marked ??= marked(entry.page, entry.at);
      return entry.marked;
    },
  };
};
