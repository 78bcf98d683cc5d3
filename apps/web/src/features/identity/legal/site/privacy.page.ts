// The privacy policy in one of its versions.
import { type LegalContent, legalContent, legalDocuments } from '@rfb/contract/identity/legal/documents.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './LegalPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<LegalContent>({
  path: '/legal/privacy',
  load: ({ search }) => legalContent(legalDocuments.privacy, search.get('version')),
  head: { description: '公路货运分会怎样收集、使用、保存与保护个人信息，以及查阅、更正、删除、注销等权利怎样行使。' },
  Page,
});
