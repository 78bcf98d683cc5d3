// Types of the tables for sealed bids: chains, encrypted bids, opened bids, hints.
import type { BidState, SignalKind } from '@rfb/contract/trade/bids/bid.labels.ts';
import type { BidAction, CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { Generated } from 'kysely';
import type { NullableJson } from './json.ts';

type TenderChains = {
  tenderId: string;
  sealKey: Buffer;
  wrappedKey: Buffer;
  contentHash: string;
  startHash: string;
  headRecordedAt: string | null;
};
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
  ownCopy: Buffer;
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
  files: Generated<{ fileId: string; key: string }[]>;
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
type AuctionOffers = { lotId: string; tenderId: string; companyId: string; id: string; priceE4: number; at: string };

export type BidsTables = {
  tenderChains: TenderChains;
  sealedBids: SealedBids;
  bids: Bids;
  bidFiles: BidFiles;
  bidSignals: BidSignals;
  auctionBids: AuctionBids;
  auctionOffers: AuctionOffers;
};
