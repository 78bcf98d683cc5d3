// The files of a tender: a bidder's receipt and the report of the opening or of the auction, each signed as a whole.
import * as z from 'zod/mini';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { TenderCustodian } from '../custody/custody-views.ts';
import { bidStates } from './bid.states.ts';
import { BidAction, CanonicalBid, Hex, Signature } from './proof-schemas.ts';

export const BidState = keyOf(bidStates, '状态有误');

const link = {
  code: z.string(),
  lotId: z.string(),
  lotNumber: z.int(),
  action: BidAction,
  commitment: Hex,
  receivedAt: Instant,
};

/** Everything a bidder needs to prove a bid without the platform; the random bytes are secret until opening. */
export const Receipt = z.strictObject({
  version: z.literal(1),
  type: z.literal('receipt'),
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  ...link,
  revision: z.int(),
  /** The highest change notice the bid knows; 0: none. */
  noticeNumber: z.int(),
  fleet: z.strictObject({ id: z.string(), name: z.string(), nonce: Hex }),
  bid: z.nullable(CanonicalBid),
  nonce: Hex,
  /** Over the public part, as the check by code shows it. */
  publicSignature: Signature,
});
export type Receipt = z.output<typeof Receipt>;

const signed = <S extends z.ZodMiniType>(document: S) =>
  z.strictObject({ document, signature: Signature, publicKey: z.string().check(z.regex(/^[0-9a-f]{88}$/)) });
export const SignedReceipt = signed(Receipt);
export type SignedReceipt = z.output<typeof SignedReceipt>;

/** full: for the shipper and the office; bidder: names only where published so; public: no name, no price. */
const reportVariants = ['full', 'bidder', 'public'] as const;
export type ReportVariant = (typeof reportVariants)[number];

export const ReportLink = z.strictObject({
  ...link,
  position: z.int(),
  hash: Hex,
  state: z.nullable(BidState),
  /** Why it was voided; other reasons only for the shipper, the office and the bidder. */
  problem: z.string(),
  /** Null in the public variant and for a withdrawal. */
  bid: z.nullable(CanonicalBid),
  nonce: z.nullable(Hex),
  fleetHash: z.nullable(Hex),
  fleet: z.nullable(z.strictObject({ id: z.string(), name: z.string(), nonce: Hex })),
  /** Of a bid for three custodians: with both the commitment is repeated, also of a bid that could not be read. */
  seal: z.nullable(z.strictObject({ sealHash: Hex, bidCommitment: Hex })),
});
export type ReportLink = z.output<typeof ReportLink>;

export const ReportAward = z.strictObject({
  lotNumber: z.int(),
  fleetName: z.string(),
  priceE4: z.int(),
  shareBp: z.int(),
  rank: z.int(),
  reason: z.string(),
  state: z.string(),
  awardedAt: Instant,
});
export type ReportAward = z.output<typeof ReportAward>;

/** What was fixed at the deadline: `code` was published and sent out then, `salt` is told from opening on. */
const ReportDeadline = z.strictObject({
  code: Hex,
  salt: Hex,
  fixedAt: Instant,
  signature: Signature,
  /** SHA-256 of it and the signed text is the leaf of the public log; null for tenders closed before there was one. */
  leafSalt: z.nullable(Hex),
});

export const Report = z.strictObject({
  version: z.literal(2),
  type: z.literal('report'),
  variant: z.enum(reportVariants),
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  shipper: z.string(),
  mode: z.enum(['sealed', 'auction']),
  /** An auction in which fleets learn their rank only: its report shows a bidder the prices of its own bids. */
  isRankOnly: z.boolean(),
  contentHash: Hex,
  /** '' for an auction, whose bids are open; the hash of the custodians' keys where there are three. */
  sealKey: z.union([Hex, z.literal('')]),
  /** Null when the platform keeps the key. */
  custodians: z.nullable(z.array(TenderCustodian)),
  closesAt: Instant,
  openedAt: Instant,
  lots: z.array(z.strictObject({ id: z.string(), number: z.int(), closesAt: Instant })),
  chainStart: Hex,
  head: Hex,
  deadline: ReportDeadline,
  links: z.array(ReportLink),
  awards: z.array(ReportAward),
});
export type Report = z.output<typeof Report>;
export const SignedReport = signed(Report);
export type SignedReport = z.output<typeof SignedReport>;
