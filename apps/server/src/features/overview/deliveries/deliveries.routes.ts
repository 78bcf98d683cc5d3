// The delivery log, the providers and test messages over HTTP.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import * as deliveries from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { receiverMacOf } from '../../../platform/deliveries/messages.ts';
import { on } from '../../../platform/http/route.ts';
import { describeProviders, sendTestMessage } from './deliveries.actions.ts';
import { countLog, listLog } from './deliveries.queries.ts';

type Page = ReplyOf<typeof deliveries.listDeliveries>;

export const deliveriesRoutes = [
  on(deliveries.listDeliveries, async ({ deps: { db, keys }, query: { keyword, page, pageSize, ...rest } }) => {
    const receiverMac = keyword ? receiverMacOf(keys, keyword.trim()) : undefined;
    const filter = { ...rest, receiverMac };
    const paging = { page, pageSize };
    const [items, counted] = await Promise.all([listLog(db, filter, sliceOf(paging)), countLog(db, filter)]);
    return pageReply(paging, items, counted) as Page;
  }),
  on(deliveries.listProviders, async ({ deps }) => ({ items: await describeProviders(deps) })),
  on(deliveries.listProviderAlerts, async ({ deps }) => ({
    items: (await describeProviders(deps))
      .filter(({ isDown, monthlyCap, sentThisMonth }) => isDown || (monthlyCap !== null && sentThisMonth >= monthlyCap))
      .map(({ provider, isDown, lastFailureAt }) => ({ provider, isDown, since: isDown ? lastFailureAt : null })),
  })),
  on(deliveries.sendTestMessage, ({ deps, body, context }) => sendTestMessage(deps, body, context)),
];
