// The contact page: the secretariat, a message form, and the status of an earlier message.

import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { getReplyPromise } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './ContactPage.tsx';
import type { ContactContent } from './Secretariat.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<ContactContent>({
  path: '/contact',
  load: async ({ ask }) => {
    const [promise, values] = await Promise.all([ask(getReplyPromise, {}), ask(getPublicSettings, {})]);
    return {
      ...promise,
      address: values['contact.address'],
      way: values['contact.way'],
      departments: values['contact.departments'],
    };
  },
  head: { description: '公路货运分会秘书处的电话、服务时间、邮箱与地址，在线留言、答复查询与常见问题。' },
  Page,
});
