// What orders say about a partner: waiting by shipper for a fleet, and the quarter's dealings of two companies.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../../endpoint.ts';
import { Day, Id } from '../../../fields.ts';

const limit = { count: 120, seconds: 60, per: 'user' } as const;

/** Minutes from arrival to departure, each end of a trip counted once it is over; null without any. */
const Waited = z.strictObject({
  count: z.int(),
  median: z.nullable(z.int()),
  longest: z.nullable(z.int()),
  /** Beyond the free time. */
  over: z.int(),
});

export const ShipperWaiting = z.strictObject({
  shipper: z.strictObject({ id: z.string(), name: z.string() }),
  ...Waited.shape,
});
export type ShipperWaiting = z.output<typeof ShipperWaiting>;

/** The shippers a fleet waited for, the longest median first; at most 50. */
export const listWaitingByShipper = defineEndpoint({
  method: 'GET',
  path: '/orders/waiting',
  access: 'canFleet',
  area: 'payments',
  reply: z.strictObject({ items: z.array(ShipperWaiting) }),
  limit,
});

/** How many of how many. */
const Part = z.strictObject({ good: z.int(), of: z.int() });

export const CooperationRecord = z.strictObject({
  /** The first day of the quarter. */
  since: Day,
  /** Created in the quarter, without cancelled ones. */
  orders: z.int(),
  /** Awards of the shipper that the fleet answered, and confirmed. */
  awards: Part,
  onTime: Part,
  /** Signed without damage or shortage. */
  undamaged: Part,
  waiting: Waited,
  /** Orders due in the quarter, and those paid by their day. */
  paid: Part,
  /** Means over orders paid in the quarter: days agreed, and days from signing to payment. */
  paymentDays: z.nullable(z.strictObject({ agreed: z.int(), actual: z.int() })),
  /** Payments the fleet objected to. */
  disputedPayments: z.int(),
});
export type CooperationRecord = z.output<typeof CooperationRecord>;

/** Only of the two companies with each other. */
export const getCooperationRecord = defineEndpoint({
  method: 'GET',
  path: '/cooperations/:cooperationId/record',
  access: 'canFleetOrShipper',
  area: 'trade',
  owner: 'company',
  params: z.strictObject({ cooperationId: Id }),
  reply: CooperationRecord,
  limit,
});
