// What other features may use of vehicles.
export { conditionsOf } from './conditions.ts';
export { handOverVehicles } from './hand-over.queries.ts';
export { findVehicleOf, listPapersAgainst, lockVehicleOf, moveVehicles } from './vehicles.queries.ts';
