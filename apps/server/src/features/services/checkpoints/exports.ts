// What other features may use of the public log.
export { checkLog } from './check.ts';
export { addLeaf, dataOfLeaves, findLeaf } from './leaves.queries.ts';
export { logAge } from './log-age.queries.ts';
export { findLogStanding } from './publications.queries.ts';
