// What other features may use of awards.
export { awardOf } from './award-view.ts';
export { confirmedOf, handOverAwards, listAwardsFor, lockAward } from './awards.queries.ts';
