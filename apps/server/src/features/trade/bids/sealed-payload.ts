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
