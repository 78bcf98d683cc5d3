// Seals a bid, and seals it again from all that is known of it: whoever opens or checks one compares every byte.
import { type CustodianKeys, curveInputs, type NewBid, newBid, sealAgreed } from './bid-sealing.ts';
import type { BidHeader, BidPayload, SealedBid } from './sealed-bid.ts';
import { agreedBy } from './x25519.ts';

/** The one sealed bid of these values. */
export const sealAgain = (
  header: BidHeader,
  custodians: CustodianKeys,
  payload: BidPayload,
  contentKey: string,
): SealedBid => {
  const [first, second, third] = curveInputs(custodians, payload);
  const agreed = [agreedBy(...first), agreedBy(...second), agreedBy(...third)] as const;
  return sealAgreed(header, custodians, payload, contentKey, agreed);
};

/** Everything secret of the result belongs into the bidder's receipt and nowhere else. */
export const sealBid = (custodians: CustodianKeys, bid: NewBid) => {
  const { header, payload, contentKey } = newBid(custodians, bid);
  return { sealed: sealAgain(header, custodians, payload, contentKey), payload, contentKey };
};
