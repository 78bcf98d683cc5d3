// A sealed bid as a fleet submits it, and bids as they are shown after opening.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, paragraphs } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { TenderCustodian } from '../custody/custody-views.ts';
import { ChainAlarm } from '../tenders/tender-views.ts';
import { PriceE4 } from '../tenders/tenders.ts';
import { signalKinds } from './bid.states.ts';
import { MAX_BID_ATTACHMENTS } from './bid-files.ts';
import { BidAction, BidAttachment, CanonicalBid, Hex, Signature } from './proof-schemas.ts';
import { BidState } from './report.ts';

const optional = (name: string, max: number) =>
  z.union([z.literal(''), paragraphs(name, max)], `${name}不能超过 ${max} 个字`);

/** An uploaded attachment; `token` is all that ties it to the fleet and the lot, and is stored nowhere. */
export const UploadedAttachment = z.strictObject({ ...BidAttachment.shape, token: z.string() });
export type UploadedAttachment = z.output<typeof UploadedAttachment>;

/** The newest own revision the person has seen, 0 before the first; a change over a later one of a colleague or another tab is refused. */
export const SeenRevision = z.int('版次有误');

export const BidForm = z.strictObject({
  priceE4: PriceE4,
  surcharges: z
    .array(z.strictObject({ name: line('附加费名称', 20), priceE4: PriceE4 }))
    .check(z.maxLength(10, '附加费最多 10 项')),
  validUntil: Day,
  vehicleId: z.nullable(Id),
  note: optional('说明', 300),
  lowReason: optional('低价说明', 200),
  /** Tokens of uploaded attachments, or of those of the current bid that it keeps. */
  attachments: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{40,1500}$/, '附件有误，请重新上传')))
      .check(z.maxLength(MAX_BID_ATTACHMENTS, `附件最多 ${MAX_BID_ATTACHMENTS} 份`)),
  ),
  /** The newest change notice the bidder has seen; a bid made before a later one is refused. */
  seenNotice: z.optional(z.int('变更编号有误')),
  seenRevision: z.optional(SeenRevision),
});
export type BidForm = z.output<typeof BidForm>;

/** Where an own receipt stands before opening; after it the report says more. */
export const OwnReceipt = z.strictObject({
  code: z.string(),
  revision: z.int(),
  action: BidAction,
  receivedAt: Instant,
  commitment: Hex,
  bid: z.nullable(CanonicalBid),
  /** The newest one, unless it is a withdrawal. */
  isCurrent: z.boolean(),
  /** Submitted before a change notice that needs it again. */
  needsReconfirm: z.boolean(),
  /** Attachments that a new revision may keep; empty for replaced and withdrawn bids, whose files are deleted. */
  attachments: z.array(UploadedAttachment),
});
export type OwnReceipt = z.output<typeof OwnReceipt>;

export const OwnBid = z.strictObject({
  /** The caller's company, which a bid for three custodians names in its secret part. */
  fleetId: z.string(),
  tenderId: z.string(),
  lotId: z.string(),
  receipts: z.array(OwnReceipt),
});
export type OwnBid = z.output<typeof OwnBid>;

/** What everybody may know of a receipt: never who, how much, or which place before opening. */
export const PublicReceipt = z.strictObject({
  code: z.string(),
  tenderNo: z.string(),
  lotId: z.string(),
  lotNumber: z.int(),
  action: BidAction,
  receivedAt: Instant,
  commitment: Hex,
  signature: Signature,
  publicKey: z.string(),
  isOpened: z.boolean(),
  /** From opening on. */
  position: z.nullable(z.int()),
  state: z.nullable(BidState),
});
export type PublicReceipt = z.output<typeof PublicReceipt>;

export const PublicChain = z.strictObject({
  tenderNo: z.string(),
  title: z.string(),
  contentHash: Hex,
  mode: z.enum(['sealed', 'auction']),
  /** '' for an auction, whose bids are open; the hash of the custodians' keys where there are three. */
  sealKey: z.union([Hex, z.literal('')]),
  /** Null when the platform keeps the key. */
  custodians: z.nullable(z.array(z.omit(TenderCustodian, { name: true }))),
  start: Hex,
  closesAt: Instant,
  openedAt: z.nullable(Instant),
  /** From the deadline on: fixes the head without telling it. */
  deadline: z.nullable(
    z.strictObject({
      code: Hex,
      fixedAt: Instant,
      signature: Signature,
      /** Of the public log: `entry` is SHA-256 of the salt and the signed text; null for tenders closed before there was one. */
      leaf: z.nullable(z.strictObject({ salt: Hex, entry: Hex })),
    }),
  ),
  /** From opening on. */
  head: z.nullable(Hex),
  alarm: z.nullable(ChainAlarm),
  /** From opening on. */
  count: z.nullable(z.int()),
  publicKey: z.string(),
});
export type PublicChain = z.output<typeof PublicChain>;

const points = z.strictObject({ price: z.number(), rating: z.number(), credit: z.number(), onTime: z.number() });

/** A row of the comparison. */
export const OpenedBid = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  fleet: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  isMine: z.boolean(),
  revision: z.int(),
  state: BidState,
  problem: z.string(),
  receivedAt: Instant,
  code: z.string(),
  bid: z.nullable(CanonicalBid),
  amountFen: z.nullable(z.int()),
  /** By price, ties to the earlier; only valid bids. */
  priceRank: z.nullable(z.int()),
  /** By weights, where they were published. */
  weightRank: z.nullable(z.int()),
  points: z.nullable(points),
  score: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  ratingCount: z.nullable(z.int()),
  credit: z.nullable(z.int()),
  isLow: z.boolean(),
});
export type OpenedBid = z.output<typeof OpenedBid>;

/** A hint for the office, with its evidence. */
export const BidSignal = z.strictObject({
  lotNumber: z.int(),
  kind: keyOf(signalKinds, '线索有误'),
  fleets: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  evidence: z.string(),
});
export type BidSignal = z.output<typeof BidSignal>;
