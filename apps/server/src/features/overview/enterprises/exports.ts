// What other features use of enterprises.
export { findCompaniesByKeyword } from './keyword.queries.ts';
export { applyMemberships } from './memberships.actions.ts';
