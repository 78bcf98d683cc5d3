// Endpoints of a fleet's opportunities and its own bids.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant, pageOf, pageQuery, RegionCode } from '../../fields.ts';
import { BodyType } from '../../fleet/vehicles/vehicles.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { Lane, Requirement } from '../tenders/tender-views.ts';
import { LengthBand, PriceUnit, TenderMode, TenderPhase } from '../tenders/tenders.ts';
import { Award } from './awards.endpoints.ts';
import { deadlineSpans, myBidTabs, opportunityTabs } from './opportunity.labels.ts';

/** One lot a fleet may see, with every requirement and how many of the stated ones it meets. */
export const Opportunity = z.strictObject({
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  mode: TenderMode,
  unit: PriceUnit,
  phase: TenderPhase,
  shipper: z.string(),
  lotId: z.string(),
  lotNumber: z.int(),
  lane: Lane,
  paymentDays: z.nullable(z.int()),
  isInvited: z.boolean(),
  startsAt: Instant,
  closesAt: Instant,
  /** Of an auction with prices shown, for an eligible fleet. */
  bestE4: z.nullable(z.int()),
  requirements: z.array(Requirement),
  met: z.int(),
  stated: z.int(),
});
export type Opportunity = z.output<typeof Opportunity>;

export const listOpportunities = defineEndpoint({
  method: 'GET',
  path: '/opportunities',
  access: 'canFleet',
  area: 'trade',
  query: z.strictObject({
    tab: z._default(keyOf(opportunityTabs, '分类有误'), 'all'),
    keyword: Keyword,
    mode: anyOf(TenderMode, '竞价方式有误'),
    origin: z.optional(RegionCode),
    destination: z.optional(RegionCode),
    length: anyOf(LengthBand, '车长有误'),
    body: anyOf(BodyType, '车型有误'),
    within: z.optional(keyOf(deadlineSpans, '截止时间有误')),
    ...pageQuery,
  }),
  reply: z.strictObject({
    ...pageOf(Opportunity).shape,
    counts: z.record(z.string(), z.int()),
    /** Open lots beyond this many are not compared. */
    isCapped: z.boolean(),
    /** What most often keeps this fleet from bidding, by missing item. */
    gaps: z.array(z.strictObject({ key: z.string(), text: z.string(), link: z.string(), count: z.int() })),
    now: Instant,
  }),
});

export const MyBid = z.strictObject({
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  mode: TenderMode,
  /** Kept by three custodians: until opening only the fleet's receipt file knows the price, and the platform has no receipt to send. */
  isInCustody: z.boolean(),
  unit: PriceUnit,
  phase: TenderPhase,
  lotId: z.string(),
  lotNumber: z.int(),
  lane: Lane,
  state: keyOf(myBidTabs, '状态有误'),
  /** Null after a withdrawal. */
  priceE4: z.nullable(z.int()),
  revision: z.int(),
  submittedAt: Instant,
  /** The newest receipt. */
  receiptCode: z.nullable(z.string()),
  commitment: z.nullable(z.string()),
  needsReconfirm: z.boolean(),
  /** After opening or the end of an auction. */
  rank: z.nullable(z.int()),
  /** Of the award, once there is one. */
  wonE4: z.nullable(z.int()),
  /** Why the shipper did not take the lowest; '' where it did. */
  wonReason: z.string(),
  award: z.nullable(Award),
  closesAt: Instant,
  note: z.string(),
});
export type MyBid = z.output<typeof MyBid>;

/** Before opening read from the fleet's own encrypted copies; nothing is stored or logged about the call. */
export const listMyBids = defineEndpoint({
  method: 'GET',
  path: '/bids/mine',
  access: 'canFleet',
  area: 'trade',
  isSealed: true,
  /** `keyword`: words of the tender's title or number; the counts are of all bids. */
  query: z.strictObject({ tab: z._default(keyOf(myBidTabs, '分类有误'), 'all'), keyword: Keyword, ...pageQuery }),
  reply: z.strictObject({ ...pageOf(MyBid).shape, counts: z.record(z.string(), z.int()), now: Instant }),
});
