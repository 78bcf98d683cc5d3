// A tender as screens show it: rows of the list, the detail, its notices and questions.
import * as z from 'zod/mini';
import { Payer } from '../../conduct/credits/payer.ts';
import { Day, Id, Instant } from '../../fields.ts';
import { BodyType } from '../../fleet/vehicles/vehicles.ts';
import { CostBasis } from '../../identity/settings/cost-basis.ts';
import { TenderTerms } from '../../identity/settings/terms.ts';
import { anyOf, Keyword } from '../../lists.ts';
import { TenderCustodian } from '../custody/custody-views.ts';
import { LengthBand, LotState, PriceUnit, ShownContent, TenderMode, TenderPhase, TenderTab } from './tenders.ts';

/** A requirement of a lot as a fleet sees it: met or not, what the fleet has, and where to mend it. */
export const Requirement = z.strictObject({
  key: z.string(),
  text: z.string(),
  isMet: z.boolean(),
  detail: z.string(),
  /** A page of the console, or ''. */
  link: z.string(),
});
export type Requirement = z.output<typeof Requirement>;

/** The lane of a lot in a list. */
export const Lane = z.strictObject({
  origin: z.string(),
  destination: z.string(),
  distanceKm: z.nullable(z.int()),
  cargo: z.string(),
  lengthBand: z.nullable(LengthBand),
  bodies: z.array(BodyType),
  quantityMilli: z.nullable(z.int()),
  ceilingE4: z.nullable(z.int()),
});
export type Lane = z.output<typeof Lane>;

export const TenderItem = z.strictObject({
  id: z.string(),
  tenderNo: z.nullable(z.string()),
  title: z.string(),
  mode: TenderMode,
  unit: PriceUnit,
  phase: TenderPhase,
  lotCount: z.int(),
  firstLane: z.nullable(Lane),
  startsAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  opensAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  endReason: z.string(),
  /** A draft that will be published by itself. */
  publishAt: z.nullable(Instant),
  /** Fleets that bid and the best price of the first lot; null for a sealed tender before opening. */
  bidders: z.nullable(z.int()),
  bestE4: z.nullable(z.int()),
  changedAt: Instant,
});
export type TenderItem = z.output<typeof TenderItem>;

/** One changed field of a notice, in words. */
export const NoticeChange = z.strictObject({ field: z.string(), before: z.string(), after: z.string() });
export type NoticeChange = z.output<typeof NoticeChange>;

export const TenderNotice = z.strictObject({
  number: z.int(),
  at: Instant,
  reason: z.string(),
  changes: z.array(NoticeChange),
  /** Bids submitted before it count only when submitted again. */
  needsReconfirm: z.boolean(),
  /** Set when the notice moved the deadline. */
  deadlineAt: z.nullable(Instant),
});
export type TenderNotice = z.output<typeof TenderNotice>;

/** The asker is not part of it, not even for the shipper. */
export const TenderQuestion = z.strictObject({
  id: z.string(),
  text: z.string(),
  askedAt: Instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
});
export type TenderQuestion = z.output<typeof TenderQuestion>;

const TenderLot = z.strictObject({
  id: z.string(),
  number: z.int(),
  origin: z.string(),
  destination: z.string(),
  state: LotState,
  closesAt: z.nullable(Instant),
  extensions: z.int(),
});

/** Set for good once the stored bids were found not to fit what was fixed at the deadline. */
export const ChainAlarm = z.strictObject({ foundAt: Instant, problem: z.string() });
export type ChainAlarm = z.output<typeof ChainAlarm>;

export const TenderDetail = z.strictObject({
  id: z.string(),
  tenderNo: z.nullable(z.string()),
  phase: TenderPhase,
  isOwn: z.boolean(),
  /** `payer`: how punctually it pays, for fleets; null for the shipper itself. */
  shipper: z.strictObject({ id: z.string(), name: z.string(), payer: z.nullable(Payer) }),
  content: ShownContent,
  /** For the shipper only; empty for others. */
  invited: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  lots: z.array(TenderLot),
  attachments: z.array(z.strictObject({ fileId: z.string(), name: z.string(), size: z.int() })),
  notices: z.array(TenderNotice),
  /** Fleets see those with an answer. */
  questions: z.array(TenderQuestion),
  /** How many the shipper refused; their text is shown to nobody. */
  refusedQuestions: z.int(),
  /** The inputs of the cost line when it was published; those of now for a draft. */
  costBasis: CostBasis,
  terms: TenderTerms,
  /** How long fleets had to have for their bids when it was published; the setting of now for a draft. */
  minHours: z.int(),
  /** Of a draft: when it will be published by itself; until then it cannot be changed. */
  publishAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  startsAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  opensAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  endReason: z.string(),
  /** From the deadline on: fixes all receipts without telling how many there are. */
  deadline: z.nullable(z.strictObject({ code: z.string(), fixedAt: Instant })),
  alarm: z.nullable(ChainAlarm),
  /** The three custodians; null when the platform keeps the key, and before publishing. */
  custodians: z.nullable(z.array(TenderCustodian)),
  copiedFromId: z.nullable(z.string()),
  changedAt: Instant,
  version: z.int(),
  /** The server's time, for countdowns. */
  now: Instant,
});
export type TenderDetail = z.output<typeof TenderDetail>;

/** `from`, `to`: range of publishing days. */
export const tenderFilters = {
  tab: z._default(TenderTab, 'all'),
  keyword: Keyword,
  mode: anyOf(TenderMode, '竞价方式有误'),
  body: anyOf(BodyType, '车型有误'),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const TenderFilters = z.strictObject(tenderFilters);
export type TenderFilters = z.output<typeof TenderFilters>;

export const TenderCounts = z.strictObject({
  tabs: z.record(z.string(), z.int()),
  /** Running now, and how many the membership allows; null: no limit. */
  running: z.int(),
  allowed: z.nullable(z.int()),
  /** The server's time, for countdowns of the list. */
  now: Instant,
});
/** What the shipper's page shows above its list; amounts of awards confirmed in the month of Shanghai. */
export const TenderSummary = z.strictObject({
  running: z.int(),
  /** Ending within ten minutes. */
  closingSoon: z.int(),
  deciding: z.int(),
  /** Since when the oldest undecided one waits. */
  decidingSince: z.nullable(Instant),
  monthFen: z.int(),
  monthAwards: z.int(),
  /** Below the ceilings, where there were any. */
  monthSavedFen: z.int(),
  monthCeilingFen: z.int(),
  lastMonthSavedFen: z.int(),
  lastMonthCeilingFen: z.int(),
});
export type TenderSummary = z.output<typeof TenderSummary>;
export const tenderParams = z.strictObject({ tenderId: Id });
