// The page at the URL of a withdrawn article.
import { sitePage } from '../../../../../site/site-page.ts';
import { Page, type WithdrawnContent } from './WithdrawnPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<WithdrawnContent>({
  head: { title: '文章已撤回', description: '这篇文章已由分会撤回，不再提供阅读。' },
  Page,
  status: 410,
});
