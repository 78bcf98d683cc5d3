// What other features may use of vehicles.
export { handOverVehicles } from './hand-over.queries.ts';
export { findVehicleOf, lockVehicleOf } from './vehicles.queries.ts';
