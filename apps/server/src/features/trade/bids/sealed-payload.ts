// The content of an encrypted bid, and what its ciphertext is bound to.
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { FileKey } from './attachments.ts';

export type SealedPayload = {
  fleetId: string;
  fleetNonce: string;
  nonce: string;
  revision: number;
  noticeNumber: number;
  bid: CanonicalBid | null;
  /** In the order of the bid's attachments; absent without any. */
  files?: FileKey[];
  /** `device`: absent in bids of earlier versions. */
  traces: { address: string; device?: string };
};

export const contextOf = ({ tenderId, lotId, code }: { tenderId: string; lotId: string; code: string }) =>
  `${tenderId}\n${lotId}\n${code}`;

/** A void bid of three custodians may name a price that is none. */
export const priceOf = (bid: CanonicalBid | null) => (bid && bid.priceE4 > 0 ? bid.priceE4 : null);
