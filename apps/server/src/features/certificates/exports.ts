// What other features may know of certificates.
export { findNewestCodeOf } from './certificates.queries.ts';
