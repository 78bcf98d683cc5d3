// Endpoints of transport orders for both sides: lists, detail, milestones, exceptions, confirming, cancelling.
import * as z from 'zod/mini';
import { orderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { tripStepKinds } from './order.states.ts';
import {
  AtStop,
  CallableAward,
  ExceptionKind,
  OrderCounts,
  OrderDetail,
  OrderFilters,
  OrderItem,
  orderFilters,
  orderParams,
  Photos,
  PickupCode,
  Receipt,
  Schedule,
} from './orders.ts';

const limit = { count: 120, seconds: 60, per: 'user' } as const;
const both = { access: 'canFleetOrShipper', area: 'orders', owner: 'company', params: orderParams } as const;
const fleet = { access: 'canFleet', area: 'orders', owner: 'company', params: orderParams } as const;
const shipper = { access: 'canShipper', area: 'orders', owner: 'company', params: orderParams } as const;
/** Running orders go on while a membership is suspended, so only new ones need an active one. */
const change = { limit, idempotent: true, reply: OrderDetail, affects: orderPaths } as const;
const Version = z.int('版本有误');
const Reason = line('原因', 200, 4);
const optionalLine = (name: string, max: number) =>
  z.union([z.literal(''), line(name, max)], `${name}不能超过 ${max} 个字`);

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'canFleetOrShipper',
  area: 'orders',
  query: z.strictObject({ ...orderFilters, ...pageQuery }),
  reply: pageOf(OrderItem),
});

export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/counts',
  access: 'canFleetOrShipper',
  area: 'orders',
  reply: OrderCounts,
  limit,
});

export const getOrder = defineEndpoint({ ...both, method: 'GET', path: '/orders/:orderId', reply: OrderDetail });

/** At most 100, the oldest award first. */
export const listCallable = defineEndpoint({
  method: 'GET',
  path: '/orders/callable',
  access: 'canShipper',
  area: 'orders',
  reply: z.strictObject({ items: z.array(CallableAward) }),
  limit,
});

/** Calls more trips of an award that is larger than its first orders. */
export const callOrders = defineEndpoint({
  method: 'POST',
  path: '/awards/:awardId/orders',
  access: 'canShipper',
  area: 'orders',
  needs: 'activeMember',
  owner: 'company',
  params: z.strictObject({ awardId: Id }),
  body: z.strictObject({
    trips: z.int('车次请填整数').check(z.minimum(1, '至少一车'), z.maximum(20, '一次最多 20 车')),
    schedule: Schedule,
  }),
  reply: z.strictObject({ orderIds: z.array(Id) }),
  limit,
  idempotent: true,
  audit: 'order.called',
  affects: orderPaths,
});

/** Windows, contacts and pickup code; before dispatch only. */
export const scheduleOrder = defineEndpoint({
  ...shipper,
  ...change,
  method: 'PUT',
  path: '/orders/:orderId/schedule',
  body: z.strictObject({ schedule: Schedule, version: Version }),
  audit: 'order.scheduled',
});

/** `at`: when it happened, now by default; not before the step before it. */
export const addMilestone = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/milestones',
  body: z.strictObject({
    kind: z.enum([...tripStepKinds, 'checkin'], '里程碑有误'),
    stop: AtStop,
    at: z._default(z.nullable(Instant), null),
    place: z._default(optionalLine('地点', 60), ''),
    note: z._default(optionalLine('说明', 200), ''),
    photos: z._default(Photos, []),
    pickupCode: PickupCode,
    /** With `signed`, which without a photo of the receipt becomes `handed_over`. */
    receipt: z.optional(Receipt),
  }),
  audit: 'order.reported',
});

/** More pictures of the receipt, until the order is completed. */
export const addReceiptPhotos = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/receipt-photos',
  body: z.strictObject({ photos: Photos.check(z.minLength(1, '请选择回单照片')), stop: AtStop }),
  audit: 'order.receiptAdded',
});

/** The time of a step, within a day of its recording; both sides see what was said before. */
export const correctMilestone = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/milestones/:milestoneId/correct',
  params: z.strictObject({ orderId: Id, milestoneId: Id }),
  body: z.strictObject({ at: Instant, reason: line('原因', 100, 2) }),
  audit: 'order.corrected',
});

export const raiseException = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/exceptions',
  body: z.strictObject({
    kind: ExceptionKind,
    at: z._default(z.nullable(Instant), null),
    place: z._default(optionalLine('地点', 60), ''),
    note: line('说明', 200, 2),
    photos: z._default(Photos, []),
  }),
  audit: 'order.exception',
});

export const resolveException = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/exceptions/:exceptionId/resolve',
  params: z.strictObject({ orderId: Id, exceptionId: Id }),
  body: z.strictObject({ resolution: line('处理结果', 200, 2) }),
  audit: 'order.exceptionResolved',
});

/** The shipper accepts the signed delivery before the 72 hours are over. */
export const confirmOrder = defineEndpoint({
  ...shipper,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/confirm',
  audit: 'order.completed',
});

/** At once for the shipper before dispatch; otherwise a request the other side answers. */
export const cancelOrder = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/cancel',
  body: z.strictObject({ reason: Reason }),
  audit: 'order.cancelled',
});

export const answerCancellation = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/cancel/answer',
  body: z.strictObject({ agrees: z.boolean('请选择是否同意') }),
  audit: 'order.cancelAnswered',
});

/** By whoever asked, while the other side has not answered. */
export const withdrawCancellation = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/cancel/withdraw',
  audit: 'order.cancelWithdrawn',
});

/** A new link for the driver; the old one stops working. */
export const sendDriverLink = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/driver-link',
  limit: { count: 10, seconds: 3600, per: 'user' },
  audit: 'order.linkSent',
});

export const revokeDriverLink = defineEndpoint({
  ...fleet,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/driver-link/revoke',
  audit: 'order.linkRevoked',
});

/** A new link of this side's for the consignee of one place, the last by default; the one it handed out before stops working. */
export const makeConsigneeLink = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/orders/:orderId/consignee-link',
  body: z.strictObject({ stop: AtStop }),
  limit: { count: 10, seconds: 3600, per: 'user' },
  audit: 'order.consigneeLinkMade',
});

/** A photo of a milestone or an exception. */
export const readOrderPhoto = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/orders/:orderId/photos/:fileId',
  params: z.strictObject({ orderId: Id, fileId: Id }),
  reply: 'bytes',
});

export const exportOrders = defineEndpoint({
  method: 'POST',
  path: '/orders/exports',
  access: 'canFleetOrShipper',
  area: 'exports',
  body: z.strictObject({ filters: OrderFilters, format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'order.exported',
  affects: [],
});
