// Declares the password reset page.
import { sitePage } from '../../../../../site/site-page.ts';
import { Page } from './ForgetPasswordPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<null>({
  path: '/forget/password',
  head: { description: '忘记企业平台密码时，用登记的手机号设置新密码。' },
  Page,
  isBare: true,
});
