// The page a consignee opens by a link: what comes and when, whom to call, signing for it.

import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { getConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { sitePage } from '../../../../../site/site-page.ts';
import { Page } from './ConsigneeView.tsx';
import type { ConsigneeContent } from './consignee-state.ts';

/** A malformed ticket is as unknown as a wrong one. */
const loadOrder = async (ask: Ask, ticket: string): Promise<ConsigneeContent | undefined> => {
  try {
    return { order: await ask(getConsigneeOrder, { params: { ticket } }), ended: '' };
  } catch (error) {
    const { status, message } = error as AskFailure & Error;
    if (status === 404 || status === 400) return undefined;
    if (status !== 409) throw error;
    return { order: null, ended: message };
  }
};

export { Page };
export const page = /* @__PURE__ */ sitePage<ConsigneeContent>({
  path: '/consignee/:ticket',
  load: ({ ask, param }) => loadOrder(ask, param),
  head: { description: '收货人用链接查看一单货物何时到、找谁，并签收，不需要账号。' },
  Page,
  isBare: true,
  status: ({ order }) => (order ? 200 : 410),
  hasSecretAddress: true,
});
