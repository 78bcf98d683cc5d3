// What other features may use of drivers.

export { conditionsOf as driverConditionsOf } from './driver-list.queries.ts';
export { recordView as recordDriverView } from './drivers.actions.ts';
export { holdDriverOf, listInvalidDriverDocuments, lockDriverOf } from './drivers.queries.ts';
export { anonymiseDriversOf, handOverDrivers } from './hand-over.queries.ts';
