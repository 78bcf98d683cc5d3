// The comparison of several fleets, at the directory's URL.
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './ComparisonPage.tsx';
import type { ComparisonContent } from './content.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<ComparisonContent>({
  head: { title: '车队对比', description: '把几家会员车队的认证、评分、车辆与资质放在一起看。' },
  Page,
});
