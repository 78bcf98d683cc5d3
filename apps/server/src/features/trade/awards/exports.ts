// What other features may use of awards.
export { confirmedOf, handOverAwards, lockAward } from './awards.queries.ts';
export { firstBidAt } from './first-bid.ts';
