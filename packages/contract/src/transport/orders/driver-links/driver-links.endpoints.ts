// Endpoints of the driver's page: one order, by the secret of its link, without an account.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../../endpoint.ts';
import { Instant, line } from '../../../fields.ts';
import { PlateColor } from '../../../fleet/vehicles/vehicles.ts';
import { OrderTerms } from '../../../identity/settings/terms.ts';
import { keyOf } from '../../../lists.ts';
import { milestoneKinds } from '../order.labels.ts';
import { tripStepKinds } from '../order.states.ts';
import { AtStop, ExceptionKind, OrderState, Photos, PickupCode, Position, Receipt } from '../orders.ts';
import { Contact, Stop } from '../trip/stops.ts';

/** 128 random bits, base64url. */
export const LinkTicket = z.string('链接有误').check(z.regex(/^[\w-]{22}$/, '链接有误'));
const params = z.strictObject({ ticket: LinkTicket });
const optionalLine = (name: string, max: number) =>
  z.union([z.literal(''), line(name, max)], `${name}不能超过 ${max} 个字`);

/** What a driver needs for this order, and nothing of its price or of other orders. */
export const DriverOrder = z.strictObject({
  orderNo: z.string(),
  state: OrderState,
  plateNo: z.string(),
  plateColor: PlateColor,
  origin: z.strictObject({ name: z.string(), address: z.string() }),
  destination: z.strictObject({ name: z.string(), address: z.string() }),
  /** The places between them, in their order; the contact as those of the two ends. */
  stops: z.array(z.strictObject({ ...Stop.shape, contact: Contact })),
  distanceKm: z.nullable(z.int()),
  cargo: z.string(),
  weightKg: z.nullable(z.int()),
  /** The shipper's remark. */
  remark: z.string(),
  loadFrom: z.nullable(Instant),
  loadTo: z.nullable(Instant),
  deliverFrom: z.nullable(Instant),
  deliverTo: z.nullable(Instant),
  loadingWindow: z.string(),
  unloadingWindow: z.string(),
  /** The phone has named the last four digits of the number the link was sent to; without them it is shown no phone number. */
  isDeviceKnown: z.boolean(),
  /** The sender until the goods are loaded; the consignee from dispatch on, because the phone may be offline later. */
  loadingContact: Contact,
  unloadingContact: Contact,
  dispatcher: z.strictObject({ name: z.string(), phone: z.string(), fleetName: z.string() }),
  message: z.string(),
  needsPickupCode: z.boolean(),
  terms: z.pick(OrderTerms, { freeMinutes: true, linkHours: true }),
  milestones: z.array(
    z.strictObject({
      kind: keyOf(milestoneKinds, '里程碑有误'),
      /** The number of its place, 0 is the first; null for what belongs to no place. */
      stop: z.nullable(z.int()),
      at: Instant,
      place: z.string(),
      note: z.string(),
      photoCount: z.int(),
    }),
  ),
  next: z.array(z.enum(tripStepKinds)),
  /** The place of the next steps. */
  nextStop: z.nullable(z.int()),
  /** Numbers of unloaded places whose receipt is missing; it may be brought at any time. */
  missingReceipts: z.array(z.int()),
  /** Which tap of a phone recorded the latest step; '' for none. Another phone may have been faster. */
  lastTapId: z.string(),
  /** Signed and not completed: more pictures of the receipt may be sent. */
  canAddPhotos: z.boolean(),
  openExceptions: z.array(z.strictObject({ id: z.string(), kind: ExceptionKind, at: Instant, note: z.string() })),
  now: Instant,
});
export type DriverOrder = z.output<typeof DriverOrder>;

const link = { access: 'public', owner: 'public', params } as const;
const limit = { count: 60, seconds: 60, per: 'address' } as const;

/** 404 when the link never existed, 409 with a sentence when it has ended or was revoked. */
export const getDriverOrder = defineEndpoint({
  ...link,
  method: 'GET',
  path: '/driver-links/:ticket',
  reply: DriverOrder,
  // Phones of one network share an address, and opening a link reads it three times: the page, its copy, the numbers.
  limit: { count: 240, seconds: 60, per: 'address' },
});

/** Asked once on each phone; a wrong number locks the phone that guesses, never the order. The phone keeps a cookie. */
export const proveDevice = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/device',
  body: z.strictObject({ lastDigits: z.string('请输入手机号后四位').check(z.regex(/^\d{4}$/, '请输入手机号后四位')) }),
  reply: DriverOrder,
  limit: { count: 20, seconds: 600, per: 'address' },
  audit: 'order.deviceKnown',
  affects: ['/driver-links'],
});

/** Made by the phone for each tap, so that a tap sent again is recorded once. */
export const TapId = z.string('编号有误').check(z.regex(/^[\w-]{8,40}$/, '编号有误'));

/**
 * The times of the phone: when it was tapped, and when it was sent. A phone whose clock is wrong is corrected by the
 * difference between `sentAt` and the server's clock.
 */
const tapped = {
  tappedAt: Instant,
  sentAt: Instant,
  tapId: TapId,
  place: z._default(optionalLine('地点', 60), ''),
  photos: z._default(Photos, []),
};

export const addDriverMilestone = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/milestones',
  body: z.strictObject({
    ...tapped,
    kind: z.enum([...tripStepKinds, 'checkin'], '里程碑有误'),
    stop: AtStop,
    note: z._default(optionalLine('说明', 200), ''),
    /** When the order asks for one, with `departed`. */
    pickupCode: PickupCode,
    /** With `signed`, which without a photo of the receipt becomes `handed_over`. */
    receipt: z.optional(Receipt),
    /** Where the driver allows it. */
    position: z.optional(Position),
  }),
  reply: DriverOrder,
  limit,
  audit: 'order.reported',
  affects: ['/driver-links'],
});

/** Takes back the latest step, soon after it was recorded with this link. A tap the server does not have is taken back already. */
export const undoDriverMilestone = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/undo',
  body: z.strictObject({ tapId: TapId }),
  reply: DriverOrder,
  limit,
  audit: 'order.undone',
  affects: ['/driver-links'],
});

/** More pictures of the receipt, until the order is completed. */
export const addDriverReceiptPhotos = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/receipt-photos',
  body: z.strictObject({ photos: Photos.check(z.minLength(1, '请选择回单照片')), stop: AtStop }),
  reply: DriverOrder,
  limit,
  audit: 'order.receiptAdded',
  affects: ['/driver-links'],
});

export const raiseDriverException = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/exceptions',
  body: z.strictObject({ ...tapped, kind: ExceptionKind, note: line('说明', 200, 2) }),
  reply: DriverOrder,
  limit,
  audit: 'order.exception',
  affects: ['/driver-links'],
});

/** A picture for the next milestone or exception; bound when that is recorded, deleted after a day otherwise. */
export const uploadDriverPhoto = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/driver-links/:ticket/photos',
  upload: { maxBytes: 10 * 1024 * 1024 },
  body: z.strictObject({}),
  reply: z.strictObject({ fileId: z.string() }),
  limit,
  audit: 'order.photoAdded',
  affects: [],
});
