// Registration of a company in three steps.
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './RegisterPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<null>({
  path: '/register',
  head: { description: '申请加入公路货运分会：验证手机、上传营业执照、设置账号，三步提交。' },
  Page,
  isBare: true,
});
