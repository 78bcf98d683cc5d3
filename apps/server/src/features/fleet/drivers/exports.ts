// What other features may use of drivers.
export { holdDriverOf, listInvalidDriverDocuments, lockDriverOf } from './drivers.queries.ts';
export { anonymiseDriversOf, handOverDrivers } from './hand-over.queries.ts';
