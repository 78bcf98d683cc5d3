// What other features may use of certificates.
export { findNewestCodeOf } from './certificates.queries.ts';
