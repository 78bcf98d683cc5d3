// Types of the tables and views of the wing of trade.
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { LengthBand } from '@rfb/contract/length-bands.ts';
import type { AwardState } from '@rfb/contract/trade/awards/award.states.ts';
import type { BidState, SignalKind } from '@rfb/contract/trade/bids/bid.states.ts';
import type { BidAction, CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { CooperationSide, CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { LanePriceState } from '@rfb/contract/trade/cooperations/lane-price.labels.ts';
import type { CustodianRole } from '@rfb/contract/trade/custody/custody.states.ts';
import type { WrappedKey } from '@rfb/contract/trade/custody/schemas.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import type { PaperKind } from '@rfb/contract/trade/papers/paper.labels.ts';
import type { LotState, PriceUnit, Reach, TenderMode, TenderState } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { NoticeChange } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json, NullableJson } from './platform.ts';

type Tenders = {
  id: string;
  companyId: string;
  tenderNo: string | null;
  copiedFromId: string | null;
  state: Generated<TenderState>;
  title: Generated<string>;
  mode: TenderMode;
  unit: PriceUnit;
  content: Json<TenderContent>;
  bodies: Generated<string[]>;
  reach: Generated<Reach>;
  firstHours: number | null;
  publishAt: string | null;
  publishBy: string | null;
  publishedAt: string | null;
  startsAt: string | null;
  questionsUntil: string | null;
  closesAt: string | null;
  opensAt: string | null;
  openedAt: string | null;
  countedAt: string | null;
  isAwarded: Generated<boolean>;
  reconfirmNumber: Generated<number>;
  confirmHours: Generated<number>;
  extensionMinutes: Generated<number>;
  maxExtensions: Generated<number>;
  endedAt: string | null;
  endReason: Generated<string>;
  searchGrams: Generated<string[]>;
  createdBy: string | null;
  createdAt: Generated<string>;
  changedAt: Generated<string>;
  listedAt: GeneratedAlways<string>;
  version: Generated<number>;
  isDemo: Generated<boolean>;
};
type TenderLots = {
  id: string;
  tenderId: string;
  number: number;
  state: Generated<LotState>;
  failReason: Generated<string>;
  originCode: string;
  destinationCode: string;
  lengthBand: string;
  bodies: string[];
  quantityMilli: number;
  ceilingE4: number | null;
  decrementE4: number | null;
  closesAt: string;
  extensions: Generated<number>;
  bidCount: Generated<number>;
  bestE4: number | null;
};
type TenderNotices = {
  tenderId: string;
  number: number;
  at: Generated<string>;
  reason: string;
  changes: Json<NoticeChange[]>;
  needsReconfirm: boolean;
  deadlineAt: string | null;
};
type TenderQuestions = {
  id: string;
  tenderId: string;
  askerTag: Buffer;
  text: string;
  askedAt: Generated<string>;
  answer: string | null;
  answeredAt: string | null;
  refusedAt: string | null;
};
type TenderTemplates = {
  id: string;
  companyId: string;
  name: string;
  content: Json<TenderContent>;
  savedBy: string | null;
  savedAt: Generated<string>;
};
type TenderChains = {
  tenderId: string;
  /** Null for an auction, whose bids are open. */
  sealKey: Buffer | null;
  wrappedKey: Buffer | null;
  contentHash: string;
  startHash: string;
  /** Of three custodians; then the seal key is for traces only. */
  keySet: string | null;
};
type Custodians = {
  id: string;
  role: CustodianRole;
  isSubstitute: Generated<boolean>;
  companyId: string | null;
  name: string;
  phone: Generated<string>;
  ticketHash: Buffer | null;
  namedBy: string | null;
  namedAt: Generated<string>;
  endedAt: string | null;
};
type CustodianKeys = {
  id: string;
  custodianId: string;
  publicKey: string;
  fingerprint: string;
  madeBy: string | null;
  madeAt: Generated<string>;
};
type CustodianKeyHolders = { keyId: string; holder: string; wrapped: Json<WrappedKey>; addedAt: Generated<string> };
type TenderCustodians = {
  tenderId: string;
  number: PartNumber;
  custodianId: string;
  keyId: string;
  role: CustodianRole;
  name: string;
};
type CustodyHanded = { tenderId: string; number: PartNumber; handedAt: string };
type CustodyParts = { code: string; number: PartNumber; part: string | null };
type CustodyBidKeys = { code: string; contentKey: string };
type TenderHeads = Record<'tenderId' | 'head' | 'salt' | 'code' | 'closesAt' | 'fixedAt' | 'signature', string>;
type ChainAlarms = { tenderId: string; problem: string; foundAt: Generated<string> };
type SealedBids = {
  code: string;
  tenderId: string;
  lotId: string;
  position: number;
  tag: Buffer;
  action: BidAction;
  commitment: string;
  receivedAt: string;
  hash: string;
  signature: string;
  sealed: Buffer;
  /** Null for three custodians, whose bids the platform cannot read; then the next four are set. */
  ownCopy: Buffer | null;
  traces: Buffer | null;
  sealHash: string | null;
  bidCommitment: string | null;
  validFrom: string | null;
};
type Bids = {
  id: string;
  tenderId: string;
  lotId: string;
  companyId: string;
  code: string;
  revision: number;
  state: BidState;
  problem: Generated<string>;
  priceE4: number | null;
  bid: NullableJson<CanonicalBid>;
  files: Generated<{ fileId: string; key: string; sealedHash?: string }[]>;
  nonce: string;
  fleetNonce: string;
  receivedAt: string;
  rating: number | null;
  ratingCount: Generated<number>;
  credit: Generated<number>;
};
type BidFiles = { fileId: string; tenderId: string };
type BidSignals = {
  id: string;
  tenderId: string;
  lotId: string;
  kind: Exclude<SignalKind, 'rotation'>;
  companyIds: string[];
  evidence: string;
  createdAt: Generated<string>;
};
type AuctionBids = {
  id: string;
  tenderId: string;
  lotId: string;
  companyId: string;
  userId: string;
  number: number;
  priceE4: number;
  at: string;
  isBest: boolean;
  extendedTo: string | null;
};
type AuctionLinks = {
  code: string;
  bidId: string;
  tenderId: string;
  lotId: string;
  position: number;
  commitment: string;
  receivedAt: string;
  hash: string;
  signature: string;
  nonce: string;
  fleetNonce: string;
};
type AuctionOffers = { lotId: string; tenderId: string; companyId: string; id: string; priceE4: number; at: string };
type Awards = {
  id: string;
  tenderId: string;
  lotId: string;
  companyId: string;
  originCode: string;
  destinationCode: string;
  unit: PriceUnit;
  priceE4: number;
  shareBp: number;
  priceRank: number;
  state: Generated<AwardState>;
  reason: Generated<string>;
  awardedBy: string;
  awardedAt: Generated<string>;
  dueAt: string;
  answeredAt: string | null;
  answerReason: Generated<string>;
  setAsideAt: string | null;
};
type LotOffers = {
  lotId: string;
  tenderId: string;
  companyId: string;
  bidId: string;
  priceE4: number;
  at: string;
  rating: number | null;
  credit: number;
};
type Cooperations = {
  id: string;
  shipperId: string;
  fleetId: string;
  state: Generated<CooperationState>;
  message: Generated<string>;
  linkId: string | null;
  invitedAt: Generated<string>;
  activeAt: string | null;
  movedAt: Generated<string>;
  movedBy: Generated<CooperationSide>;
  reason: Generated<string>;
  agreementFrom: string | null;
  agreementUntil: string | null;
  agreementFileId: string | null;
  groupId: string | null;
  tags: Generated<string[]>;
  beginsAt: GeneratedAlways<string>;
  version: Generated<number>;
};
type CooperationLinks = {
  id: string;
  companyId: string;
  groupId: string | null;
  message: Generated<string>;
  uses: Generated<number>;
  maxUses: number;
  createdBy: string | null;
  createdAt: Generated<string>;
  expiresAt: string;
  closedAt: string | null;
};
type CooperationNotes = {
  id: string;
  cooperationId: string;
  companyId: string;
  userId: string;
  text: string;
  writtenAt: Generated<string>;
};
type CooperationBlocks = {
  id: string;
  companyId: string;
  blockedId: string;
  userId: string | null;
  reason: Generated<string>;
  blockedAt: Generated<string>;
};
type LanePrices = {
  id: string;
  cooperationId: string;
  originCode: string;
  destinationCode: string;
  lengthBand: LengthBand | null;
  body: BodyType | null;
  unit: PriceUnit;
  priceE4: number;
  taxPercent: number | null;
  paymentDays: number;
  fromOn: string;
  untilOn: string;
  note: Generated<string>;
  state: Generated<LanePriceState>;
  proposedSide: CooperationSide;
  proposedBy: string;
  proposedAt: Generated<string>;
  answeredAt: string | null;
  answeredBy: string | null;
  reason: Generated<string>;
};
type OrderPapers = {
  code: string;
  kind: PaperKind;
  paperNo: string;
  version: number;
  templateVersion: number;
  awardId: string | null;
  orderId: string | null;
  facts: Json<Record<string, string>>;
  fileId: string;
  sha256: Buffer;
  issuedAt: Generated<string>;
  issuedBy: string;
};

type TenderFacts = Selectable<
  Pick<Tenders, 'id' | 'companyId' | 'tenderNo' | 'title' | 'state' | 'unit' | 'content' | 'isDemo'>
>;
type LotFacts = Pick<TenderLots, 'id' | 'tenderId' | 'number' | 'bodies' | 'quantityMilli'>;
type ConfirmedPriceFacts = Selectable<
  Pick<Awards, 'companyId' | 'originCode' | 'destinationCode' | 'unit' | 'priceE4' | 'answeredAt'>
>;
type AwardFacts = Selectable<
  Pick<
    Awards,
    | 'id'
    | 'tenderId'
    | 'lotId'
    | 'companyId'
    | 'priceE4'
    | 'shareBp'
    | 'state'
    | 'awardedAt'
    | 'dueAt'
    | 'answeredAt'
    | 'setAsideAt'
  >
>;

export type TradeTables = {
  tenders: Tenders;
  tenderLots: TenderLots;
  tenderInvitations: { tenderId: string; companyId: string; invitedAt: Generated<string> };
  tenderNotices: TenderNotices;
  tenderQuestions: TenderQuestions;
  tenderTemplates: TenderTemplates;
  tenderChains: TenderChains;
  tenderHeads: TenderHeads;
  chainAlarms: ChainAlarms;
  sealedBids: SealedBids;
  custodians: Custodians;
  custodianKeys: CustodianKeys;
  custodianKeyHolders: CustodianKeyHolders;
  tenderCustodians: TenderCustodians;
  custodyHanded: CustodyHanded;
  custodyParts: CustodyParts;
  custodyBidKeys: CustodyBidKeys;
  bids: Bids;
  bidFiles: BidFiles;
  bidSignals: BidSignals;
  auctionBids: AuctionBids;
  auctionLinks: AuctionLinks;
  auctionOffers: AuctionOffers;
  awards: Awards;
  lotOffers: LotOffers;
  cooperations: Cooperations;
  cooperationGroups: { id: string; companyId: string; name: string; createdAt: Generated<string> };
  cooperationLinks: CooperationLinks;
  cooperationNotes: CooperationNotes;
  cooperationBlocks: CooperationBlocks;
  lanePrices: LanePrices;
  orderPapers: OrderPapers;
  tenderFacts: TenderFacts;
  lotFacts: LotFacts;
  awardFacts: AwardFacts;
  confirmedPriceFacts: ConfirmedPriceFacts;
};
