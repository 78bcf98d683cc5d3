// Takes the form at the foot of a page; opened without one it says where that is.
import { sitePage } from '../../../../site/site-page.ts';
import { type FeedbackContent, Page } from './FeedbackPage.tsx';
import { loadFeedback } from './load-feedback.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<FeedbackContent>({
  path: '/feedback',
  load: ({ ask, form }) => loadFeedback(ask, form),
  head: { description: '公路货运分会网站的页面是否有用：不记名，秘书处逐条看。' },
  Page,
  isSecret: ({ isSent }) => isSent,
});
