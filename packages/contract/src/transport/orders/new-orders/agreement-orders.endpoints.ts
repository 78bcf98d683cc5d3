// Orders under a framework agreement: the shipper orders trips from a cooperative fleet at the agreed price.
import * as z from 'zod/mini';
import { orderPaths } from '../../../affected.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { Id, line, RegionCode } from '../../../fields.ts';
import { BodyType } from '../../../fleet/vehicles/vehicles.ts';
import { keyOf } from '../../../lists.ts';
import { dangerClasses } from '../../../trade/tenders/tender-fields.labels.ts';
import { LengthBand, PriceE4 } from '../../../trade/tenders/tenders.ts';
import { OrderDetail, orderParams, Schedule } from '../orders.ts';
import { StopPlaces } from '../trip/stops.ts';

const whole = (name: string, min: number, max: number, words: string) =>
  z.nullable(z.int(`${name}请填整数`).check(z.minimum(min, words), z.maximum(max, words)));

export const AgreementOrder = z.strictObject({
  originCode: RegionCode,
  originAddress: line('装货地址', 60),
  destinationCode: RegionCode,
  destinationAddress: line('卸货地址', 60),
  /** With one or more of them the price is never of the price list: the fleet accepts it itself. */
  stops: StopPlaces,
  /** Over all places. */
  distanceKm: whole('里程', 1, 10_000, '里程应在 1 到 10,000 公里之间'),
  cargo: line('货物名称', 40),
  weightKg: whole('每车重量', 1, 200_000, '每车重量应在 200 吨以内'),
  volumeLitres: whole('每车体积', 1, 250_000, '每车体积应在 250 方以内'),
  lengthBand: z.nullable(LengthBand),
  bodies: z.array(BodyType).check(z.maxLength(13, '车型有误')),
  temperature: z.union([z.literal(''), line('温控要求', 20)], '温控要求有误'),
  dangerClass: z.nullable(keyOf(dangerClasses, '危险货物类别有误')),
  /** Yuan per truck; null where the price list of the cooperation has one for the lane, which the server takes. */
  priceE4: z.nullable(PriceE4),
  taxPercent: whole('税率', 0, 13, '税率应在 0 到 13 之间'),
  paymentDays: z.int('付款天数请填整数').check(z.minimum(0, '付款天数有误'), z.maximum(180, '付款天数最多 180 天')),
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
