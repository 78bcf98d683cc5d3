// What other features may use of drivers.
export { findDriverOf, listInvalidDriverDocuments, lockDriverOf } from './drivers.queries.ts';
export { anonymiseDriversOf, handOverDrivers } from './hand-over.queries.ts';
