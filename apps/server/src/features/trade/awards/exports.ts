// What other features may use of awards.
export { awardOf } from './award-view.ts';
export { listAwardsFor } from './awards.queries.ts';
export { handOverAwards } from './hand-over.queries.ts';
