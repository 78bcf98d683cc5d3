// What other features may use of awards.
export { awardOf } from './award-view.ts';
export { confirmedOf, handOverAwards, lockAward } from './awards.queries.ts';
