// Shown at an address that has no page.
import { sitePage } from '../site-page.ts';
import { type NotFoundContent, Page } from './NotFoundPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<NotFoundContent>({
  head: { title: '页面不存在', description: '这个地址没有页面。' },
  Page,
  status: 404,
});
