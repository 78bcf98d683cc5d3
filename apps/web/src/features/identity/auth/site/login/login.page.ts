// Declares the login page of companies.
import { sitePage } from '../../../../../site/site-page.ts';
import { Page } from './LoginPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<null>({
  path: '/login',
  head: { description: '车队与货主登录公路货运分会企业平台。' },
  Page,
  isBare: true,
});
