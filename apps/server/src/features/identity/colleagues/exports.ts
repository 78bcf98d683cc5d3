// What other features may use of colleagues.

export { NOISE } from './colleagues.queries.ts';
export { ACCESS_LOST_JOB, announceAccessLost } from './people.ts';
