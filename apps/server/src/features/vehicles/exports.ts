// What other features may use of vehicles.
export { findVehicleOf, lockVehicleOf } from './vehicles.queries.ts';
