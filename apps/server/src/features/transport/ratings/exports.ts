// What other features may use of ratings.
export { hideCountedRating } from './ratings.queries.ts';
