// Endpoints of recurring orders under an agreement: both sides see a plan, the shipper makes, pauses and ends it.
import * as z from 'zod/mini';
import { orderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id } from '../../fields.ts';
import { MAX_SKIPPED } from './recurring.labels.ts';
import { RecurringForm, RecurringList } from './recurring.ts';

const params = z.strictObject({ cooperationId: Id });
const Version = z.int('版本有误');
const change = {
  access: 'canShipper',
  area: 'orders',
  owner: 'company',
  reply: RecurringList,
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: [...orderPaths, '/cooperations'],
} as const;
const one = {
  ...change,
  params: z.strictObject({ cooperationId: Id, recurringOrderId: Id }),
} as const;

/** At most the newest 50. */
export const listRecurringOrders = defineEndpoint({
  method: 'GET',
  path: '/cooperations/:cooperationId/recurring-orders',
  access: 'canFleetOrShipper',
  area: 'orders',
  owner: 'company',
  params,
  reply: RecurringList,
});

export const createRecurringOrder = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/recurring-orders',
  needs: 'activeMember',
  params,
  body: RecurringForm,
  audit: 'recurringOrder.created',
});

export const pauseRecurringOrder = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/cooperations/:cooperationId/recurring-orders/:recurringOrderId/pause',
  body: z.strictObject({ version: Version }),
  audit: 'recurringOrder.paused',
});

export const resumeRecurringOrder = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/cooperations/:cooperationId/recurring-orders/:recurringOrderId/resume',
  needs: 'activeMember',
  body: z.strictObject({ version: Version }),
  audit: 'recurringOrder.resumed',
});

/** Orders that exist stay. */
export const endRecurringOrder = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/cooperations/:cooperationId/recurring-orders/:recurringOrderId/end',
  body: z.strictObject({ version: Version }),
  audit: 'recurringOrder.ended',
});

/** All days on which nothing is ordered; those that have their orders already cannot be skipped. */
export const skipRecurringDays = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/cooperations/:cooperationId/recurring-orders/:recurringOrderId/skipped',
  body: z.strictObject({
    days: z.array(Day).check(z.maxLength(MAX_SKIPPED, `最多跳过 ${MAX_SKIPPED} 天`)),
    version: Version,
  }),
  audit: 'recurringOrder.skipped',
});
