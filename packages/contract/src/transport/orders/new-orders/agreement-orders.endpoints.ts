// Orders under a framework agreement: the shipper orders trips from a cooperative fleet at the agreed price.
import * as z from 'zod/mini';
import { orderPaths } from '../../../affected.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { formSchemas } from '../../../field-schemas.ts';
import { Id, RegionCode } from '../../../fields.ts';
import { Bodies, PriceE4 } from '../../../trade/tenders/tenders.ts';
import { orderFields } from '../order.fields.ts';
import { OrderDetail, orderParams, Schedule } from '../orders.ts';
import { StopPlaces } from '../trip/stops.ts';

export const AgreementOrder = z.strictObject({
  originCode: RegionCode,
  destinationCode: RegionCode,
  ...formSchemas(orderFields, { bodies: Bodies }),
  /** With one or more of them the price is never of the price list: the fleet accepts it itself. */
  stops: StopPlaces,
  /** Yuan per truck; null where the price list of the cooperation has one for the lane, which the server takes. */
  priceE4: z.nullable(PriceE4),
});
export type AgreementOrder = z.output<typeof AgreementOrder>;

/** The cooperation is active and its agreement is in force. An offer: the fleet accepts or declines it, or it lapses. */
export const orderUnderAgreement = defineEndpoint({
  method: 'POST',
  path: '/cooperations/:cooperationId/orders',
  access: 'canShipper',
  area: 'orders',
  needs: 'activeMember',
  owner: 'company',
  params: z.strictObject({ cooperationId: Id }),
  body: z.strictObject({
    trips: z.int('车次请填整数').check(z.minimum(1, '至少一车'), z.maximum(20, '一次最多 20 车')),
    order: AgreementOrder,
    /** The entry of the price list that the shipper saw, null where it saw none: at another price nothing is ordered (409). */
    lanePriceId: z.nullable(Id),
    schedule: Schedule,
  }),
  reply: z.strictObject({ orderIds: z.array(Id) }),
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  audit: 'order.called',
  affects: [...orderPaths, '/cooperations'],
});

/** By the fleet, which is bound from then on; outside the price list it must come before a vehicle is sent. */
export const acceptOrder = defineEndpoint({
  method: 'POST',
  path: '/orders/:orderId/accept',
  access: 'canFleet',
  area: 'orders',
  needs: 'activeMember',
  owner: 'company',
  params: orderParams,
  /** As loaded: what was accepted is what was seen. */
  body: z.strictObject({ version: z.int('版本有误') }),
  reply: OrderDetail,
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  audit: 'order.accepted',
  affects: orderPaths,
});
