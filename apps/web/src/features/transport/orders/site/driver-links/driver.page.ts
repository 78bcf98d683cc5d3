// The page a driver opens by the link in an SMS: one order, its next step, photos, exceptions.

import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { getDriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { sitePage } from '../../../../../site/site-page.ts';
import { Page } from './DriverView.tsx';
import type { DriverContent } from './driver-state.ts';

/** A malformed ticket is as unknown as a wrong one. */
const loadOrder = async (ask: Ask, ticket: string): Promise<DriverContent | undefined> => {
  try {
    return { order: await ask(getDriverOrder, { params: { ticket } }), ended: '' };
  } catch (error) {
    const { status, message } = error as AskFailure & Error;
    if (status === 404 || status === 400) return undefined;
    if (status !== 409) throw error;
    return { order: null, ended: message };
  }
};

export { Page };
export const page = /* @__PURE__ */ sitePage<DriverContent>({
  path: '/driver/:ticket',
  load: ({ ask, param }) => loadOrder(ask, param),
  head: { description: '司机用短信里的链接记录一张运单的到达、装货、发车和签收，不需要账号。' },
  Page,
  isBare: true,
  status: ({ order }) => (order ? 200 : 410),
  hasSecretAddress: true,
});
