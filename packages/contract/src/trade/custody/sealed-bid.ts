// The format `rfb-custody-bid-v1`: what a sealed bid consists of, and the commitment that binds all of it.
import { type BidAction, type CanonicalBid, sealedCommitmentText } from '../bids/proof.ts';
import { hashOf } from './hashes.ts';
import type { PartNumber } from './shamir.ts';

/** What everybody who stores or opens a bid may know of it; every secret is bound to it. */
export type BidHeader = {
  tenderId: string;
  lotId: string;
  fleetHash: string;
  /** Hash of the custodians' keys, `keySetOf`. */
  keySet: string;
  action: BidAction;
  /** Counts the bids of a fleet on a lot from 1, so that an earlier one cannot be put in again as the newest. */
  revision: number;
  /** The highest change notice the bid knows. */
  noticeNumber: number;
};

/** What only opening reveals. `seed` makes all random bytes of the sealing, so that anybody who opens it can repeat it. */
export type BidPayload = {
  bid: CanonicalBid | null;
  nonce: string;
  fleet: { id: string; nonce: string };
  /** Encrypted attachments in the order of the bid: SHA-256 of the encrypted bytes, and their key. */
  files: { sha256: string; key: string }[];
  seed: string;
};

type SealedPart = { hash: string; sealed: string };

export type SealedBid = BidHeader & {
  format: 'rfb-custody-bid-v1';
  /** Of the bid and its random bytes, as in tenders whose key the platform keeps. */
  bidCommitment: string;
  keyHash: string;
  parts: [SealedPart, SealedPart, SealedPart];
  body: string;
  /** SHA-256 of its encrypted attachments, which the platform must have before it accepts the bid; absent without any. */
  files?: string[] | undefined;
  commitment: string;
};

const TAG_BYTES = 16;
/** Every text is padded to this size. */
export const PADDED_BYTES = 8_192;
export const BODY_BYTES = PADDED_BYTES + TAG_BYTES;
/** Ephemeral public key, part, tag. */
export const PART_BYTES = 32 + 32 + TAG_BYTES;

export const contextOf = ({ tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber }: BidHeader) =>
  hashOf('rfb-custody-bid-v1', tenderId, lotId, fleetHash, keySet, action, `${revision}`, `${noticeNumber}`);

/** Public: 256 random bits behind it cannot be guessed. A cipher alone does not fix its key; this does. */
export const keyHashOf = (context: string, contentKey: string) => hashOf('rfb-custody-key-v1', context, contentKey);
export const partHashOf = (context: string, number: PartNumber, part: string) =>
  hashOf('rfb-custody-part-v1', context, `${number}`, part);

/** Binds every byte that is stored; opening reports need it to repeat the commitment. */
export const sealHashOf = (sealed: Omit<SealedBid, 'commitment'>) =>
  hashOf(
    'rfb-custody-seal-v1',
    contextOf(sealed),
    sealed.keyHash,
    ...sealed.parts.flatMap((part) => [part.hash, part.sealed]),
    sealed.body,
    ...(sealed.files ?? []),
  );

/** The value in the receipt and in the tender's chain. Blinded: the bid's own commitment contains 32 secret random bytes. */
export const custodyCommitmentOf = (bidCommitment: string, sealHash: string) =>
  hashOf(sealedCommitmentText(bidCommitment, sealHash));

/** Whether a sealed bid is whole; everybody who has it can tell, without opening anything. */
export const isWhole = (sealed: SealedBid) =>
  sealed.commitment === custodyCommitmentOf(sealed.bidCommitment, sealHashOf(sealed));
