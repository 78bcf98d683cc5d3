// What other features may use of colleagues.
export { ACCESS_LOST_JOB, announceAccessLost } from './access-lost.ts';
export { NOISE } from './colleagues.queries.ts';
