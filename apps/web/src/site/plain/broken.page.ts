// Shown when the server failed to render a page, or while the database is unavailable.
import { sitePage } from '../site-page.ts';
import { type BrokenContent, Page } from './BrokenPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<BrokenContent>({
  head: { title: '页面暂时打不开', description: '服务器在准备这一页时出错。' },
  Page,
  status: ({ isAway }) => (isAway ? 503 : 500),
});
