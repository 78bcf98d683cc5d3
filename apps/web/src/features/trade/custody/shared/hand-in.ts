// Opens a custodian's part of every sealed bid in the browser, in slices, so that the page stays alive and shows progress.
import { type HandedParts, MAX_PARTS, type SealedPartsOfBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { partOf } from '@rfb/contract/trade/custody/parts.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';

const SLICE = 20;

/** A tender without bids is handed in as well. */
export const inCalls = (parts: HandedParts['parts']): HandedParts[] =>
  Array.from({ length: Math.max(1, Math.ceil(parts.length / MAX_PARTS)) }, (_, index) => ({
    parts: parts.slice(index * MAX_PARTS, (index + 1) * MAX_PARTS),
  }));

const breathe = () => new Promise<void>((done) => setTimeout(done));

export const partsOf = async (
  key: CustodianKey,
  number: PartNumber,
  bids: readonly SealedPartsOfBid[],
  onProgress: (done: number) => void,
): Promise<HandedParts['parts']> => {
  const parts: HandedParts['parts'] = [];
  for (const { code, ...sealed } of bids) {
    if (parts.length % SLICE === 0) {
      onProgress(parts.length);
      await breathe();
    }
    parts.push({ code, part: partOf(key, number, sealed).part });
  }
  onProgress(parts.length);
  return parts;
};
