// The room of an auction as its shipper and as fleets see it.
import * as z from 'zod/mini';
import { Instant } from '../../fields.ts';
import { TenderTerms } from '../../identity/settings/terms.ts';
import { keyOf } from '../../lists.ts';
import { auctionViews } from '../tenders/tender.labels.ts';
import { Requirement } from '../tenders/tender-views.ts';
import { PriceUnit, TenderPhase } from '../tenders/tenders.ts';

/** Bids shown in a room, newest first. */
export const LADDER_LENGTH = 200;

const Fleet = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));

const AuctionStep = z.strictObject({
  number: z.int(),
  at: Instant,
  priceE4: z.int(),
  isBest: z.boolean(),
  isMine: z.boolean(),
  /** For the shipper only; other fleets are unnamed. */
  fleet: Fleet,
  extendedTo: z.nullable(Instant),
  /** Of own bids; null in auctions that began before bids had receipts. */
  receiptCode: z.nullable(z.string()),
});

/** A fleet's best bid, for the shipper. */
const AuctionRank = z.strictObject({
  rank: z.int(),
  fleet: z.strictObject({ id: z.string(), name: z.string() }),
  priceE4: z.int(),
  at: Instant,
});

export const AuctionRoom = z.strictObject({
  tenderId: z.string(),
  lotId: z.string(),
  lotNumber: z.int(),
  phase: TenderPhase,
  isOver: z.boolean(),
  view: keyOf(auctionViews, '方式有误'),
  unit: PriceUnit,
  ceilingE4: z.nullable(z.int()),
  decrementE4: z.nullable(z.int()),
  startsAt: Instant,
  closesAt: Instant,
  extensions: z.int(),
  terms: TenderTerms,
  now: Instant,
  isOwn: z.boolean(),
  /** What a fleet lacks; while there is anything it sees no price. */
  missing: z.array(Requirement),
  bestE4: z.nullable(z.int()),
  bidCount: z.nullable(z.int()),
  bidderCount: z.nullable(z.int()),
  steps: z.array(AuctionStep),
  ranking: z.array(AuctionRank),
  myE4: z.nullable(z.int()),
  myRank: z.nullable(z.int()),
  /** The highest price the next bid may have. */
  nextE4: z.nullable(z.int()),
});
export type AuctionRoom = z.output<typeof AuctionRoom>;
