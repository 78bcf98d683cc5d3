// What other features may use of the public log.
export { checkLog } from './check.ts';
export { addLeaf, findLeaf } from './leaves.queries.ts';
export { findLogStanding } from './publications.queries.ts';
