// Endpoints of charges: one side proposes, the other accepts or refuses, and only what both agreed on changes the amount owed.
import * as z from 'zod/mini';
import { orderPaths } from '../../../affected.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { Id, line } from '../../../fields.ts';
import { keyOf } from '../../../lists.ts';
import { MAX_AMOUNT_FEN } from '../../../money.ts';
import { orderParams } from '../orders.ts';
import { proposableCharges } from './charge.states.ts';
import { OrderPayments } from './payments.endpoints.ts';

const change = {
  method: 'POST',
  access: 'canFleetOrShipper',
  area: 'payments',
  owner: 'company',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  reply: OrderPayments,
  affects: orderPaths,
} as const;
const chargeParams = z.strictObject({ orderId: Id, chargeId: Id });

/** The amount is positive; whether it is added or taken off follows from the kind. */
export const proposeCharge = defineEndpoint({
  ...change,
  path: '/orders/:orderId/charges',
  params: orderParams,
  body: z.strictObject({
    kind: keyOf(proposableCharges, '请选择费用'),
    amountFen: z.int('金额有误').check(z.minimum(1, '金额必须大于 0'), z.maximum(MAX_AMOUNT_FEN, '金额过大')),
    note: line('依据', 200, 4),
  }),
  audit: 'charge.proposed',
});

export const acceptCharge = defineEndpoint({
  ...change,
  path: '/orders/:orderId/charges/:chargeId/accept',
  params: chargeParams,
  audit: 'charge.accepted',
});

export const refuseCharge = defineEndpoint({
  ...change,
  path: '/orders/:orderId/charges/:chargeId/refuse',
  params: chargeParams,
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  audit: 'charge.refused',
});

/** By the side that proposed it, while it was not answered. */
export const withdrawCharge = defineEndpoint({
  ...change,
  path: '/orders/:orderId/charges/:chargeId/withdraw',
  params: chargeParams,
  audit: 'charge.withdrawn',
});
