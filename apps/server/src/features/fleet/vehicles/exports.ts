// What other features may use of vehicles.
export { conditionsOf } from './conditions.queries.ts';
export { handOverVehicles } from './hand-over.queries.ts';
export { countFleet } from './vehicle-list.queries.ts';
export { findVehicleOf, listInvalidVehicleDocuments, lockVehicleOf, moveVehicles } from './vehicles.queries.ts';
