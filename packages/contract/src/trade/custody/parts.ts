// Takes a custodian's part out of a sealed bid, in the custodian's hands.
import { partLabel } from './bid-sealing.ts';
import { bytesToHex, type CustodianKey, hexToBytes, utf8ToBytes } from './hashes.ts';
import { openWith } from './hpke.ts';
import { type BidHeader, contextOf, type SealedBid } from './sealed-bid.ts';
import type { PartNumber } from './shamir.ts';

/** What a custodian hands in; `part` is null when the sealed part could not be opened. */
export type HandedPart = { number: PartNumber; part: string | null };

/** What a custodian needs of a sealed bid: not the bid itself. */
type SealedParts = BidHeader & Pick<SealedBid, 'parts'>;

export const partOf = (
  { privateKey, publicKey }: CustodianKey,
  number: PartNumber,
  sealed: SealedParts,
): HandedPart => {
  const context = utf8ToBytes(contextOf(sealed));
  const key = { privateKey, publicKey: hexToBytes(publicKey) };
  const bytes = hexToBytes(sealed.parts[number - 1]?.sealed ?? '');
  try {
    return { number, part: bytesToHex(openWith(key, context, partLabel(number), bytes)) };
  } catch {
    return { number, part: null };
  }
};
