// Declares the login page of staff.
import { sitePage } from '../../../../../site/site-page.ts';
import { Page } from './AdminLoginPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<null>({
  path: '/admin/login',
  head: { description: '公路货运分会工作人员登录管理后台。' },
  Page,
  isBare: true,
});
