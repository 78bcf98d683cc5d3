// The terms of use in one of their versions.
import { type LegalContent, legalContent, legalDocuments } from '@rfb/contract/identity/legal/documents.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './LegalPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<LegalContent>({
  path: '/legal/terms',
  load: ({ search }) => legalContent(legalDocuments.terms, search.get('version')),
  head: { description: '使用公路货运分会平台的约定：注册与审核、会员资格、平台上的交易、注销账号与争议处理。' },
  Page,
});
