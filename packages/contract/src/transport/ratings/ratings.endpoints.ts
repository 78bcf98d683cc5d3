// Endpoints of ratings: each side rates the other once per order, both are shown together.
import * as z from 'zod/mini';
import { orderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { orderParams } from '../orders/orders.ts';

const Star = z.int('请选择星数').check(z.minimum(1, '星数应在 1 到 5 之间'), z.maximum(5, '星数应在 1 到 5 之间'));
const Axes = z.tuple([Star, Star, Star]);

export const OrderRating = z.strictObject({
  id: z.string(),
  axes: Axes,
  /** Empty when the office hid it. */
  text: z.string(),
  ratedAt: Instant,
  reply: z.string(),
  repliedAt: z.nullable(Instant),
  hiddenReason: z.string(),
});
export type OrderRating = z.output<typeof OrderRating>;

export const OrderRatings = z.strictObject({
  /** From completion on until `closesAt`; null before. */
  closesAt: z.nullable(Instant),
  isOpen: z.boolean(),
  isRevealed: z.boolean(),
  mine: z.nullable(OrderRating),
  /** Null until both are there or the window is closed; nothing else tells whether there is one. */
  theirs: z.nullable(OrderRating),
});
export type OrderRatings = z.output<typeof OrderRatings>;

const change = {
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: orderParams,
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  reply: OrderRatings,
  affects: orderPaths,
} as const;

export const getOrderRatings = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId/ratings',
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: orderParams,
  reply: OrderRatings,
});

/** Sent again before it is shown it replaces the first one. */
export const rateOrder = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/ratings',
  body: z.strictObject({
    axes: Axes,
    text: z.union([z.literal(''), paragraphs('评价', 300)], '评价不能超过 300 个字'),
  }),
  audit: 'rating.given',
});

/** Once, by the company that was rated, after it is shown. */
export const replyToRating = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/orders/:orderId/ratings/reply',
  body: z.strictObject({ text: paragraphs('回复', 300, 2) }),
  audit: 'rating.replied',
});

/** A rating that is shown, as the office reads it: with its text also after it was hidden. */
const ReceivedRating = z.strictObject({ ...OrderRating.shape, orderNo: z.string(), by: z.string() });
export type ReceivedRating = z.output<typeof ReceivedRating>;

/** What the other sides of its orders said about a company, newest first. */
export const listEnterpriseRatings = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/ratings',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject(pageQuery),
  reply: pageOf(ReceivedRating),
});

/** Takes its text off the screens and its stars out of the average. */
export const hideRating = defineEndpoint({
  method: 'POST',
  path: '/admin/ratings/:ratingId/hide',
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ ratingId: Id }),
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  reply: z.null(),
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  audit: 'rating.hidden',
  affects: ['/admin/enterprises'],
});
