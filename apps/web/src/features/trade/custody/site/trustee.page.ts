// The page of an auditor from outside, opened by the link the association handed over.
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { getCustodianByLink } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type TrusteeContent } from './TrusteePage.tsx';

/** A malformed ticket is as unknown as a wrong one. */
const loadTrustee = async (ask: Ask, ticket: string): Promise<TrusteeContent> => {
  try {
    return { ticket, known: await ask(getCustodianByLink, { params: { ticket } }) };
  } catch (error) {
    const { status } = error as AskFailure & Error;
    if (status === 404 || status === 400) return { ticket: '', known: null };
    throw error;
  }
};

export { Page };
export const page = /* @__PURE__ */ sitePage<TrusteeContent>({
  path: '/trustee/:ticket',
  load: ({ ask, param }) => loadTrustee(ask, param),
  head: { description: '监督员凭链接生成自己的钥匙，截止后投入份额。' },
  Page,
  isBare: true,
  status: ({ known }) => (known ? 200 : 410),
  hasSecretAddress: true,
});
