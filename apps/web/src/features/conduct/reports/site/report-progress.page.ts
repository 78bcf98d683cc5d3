// The page with the progress of a report, for the holder of its code.
import { sitePage } from '../../../../site/site-page.ts';
import { loadProgress } from './load-progress.ts';
import { Page, type ProgressContent } from './ProgressPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<ProgressContent>({
  path: '/industry-discipline/reports',
  load: ({ ask, form }) => loadProgress(ask, form),
  head: { description: '凭查询码查看举报的受理、调查、决定与申诉。' },
  Page,
  isSecret: ({ code }) => code !== '',
});
