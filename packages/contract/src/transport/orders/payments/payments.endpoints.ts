// Endpoints of an order's payment records: the shipper records vouchers, the fleet confirms or objects.
import * as z from 'zod/mini';
import { orderPaths } from '../../../affected.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { codeLine, Day, Id, Instant, line } from '../../../fields.ts';
import { keyOf } from '../../../lists.ts';
import { MAX_AMOUNT_FEN } from '../../../money.ts';
import { OrderSide, orderParams } from '../orders.ts';
import { chargeKinds, chargeStates } from './charge.states.ts';
import { orderPaymentStates, paymentStates } from './payment.states.ts';

export const OrderPayment = z.strictObject({
  id: z.string(),
  amountFen: z.int(),
  paidOn: Day,
  voucherNo: z.string(),
  hasFile: z.boolean(),
  state: keyOf(paymentStates, '状态有误'),
  claimedAt: Instant,
  answeredAt: z.nullable(Instant),
  answerReason: z.string(),
  /** One transfer that paid several orders, as the payer says. */
  isShared: z.boolean(),
  reversedAt: z.nullable(Instant),
  reversalReason: z.string(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

export const OrderCharge = z.strictObject({
  id: z.string(),
  kind: keyOf(chargeKinds, '费用有误'),
  /** Negative when it is taken off. */
  amountFen: z.int(),
  note: z.string(),
  /** Null: the office, by a decided dispute. */
  side: z.nullable(OrderSide),
  state: keyOf(chargeStates, '状态有误'),
  proposedAt: Instant,
  answeredAt: z.nullable(Instant),
  answerReason: z.string(),
});
export type OrderCharge = z.output<typeof OrderCharge>;

export const OrderPayments = z.strictObject({
  state: keyOf(orderPaymentStates, '状态有误'),
  /** The freight as it was agreed. */
  amountFen: z.int(),
  /** The freight and all accepted charges. */
  owedFen: z.int(),
  charges: z.array(OrderCharge),
  /** Whether charges can be proposed now. */
  canCharge: z.boolean(),
  /** Confirmed beyond what is owed, after a later decision. */
  overpaidFen: z.int(),
  /** Confirmed by the fleet, and what may still be recorded. */
  confirmedFen: z.int(),
  openFen: z.int(),
  /** Null before signing. */
  dueOn: z.nullable(Day),
  /** Negative when overdue. */
  daysLeft: z.nullable(z.int()),
  settledOn: z.nullable(Day),
  items: z.array(OrderPayment),
});
export type OrderPayments = z.output<typeof OrderPayments>;

const paymentParams = z.strictObject({ orderId: Id, paymentId: Id });
const change = {
  owner: 'company',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  reply: OrderPayments,
  affects: orderPaths,
} as const;

export const listOrderPayments = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId/payments',
  access: 'canFleetOrShipper',
  area: 'payments',
  owner: 'company',
  params: orderParams,
  reply: OrderPayments,
});

/** Together with what is recorded already at most what is owed. */
export const claimPayment = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/payments',
  access: 'canShipper',
  area: 'payments',
  params: orderParams,
  body: z.strictObject({
    amountFen: z.int('金额有误').check(z.minimum(1, '金额必须大于 0'), z.maximum(MAX_AMOUNT_FEN, '金额过大')),
    paidOn: Day,
    voucherNo: codeLine('凭证号', 40),
    fileId: z.nullable(Id),
    /** The same transfer also paid other orders, so that its number may be used again. */
    isShared: z._default(z.boolean('请选择'), false),
  }),
  audit: 'payment.claimed',
});

export const confirmPayment = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/payments/:paymentId/confirm',
  access: 'canFleet',
  area: 'payments',
  params: paymentParams,
  audit: 'payment.confirmed',
});

/** The shipper may then record it again correctly. */
export const disputePayment = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/payments/:paymentId/dispute',
  access: 'canFleet',
  area: 'payments',
  params: paymentParams,
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  audit: 'payment.disputed',
});

/** By the fleet that confirmed it, when the money did not arrive after all or the amount was wrong. */
export const reversePayment = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/payments/:paymentId/reverse',
  access: 'canFleet',
  area: 'payments',
  params: paymentParams,
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  audit: 'payment.reversed',
});

export const readVoucher = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId/payments/:paymentId/voucher',
  access: 'canFleetOrShipper',
  area: 'payments',
  owner: 'company',
  params: paymentParams,
  reply: 'bytes',
});
