// Types of the tables and views of the wing of transport.
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { LengthBand } from '@rfb/contract/length-bands.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { DangerClass } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { DisputeOutcome } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import type {
  ExceptionKind,
  MilestoneKind,
  OrderSide,
  OrderState,
  Recorder,
  Witness,
} from '@rfb/contract/transport/orders/order.labels.ts';
import type { ChargeKind, ChargeState } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import type { PaymentState } from '@rfb/contract/transport/orders/payments/payment.states.ts';
import type { StopKind } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import type { RecurringOutcome, RecurringState } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import type { RecurringContent } from '@rfb/contract/transport/recurring/recurring.ts';
import type { DifferenceState, EntryKind } from '@rfb/contract/transport/statements/statement.states.ts';
import type { StatementRow } from '@rfb/contract/transport/statements/statements.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json } from './platform.ts';

type Orders = {
  id: string;
  orderNo: string;
  shipperId: string;
  fleetId: string;
  awardId: string | null;
  cooperationId: string | null;
  lanePriceId: string | null;
  acceptedAt: string | null;
  answerBy: string | null;
  answerFrom: string | null;
  answerRemindedAt: string | null;
  tenderId: string | null;
  lotNumber: number | null;
  state: Generated<OrderState>;
  lastKind: Generated<MilestoneKind>;
  lastAt: Generated<string>;
  originCode: string;
  origin: string;
  originAddress: string;
  destinationCode: string;
  destination: string;
  destinationAddress: string;
  stopCount: Generated<number>;
  distanceKm: number | null;
  cargo: string;
  weightKg: number | null;
  volumeLitres: number | null;
  lengthBand: LengthBand | null;
  bodies: BodyType[];
  temperature: string;
  dangerClass: DangerClass | null;
  loadingWindow: string;
  unloadingWindow: string;
  unit: PriceUnit;
  priceE4: number;
  quantityMilli: number;
  amountFen: number;
  taxPercent: number | null;
  paymentDays: number;
  loadFrom: string | null;
  loadTo: string | null;
  deliverFrom: string | null;
  deliverTo: string | null;
  promisedAt: string | null;
  /** Before a replacement moved it. */
  firstPromisedAt: string | null;
  loadingContact: Generated<string>;
  loadingPhone: Generated<string>;
  unloadingContact: Generated<string>;
  unloadingPhone: Generated<string>;
  needsPickupCode: Generated<boolean>;
  note: Generated<string>;
  atLoadingAt: string | null;
  departedAt: string | null;
  atUnloadingAt: string | null;
  handedOverAt: string | null;
  signedAt: string | null;
  completesAt: string | null;
  completedAt: string | null;
  dueOn: string | null;
  settledOn: string | null;
  dueCheckedAt: string | null;
  confirmedFen: Generated<number>;
  chargesFen: Generated<number>;
  overdueStep: Generated<number>;
  cancelledAt: string | null;
  cancelBy: OrderSide | null;
  cancelReason: Generated<string>;
  cancelAskedBy: OrderSide | null;
  cancelAskedReason: Generated<string>;
  cancelAskedAt: string | null;
  confirmHours: Generated<number>;
  freeMinutes: Generated<number>;
  disputeDays: Generated<number>;
  answerDays: Generated<number>;
  ratingDays: Generated<number>;
  linkHours: Generated<number>;
  isDisputed: Generated<boolean>;
  searchGrams: Generated<string[]>;
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type OrderStops = {
  orderId: string;
  position: number;
  kind: StopKind;
  regionCode: string;
  region: string;
  address: string;
  windowFrom: string | null;
  windowTo: string | null;
  contact: Generated<string>;
  phone: Generated<string>;
  arrivedAt: string | null;
  doneAt: string | null;
  signedAt: string | null;
};
type RecurringOrders = {
  id: string;
  cooperationId: string;
  state: Generated<RecurringState>;
  weekdays: number[];
  fromOn: string;
  untilOn: string;
  skipped: Generated<string[]>;
  content: Json<RecurringContent>;
  createdBy: string;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type RecurringOrderDays = {
  recurringOrderId: string;
  day: string;
  outcome: RecurringOutcome;
  orderIds: Generated<string[]>;
  reason: Generated<string>;
  at: Generated<string>;
};
type Reported = {
  id: string;
  orderId: string;
  at: string;
  tappedAt: string;
  receivedAt: Generated<string>;
  tapId: string | null;
  bySide: Recorder;
  byName: Generated<string>;
  byUser: string | null;
  /** Who was sent, or reported by the driver's link. */
  driverId: string | null;
  /** The link it came by; `byUser` then is who was signed in in that browser. */
  linkId: string | null;
  /** By the link: whether that phone had named the last digits of the driver's number. */
  isPhoneKnown: boolean | null;
  place: Generated<string>;
};
type OrderMilestones = Reported & {
  kind: MilestoneKind;
  /** The place between; null: the order's own first or last one, or none. */
  stop: number | null;
  note: Generated<string>;
  /** The time first recorded, where it was corrected. */
  firstAt: string | null;
  correctedAt: string | null;
  correction: Generated<string>;
  witness: Generated<Witness>;
};
type OrderReceipts = {
  orderId: string;
  stop: number | null;
  milestoneId: string;
  receivedCount: number | null;
  missingCount: Generated<number>;
  damagedCount: Generated<number>;
  remark: Generated<string>;
  signer: Generated<string>;
};
type OrderPositions = { milestoneId: string; latitude: number; longitude: number; accuracyMetres: number };
type OrderExceptions = Reported & {
  kind: ExceptionKind;
  note: string;
  resolvedAt: string | null;
  resolution: Generated<string>;
};
type OrderPhotos = {
  orderId: string;
  fileId: string;
  sha256: Buffer;
  milestoneId: string | null;
  exceptionId: string | null;
  position: number;
};
type OrderPayments = {
  id: string;
  orderId: string;
  amountFen: number;
  paidOn: string;
  voucherNo: string;
  fileId: string | null;
  state: Generated<PaymentState>;
  claimedAt: Generated<string>;
  claimedBy: string;
  answeredAt: string | null;
  answerReason: Generated<string>;
  payerId: string;
  isShared: Generated<boolean>;
  reversedAt: string | null;
  reversalReason: Generated<string>;
};
type OrderCharges = {
  id: string;
  orderId: string;
  kind: ChargeKind;
  amountFen: number;
  note: string;
  side: OrderSide | null;
  state: Generated<ChargeState>;
  disputeId: string | null;
  proposedAt: Generated<string>;
  proposedBy: string;
  answeredAt: string | null;
  answeredBy: string | null;
  answerReason: Generated<string>;
};
type DriverLinks = {
  id: string;
  orderId: string;
  driverId: string;
  ticketHash: Buffer;
  /** The phone the message went to, masked; '' before. */
  sentTo: Generated<string>;
  message: Generated<string>;
  sentAt: Generated<string>;
  seenAt: string | null;
  revokedAt: string | null;
};
type DriverDevices = {
  driverId: string;
  deviceHash: Buffer;
  numberMark: Buffer;
  provedAt: Generated<string>;
};
type ConsigneeLinks = {
  id: string;
  orderId: string;
  stop: number | null;
  /** Who handed it out. */
  side: OrderSide;
  ticketHash: Buffer;
  madeAt: Generated<string>;
  seenAt: string | null;
  revokedAt: string | null;
};
type OrderRatings = {
  id: string;
  orderId: string;
  side: OrderSide;
  firstAxis: number;
  secondAxis: number;
  thirdAxis: number;
  text: Generated<string>;
  ratedAt: Generated<string>;
  ratedBy: string;
  revealedAt: string | null;
  reply: Generated<string>;
  repliedAt: string | null;
  hiddenAt: string | null;
  hiddenReason: Generated<string>;
};
type Ratings = {
  id: string;
  companyId: string;
  stars: number;
  isDemo: Generated<boolean>;
  ratedAt: Generated<string>;
  orderRatingId: string | null;
  hiddenAt: string | null;
};
type FleetRatings = { companyId: string; ratingCount: number; rating: number };
type OrderDisputes = {
  id: string;
  disputeNo: string;
  orderId: string;
  side: OrderSide;
  facts: string;
  openedAt: Generated<string>;
  openedBy: string;
  answer: Generated<string>;
  answeredAt: string | null;
  outcome: DisputeOutcome | null;
  decision: Generated<string>;
  decidedAt: string | null;
  decidedBy: string | null;
};

type StatementPairs = { shipperId: string; fleetId: string; closedMonth: string | null };
type PartyFacts = { name: string; creditCode: string; address: string };
export type StatementParties = Record<OrderSide, PartyFacts>;
type Statements = {
  id: string;
  shipperId: string;
  fleetId: string;
  month: string;
  entries: Generated<number>;
  freightFen: Generated<number>;
  chargesFen: Generated<number>;
  paymentsFen: Generated<number>;
  version: Generated<number>;
  shipperVersion: number | null;
  shipperConfirmedAt: string | null;
  shipperConfirmedBy: string | null;
  fleetVersion: number | null;
  fleetConfirmedAt: string | null;
  fleetConfirmedBy: string | null;
  statementNo: string | null;
  openingFen: number | null;
  parties: ColumnType<StatementParties | null, string | null | undefined, string | null>;
  frozenAt: string | null;
  coveredBy: string | null;
};
type OrderEntries = {
  sourceId: string;
  kind: EntryKind;
  orderId: string;
  statementId: string;
  day: string;
  amountFen: number;
  recordedAt: Generated<string>;
};
type StatementRows = {
  statementId: string;
  orderId: string;
  position: number;
  content: ColumnType<StatementRow, string>;
};
type StatementDifferences = {
  id: string;
  statementId: string;
  orderId: string;
  side: OrderSide;
  owedFen: number;
  believedFen: number;
  reason: string;
  state: Generated<DifferenceState>;
  markedAt: Generated<string>;
  markedBy: string;
  answeredAt: string | null;
  answeredBy: string | null;
};
type StatementNotices = {
  shipperId: string;
  fleetId: string;
  month: string;
  side: OrderSide;
  toldAt: Generated<string>;
};
type StatementInvoices = {
  id: string;
  statementId: string;
  fleetId: string;
  invoiceNo: string;
  issuedOn: string;
  amountFen: number;
  recordedAt: Generated<string>;
  recordedBy: string;
  voidedAt: string | null;
  voidReason: Generated<string>;
};

type OrderFacts = Selectable<
  Pick<
    Orders,
    | 'id'
    | 'orderNo'
    | 'shipperId'
    | 'fleetId'
    | 'awardId'
    | 'state'
    | 'amountFen'
    | 'atLoadingAt'
    | 'departedAt'
    | 'atUnloadingAt'
    | 'signedAt'
    | 'stopCount'
    | 'originCode'
    | 'destinationCode'
    | 'completedAt'
  >
> & {
  /** From when waiting counts at each end, and when it ended at the second. */
  loadingSince: string | null;
  unloadingSince: string | null;
  unloadedAt: string | null;
};
type OrderExceptionFacts = Pick<OrderExceptions, 'id' | 'orderId' | 'kind' | 'at'>;
type OrderStopFacts = { orderId: string; since: string | null; until: string | null };
/** View: a rating with its order. */
type RatingFacts = Selectable<Pick<Ratings, 'id' | 'companyId' | 'stars' | 'ratedAt' | 'hiddenAt'>> & {
  orderId: string | null;
};

export type TransportTables = {
  orders: Orders;
  orderStops: OrderStops;
  orderMilestones: OrderMilestones;
  orderExceptions: OrderExceptions;
  orderPhotos: OrderPhotos;
  orderReceipts: OrderReceipts;
  orderPositions: OrderPositions;
  orderCharges: OrderCharges;
  orderPayments: OrderPayments;
  statementPairs: StatementPairs;
  statements: Statements;
  orderEntries: OrderEntries;
  statementRows: StatementRows;
  statementDifferences: StatementDifferences;
  statementInvoices: StatementInvoices;
  statementNotices: StatementNotices;
  driverLinks: DriverLinks;
  driverDevices: DriverDevices;
  consigneeLinks: ConsigneeLinks;
  companyTotals: { companyId: string; orders: number; amountFen: number };
  orderRatings: OrderRatings;
  ratings: Ratings;
  orderDisputes: OrderDisputes;
  orderDisputeFiles: { disputeId: string; fileId: string; side: OrderSide };
  fleetRatings: FleetRatings;
  recurringOrders: RecurringOrders;
  recurringOrderDays: RecurringOrderDays;
  orderFacts: OrderFacts;
  orderStopFacts: OrderStopFacts;
  orderExceptionFacts: OrderExceptionFacts;
  companyTotalFacts: { companyId: string; orders: number; amountFen: number };
  ratingFacts: RatingFacts;
};
