// What other features may use of awards.
export { awardOf } from './award-view.ts';
export { handOverAwards, listAwardsFor } from './awards.queries.ts';
