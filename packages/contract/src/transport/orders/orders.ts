// A transport order as both sides see it: rows of the lists, the detail, milestones, exceptions.
import * as z from 'zod/mini';
import { formSchemas, replySchemas } from '../../field-schemas.ts';
import { Day, Id, Instant, line } from '../../fields.ts';
import { PlateColor } from '../../fleet/vehicles/vehicles.ts';
import { OrderTerms } from '../../identity/settings/terms.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { PriceUnit } from '../../trade/tenders/tenders.ts';
import { listedOrderFields, orderFields, repliedOrderFields } from './order.fields.ts';
import {
  exceptionKinds,
  MAX_ORDER_PHOTOS,
  milestoneKinds,
  orderSides,
  orderStates,
  orderStatuses,
  orderTabs,
  recorders,
  witnesses,
} from './order.labels.ts';
import { tripStepKinds } from './order.states.ts';
import { scheduleFields } from './schedule.fields.ts';
import { Contact, Place, ShownContact, Stop, StopNumber, StopTimes, Time, windowProblems } from './trip/stops.ts';

export const OrderState = keyOf(orderStates, '状态有误');
export const OrderStatus = keyOf(orderStatuses, '状态有误');
export const OrderSide = keyOf(orderSides, '参与方有误');
export const MilestoneKind = keyOf(milestoneKinds, '里程碑有误');
export const ExceptionKind = keyOf(exceptionKinds, '请选择异常类型');

const optionalLine = (name: string, max: number) =>
  z.union([z.literal(''), line(name, max)], `${name}不能超过 ${max} 个字`);
type Windows = {
  loadFrom: string | null;
  loadTo: string | null;
  deliverFrom: string | null;
  deliverTo: string | null;
  stops: { from: string | null; to: string | null }[];
};
const possible = (form: z.core.ParsePayload<Windows>) => {
  const { loadFrom, loadTo, deliverFrom, deliverTo, stops } = form.value;
  const say = (field: keyof Windows, message: string, ...inside: (string | number)[]) =>
    form.issues.push({ code: 'custom', message, path: [field, ...inside], input: form.value });
  if ((loadFrom === null) !== (loadTo === null)) say('loadTo', '装货窗口的开始和结束要一起填');
  if ((deliverFrom === null) !== (deliverTo === null)) say('deliverTo', '送达窗口的开始和结束要一起填');
  if (loadFrom && loadTo && loadTo <= loadFrom) say('loadTo', '结束应晚于开始');
  if (deliverFrom && deliverTo && deliverTo <= deliverFrom) say('deliverTo', '结束应晚于开始');
  if (loadTo && deliverTo && deliverTo <= loadTo) say('deliverTo', '送达应晚于装货');
  const { problems, last } = windowProblems(stops, { from: loadTo, to: deliverTo });
  for (const [index, problem] of problems.entries()) if (problem) say('stops', problem, index, 'to');
  if (last && stops.length > 0) say('deliverTo', last);
};

export const scheduleSchemas = formSchemas(scheduleFields, { needsPickupCode: z.boolean('请选择是否需要提货码') });

/** What the shipper says about one order before it is dispatched. */
const schedule = {
  loadFrom: Time,
  loadTo: Time,
  deliverFrom: Time,
  deliverTo: Time,
  loadingContact: Contact,
  unloadingContact: Contact,
  /** Of the places between, in their order. */
  stops: StopTimes,
  ...scheduleSchemas,
};
export const Schedule = z.strictObject(schedule).check(possible);
export type Schedule = z.output<typeof Schedule>;

const Party = z.strictObject({ id: z.string(), name: z.string() });

