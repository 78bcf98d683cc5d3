// What other features use of enterprises.
export { nameSoundsLike } from './conditions.queries.ts';
export { findCompaniesByKeyword } from './keyword.queries.ts';
export { applyMemberships } from './memberships.actions.ts';
