// Proof of bids: canonical text, commitment, chain and signed text. Plain code, the same in browser, server and
// tools/check-report.mjs, which is bundled from it.
/** A file that belongs to a bid; `sha256` of the bytes the shipper gets. */
export type BidAttachment = { name: string; size: number; sha256: string };

/** What a fleet offers, as it is committed to: integers and text only. */
export type CanonicalBid = {
  priceE4: number;
  surcharges: { name: string; priceE4: number }[];
  /** The last day the bid holds. */
  validUntil: string;
  /** The vehicle it means to send; '' without one. */
  plateNo: string;
  note: string;
  /** Why the price is below the reference cost line; '' where it is not. */
  lowReason: string;
  /** Absent where there is none, so that the text of earlier bids stays the same. */
  attachments?: BidAttachment[] | undefined;
};

export type BidAction = 'bid' | 'withdrawal';

/** JSON with sorted keys and no spaces: one text for one value. */
export const canonicalText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`)
    .join(',')}}`;
};

/** No part contains a line break: JSON escapes them, the rest are ids, hex and times. */
export const joined = (...parts: string[]) => parts.join('\n');

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const fleetText = (fleetId: string, fleetNonce: string) => joined('rfb-fleet-v1', fleetId, fleetNonce);
/** Stands for the fleet in what other bidders see; only who knows the random bytes can tell which fleet it is. */
export const fleetHashOf = (fleetId: string, fleetNonce: string) => sha256(fleetText(fleetId, fleetNonce));

type Committed = { tenderId: string; lotId: string; fleetHash: string; bid: CanonicalBid | null; nonce: string };

/** `bid` is null for a withdrawal; `nonce`: 32 random bytes in hex, known to the bidder alone until opening. */
export const commitmentText = ({ tenderId, lotId, fleetHash, bid, nonce }: Committed) =>
  joined('rfb-bid-v1', tenderId, lotId, fleetHash, bid ? canonicalText(bid) : 'withdrawal', nonce);
export const commitmentOf = (committed: Committed) => sha256(commitmentText(committed));

/** With three custodians the commitment in the chain binds the bid's own to every byte of its envelope. */
export const sealedCommitmentText = (bidCommitment: string, sealHash: string) =>
  joined('rfb-custody-commitment-v1', bidCommitment, sealHash);
export const sealedCommitmentOf = (bidCommitment: string, sealHash: string) =>
  sha256(sealedCommitmentText(bidCommitment, sealHash));

/** Of the three keys; stands where the platform's key stands otherwise. */
export const keySetText = (tenderId: string, publicKeys: readonly string[]) =>
  joined('rfb-custody-keys-v1', tenderId, ...publicKeys);
export const keySetHash = (tenderId: string, publicKeys: readonly string[]) => sha256(keySetText(tenderId, publicKeys));

export const contentHashOf = (content: unknown) => sha256(joined('rfb-content-v1', canonicalText(content)));

type Start = { tenderId: string; tenderNo: string; contentHash: string; sealKey: string };
/** The chain begins with what was published and the key bids are encrypted to; '' for an auction, whose bids are open. */
export const chainStartOf = ({ tenderId, tenderNo, contentHash, sealKey }: Start) =>
  sha256(joined('rfb-chain-v1', tenderId, tenderNo, contentHash, sealKey));

export type Link = { code: string; lotId: string; action: BidAction; commitment: string; receivedAt: string };
export const linkText = (previous: string, { code, lotId, action, commitment, receivedAt }: Link) =>
  joined('rfb-link-v1', previous, code, lotId, action, commitment, receivedAt);
export const linkHashOf = (previous: string, link: Link) => sha256(linkText(previous, link));

/** What the branch signs for everybody to check by the receipt's code. */
export const receiptText = (tenderNo: string, { code, lotId, action, commitment, receivedAt }: Link) =>
  joined('rfb-receipt-v1', tenderNo, code, lotId, action, commitment, receivedAt);

type Deadline = { tenderId: string; head: string; salt: string };
/**
 * Published and sent out at the deadline: it fixes the head without telling it, because a head tells its bidders whether there
 * were none, one or two bids. `salt`: 32 random bytes in hex, part of the report.
 */
export const deadlineCodeOf = ({ tenderId, head, salt }: Deadline) =>
  sha256(joined('rfb-deadline-v1', tenderId, head, salt));

type FixedCode = { tenderNo: string; code: string; closesAt: string; fixedAt: string };
/** What the branch signs at the deadline. */
export const deadlineText = ({ tenderNo, code, closesAt, fixedAt }: FixedCode) =>
  joined('rfb-deadline-signed-v1', tenderNo, code, closesAt, fixedAt);

/** A server that was down at the deadline fixes the head when it is up again; what happened between is not proved. */
export const minutesLate = (closesAt: string, fixedAt: string) =>
  Math.floor((Date.parse(fixedAt) - Date.parse(closesAt)) / 60_000);

/** What the branch signs of a report or a receipt file. */
export const documentText = (document: unknown) => joined('rfb-document-v1', canonicalText(document));

/** The exact bytes of a file: any other spelling of the same value is a changed file. */
export const fileText = (signed: unknown) => `${JSON.stringify(signed, null, 1)}\n`;

/** Keys sorted, one to a line. */
export const exactText = (value: unknown) => fileText(JSON.parse(canonicalText(value)));