/** The vehicle and driver of an order's trip. */
export const Trip = z.strictObject({
  usageId: z.string(),
  plateNo: z.string(),
  plateColor: PlateColor,
  trailerPlateNo: z.nullable(z.string()),
  driverName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type Trip = z.output<typeof Trip>;

/**
 * For what came by the driver's link: the number it was sent to, masked, whose sign-in was open in that browser, and whether the
 * phone had named the number's last digits (null: nobody asked).
 */
const ByLink = z.nullable(
  z.strictObject({ sentTo: z.string(), openedBy: z.nullable(z.string()), isPhoneKnown: z.nullable(z.boolean()) }),
);

export const Milestone = z.strictObject({
  id: z.string(),
  kind: MilestoneKind,
  /** The number of its place, 0 is the first; null for what belongs to no place. */
  stop: z.nullable(z.int()),
  /** When it happened. */
  at: Instant,
  /** When the server got it; later than `at` for what was recorded without network. */
  receivedAt: Instant,
  by: keyOf(recorders, '记录人有误'),
  byName: z.string(),
  link: ByLink,
  place: z.string(),
  note: z.string(),
  photos: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
  witness: keyOf(witnesses, '确认方式有误'),
  /** How far the phone was from the end this step belongs to; null without a position, and once it was deleted. */
  awayKm: z.nullable(z.int()),
  /** An arrival no truck could make: how long it took for the distance. */
  impossible: z.nullable(z.strictObject({ minutes: z.int(), km: z.int() })),
  /** The fleet corrected its time: what it said before, and why. */
  corrected: z.nullable(z.strictObject({ firstAt: Instant, at: Instant, reason: z.string() })),
});
export type Milestone = z.output<typeof Milestone>;

export const OrderException = z.strictObject({
  id: z.string(),
  kind: ExceptionKind,
  at: Instant,
  by: keyOf(recorders, '记录人有误'),
  byName: z.string(),
  link: ByLink,
  place: z.string(),
  note: z.string(),
  photos: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
  resolvedAt: z.nullable(Instant),
  resolution: z.string(),
});
export type OrderException = z.output<typeof OrderException>;

/** Where the phone was when a step was tapped, and how exactly it knows. */
export const Position = z.strictObject({
  latitude: z.number('位置有误').check(z.minimum(-90), z.maximum(90)),
  longitude: z.number('位置有误').check(z.minimum(-180), z.maximum(180)),
  accuracyMetres: z.int('位置有误').check(z.minimum(0), z.maximum(10_000_000)),
});
export type Position = z.output<typeof Position>;

const count = (name: string) =>
  z.int(`${name}请填整数`).check(z.minimum(0, `${name}不能小于 0`), z.maximum(1_000_000, `${name}太大`));
/** What the consignee received; anything missing or damaged needs a sentence and becomes an open exception. */
export const Receipt = z
  .strictObject({
    receivedCount: z._default(z.nullable(count('实收件数')), null),
    missingCount: z._default(count('短少件数'), 0),
    damagedCount: z._default(count('破损件数'), 0),
    remark: z._default(optionalLine('说明', 100), ''),
  })
  .check((form) => {
    const { missingCount, damagedCount, remark } = form.value;
    if (missingCount + damagedCount > 0 && remark.trim().length < 2)
      form.issues.push({ code: 'custom', message: '短少或破损请写一句说明', path: ['remark'], input: form.value });
  });
export type Receipt = z.output<typeof Receipt>;
/** As both sides see it. */
export const SignedReceipt = z.strictObject({
  receivedCount: z.nullable(z.int()),
  missingCount: z.int(),
  damagedCount: z.int(),
  remark: z.string(),
  signer: z.string(),
});

/**
 * Minutes from arrival to departure, summed over the loading and over the unloading places; up to now while the vehicle is
 * still there; null before arrival. The free time is one of each place.
 */
export const Waiting = z.strictObject({ loading: z.nullable(z.int()), unloading: z.nullable(z.int()) });

const Offer = z.strictObject({
  /** The price is the one of the price list for the loading day; otherwise the fleet accepts the price itself. */
  isListed: z.boolean(),
  /** The offer is over when the fleet has not answered until then. */
  answerBy: Time,
  acceptedAt: Time,
});

const row = {
  id: z.string(),
  orderNo: z.string(),
  status: OrderStatus,
  shipper: Party,
  fleet: Party,
  origin: Place,
  destination: Place,
  /** The places between them, in their order. */
  stops: z.array(Stop),
  ...replySchemas(orderFields, listedOrderFields),
  amountFen: z.int(),
  /** An estimate with the factors of the day the order was made; null where distance, weight or vehicle length is missing. */
  co2e: z.nullable(z.strictObject({ grams: z.int(), factor: z.int(), meanLoadPercent: z.int() })),
  loadFrom: Time,
  loadTo: Time,
  deliverFrom: Time,
  deliverTo: Time,
  /** The fleet's promise where the shipper named no window. */
  promisedAt: Time,
  trip: z.nullable(Trip),
  waiting: Waiting,
  terms: OrderTerms,
  createdAt: Instant,
  /** Unloaded at the last place, and the receipt of one or more places is missing: payment days and the time to object have not begun. */
  isReceiptMissing: z.boolean(),
  signedAt: Time,
  /** When a signed order is completed by itself. */
  completesAt: Time,
  /** Ordered under a framework agreement, not won in a tender. */
  isUnderAgreement: z.boolean(),
  /** Of an order under an agreement; null of one won in a tender. */
  offer: z.nullable(Offer),
};

export const OrderItem = z.strictObject({
  ...row,
  /** Time of each milestone so far, at a place between without; of several checkins the last. */
  times: z.record(z.string(), Instant),
  lastKind: MilestoneKind,
  openException: z.nullable(z.strictObject({ kind: ExceptionKind, at: Instant })),
  /** The side whose request to cancel waits for an answer. */
  cancelAskedBy: z.nullable(OrderSide),
});
export type OrderItem = z.output<typeof OrderItem>;

const ConsigneeLink = z.strictObject({ path: z.string(), madeAt: Instant, seenAt: Time });

/** With what belongs to one place; `waiting` of an order has the sums. */
const StopDetail = z.strictObject({
  ...Stop.shape,
  contact: ShownContact,
  waitingMinutes: z.nullable(z.int()),
  receipt: z.nullable(SignedReceipt),
  consigneeLink: z.nullable(ConsigneeLink),
});

export const OrderDetail = z.strictObject({
  ...row,
  stops: z.array(StopDetail),
  /** What may be recorded next, and at which place; null when nothing is. */
  next: z.nullable(z.strictObject({ stop: z.int(), kinds: z.array(z.enum(tripStepKinds)) })),
  /** Numbers of unloaded places whose receipt is missing. */
  missingReceipts: z.array(z.int()),
  /** The side of the viewer; null for the office. */
  side: z.nullable(OrderSide),
  state: OrderState,
  /** Of an order under an agreement. */
  cooperationId: z.nullable(z.string()),
  tender: z.nullable(z.strictObject({ id: z.string(), tenderNo: z.string(), lotNumber: z.int() })),
  unit: PriceUnit,
  priceE4: z.int(),
  quantityMilli: z.int(),
  /** The entry of the price list the price is from. */
  listedPrice: z.nullable(z.strictObject({ from: Day, until: Day })),
  /** What is unusual about an offer, for both sides. */
  warnings: z.array(z.string()),
  ...replySchemas(orderFields, repliedOrderFields),
  /** Times in words, as the tender stated them. */
  loadingWindow: z.string(),
  unloadingWindow: z.string(),
  loadingContact: ShownContact,
  unloadingContact: ShownContact,
  ...replySchemas(scheduleFields),
  /** For the shipper only. */
  pickupCode: z.nullable(z.string()),
  milestones: z.array(Milestone),
  exceptions: z.array(OrderException),
  /** Of the last place. */
  receipt: z.nullable(SignedReceipt),
  /** The promise before a replacement moved it, which punctuality counts from. */
  firstPromisedAt: Time,
  /** A request to cancel that waits for the other side. */
  cancelRequest: z.nullable(z.strictObject({ by: OrderSide, reason: z.string(), at: Instant, endsAt: Instant })),
  cancelReason: z.string(),
  completedAt: Time,
  /** For those of the fleet who may dispatch: the driver's link while it works, whom it was sent to and when it was last used. */
  driverLink: z.nullable(z.strictObject({ path: z.string(), phone: z.string(), sentAt: Instant, seenAt: Time })),
  /** The link this side handed out to the consignee of the last place, while it works. */
  consigneeLink: z.nullable(ConsigneeLink),
  version: z.int(),
  /** The server's time. */
  now: Instant,
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** `from`, `to`: range of days of creation. */
export const orderFilters = {
  tab: z._default(keyOf(orderTabs, '分类有误'), 'open'),
  keyword: Keyword,
  status: anyOf(OrderStatus, '状态有误'),
  from: z.optional(Day),
  to: z.optional(Day),
  /** Without those of the tab `attention`, which a list in groups shows first. */
  calm: z.optional(z.literal('1', '筛选条件有误')),
};
export const OrderFilters = z.strictObject(orderFilters);
export type OrderFilters = z.output<typeof OrderFilters>;

export const OrderCounts = z.strictObject({
  tabs: z.record(z.string(), z.int()),
  /** Orders with an open exception. */
  exceptions: z.int(),
  /** Expected to arrive today. */
  dueToday: z.int(),
  /** When the next signed order is completed by itself. */
  nextCompletesAt: z.nullable(Instant),
  /** Of the last 30 days: median minutes of waiting at both ends, and how many were beyond the free time. */
  waiting: z.strictObject({ median: z.nullable(z.int()), count: z.int(), over: z.int() }),
  now: Instant,
});
export type OrderCounts = z.output<typeof OrderCounts>;

/** A confirmed award of which the shipper may still call trips. */
export const CallableAward = z.strictObject({
  awardId: Id,
  tenderNo: z.string(),
  title: z.string(),
  lotNumber: z.int(),
  fleet: Party,
  origin: z.string(),
  destination: z.string(),
  unit: PriceUnit,
  leftMilli: z.int(),
  /** How many vehicles carry what is left; null where the lot does not say what one carries. */
  leftTrips: z.nullable(z.int()),
});
export type CallableAward = z.output<typeof CallableAward>;

export const Photos = z.array(Id).check(z.maxLength(MAX_ORDER_PHOTOS, `最多 ${MAX_ORDER_PHOTOS} 张照片`));
/** With `departed`, when the shipper asked for one. */
export const PickupCode = z._default(
  z.union([z.literal(''), z.string().check(z.regex(/^\d{6}$/, '提货码是 6 位数字'))]),
  '',
);
/** At which place a step is; an order with places between needs it, so that a tap is never recorded at another one. */
export const AtStop = z._default(z.nullable(StopNumber), null);
export const orderParams = z.strictObject({ orderId: Id });
