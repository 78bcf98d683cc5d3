// Endpoints of the consignee's page: one delivery, by the secret of its link, without an account.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../../endpoint.ts';
import { Instant, line } from '../../../fields.ts';
import { PlateColor } from '../../../fleet/vehicles/vehicles.ts';
import { OrderTerms } from '../../../identity/settings/terms.ts';
import { LinkTicket, TapId } from '../driver-links/driver-links.endpoints.ts';
import { MilestoneKind, OrderState, Photos, Receipt, SignedReceipt } from '../orders.ts';
import { Contact } from '../trip/stops.ts';

const params = z.strictObject({ ticket: LinkTicket });
const Time = z.nullable(Instant);

/** What whoever receives the goods needs, and nothing of the price or of other orders. */
export const ConsigneeOrder = z.strictObject({
  orderNo: z.string(),
  /** As seen from this place: arrived and signed are about it, not about the order's other places. */
  state: OrderState,
  cargo: z.string(),
  plateNo: z.string(),
  plateColor: PlateColor,
  origin: z.string(),
  destination: z.strictObject({ name: z.string(), address: z.string() }),
  shipperName: z.string(),
  /** What was agreed; in words where no times were. */
  deliverFrom: Time,
  deliverTo: Time,
  unloadingWindow: z.string(),
  /** The fleet's promise where the shipper named no window. */
  promisedAt: Time,
  /** How many places the vehicle goes to before this one; nothing else is told of them. */
  placesBefore: z.int(),
  /** The last step of the vehicle, before signing only; none at other unloading places. */
  last: z.nullable(z.strictObject({ kind: MilestoneKind, at: Instant, place: z.string() })),
  arrivedAt: Time,
  /** Empty after signing, except for the dispatcher. */
  driver: Contact,
  dispatcher: z.strictObject({ name: z.string(), phone: z.string(), fleetName: z.string() }),
  sender: Contact,
  canSign: z.boolean(),
  signed: z.nullable(z.strictObject({ at: Instant, ...SignedReceipt.shape })),
  terms: z.pick(OrderTerms, { confirmHours: true, linkHours: true }),
  now: Instant,
});
export type ConsigneeOrder = z.output<typeof ConsigneeOrder>;

const link = { access: 'public', owner: 'public', params } as const;
const limit = { count: 60, seconds: 60, per: 'address' } as const;

/** 404 when the link never existed, 409 with a sentence when it has ended or was replaced. */
export const getConsigneeOrder = defineEndpoint({
  ...link,
  method: 'GET',
  path: '/consignee-links/:ticket',
  reply: ConsigneeOrder,
  limit,
});

/** Once the vehicle has arrived; sent again it is recorded once. */
export const signDelivery = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/consignee-links/:ticket/sign',
  body: z.strictObject({
    tapId: TapId,
    signer: line('收货人姓名', 20),
    receipt: Receipt,
    /** The signature as a picture, and photos of what was received. */
    photos: Photos.check(z.minLength(1, '请签名，或拍一张回单')),
  }),
  reply: ConsigneeOrder,
  limit,
  audit: 'order.reported',
  affects: ['/consignee-links'],
});

export const uploadConsigneePhoto = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/consignee-links/:ticket/photos',
  upload: { maxBytes: 10 * 1024 * 1024 },
  body: z.strictObject({}),
  reply: z.strictObject({ fileId: z.string() }),
  limit,
  audit: 'order.photoAdded',
  affects: [],
});
