// The page with the report form.
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './ReportPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<null>({
  path: '/industry-discipline/report',
  head: { description: '举报违反公路货运行业自律公约的行为：可匿名，可附材料，凭查询码了解受理、调查与决定。' },
  Page,
});
