// What makes an opened bid of three custodians void; apart from bid-problems.ts, which bidders load without schemas.
import * as z from 'zod/mini';
import type { CostBasis } from '../../identity/settings/cost-basis.ts';
import type { LotContent, ShownContent } from '../tenders/tenders.ts';
import { bidProblems } from './bid-problems.ts';
import { BidForm } from './bids.ts';
import type { CanonicalBid } from './proof.ts';

const { priceE4, surcharges, validUntil, note, lowReason } = BidForm.shape;
const PLATE = 20;
const SealedForm = z.object({
  priceE4,
  surcharges,
  validUntil,
  note,
  lowReason,
  plateNo: z.string().check(z.maxLength(PLATE, '车牌号有误')),
});

/**
 * The platform has not seen a bid for three custodians before it is opened: all that the form would refuse makes it void.
 * `earliest`: by the deadline when it was accepted; a deadline that was moved later voids nothing.
 */
export const sealedBidProblem = (
  bid: CanonicalBid,
  content: ShownContent,
  lot: LotContent,
  basis: CostBasis,
  earliest: string,
) => {
  const { success, error } = SealedForm.safeParse(bid);
  if (!success) return error.issues[0]?.message ?? '报价有误';
  return bidProblems(bid, content, lot, basis, earliest)[0]?.text;
};
