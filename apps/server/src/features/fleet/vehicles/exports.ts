// What other features may use of vehicles.
export { conditionsOf } from './conditions.queries.ts';
export { handOverVehicles } from './hand-over.queries.ts';
export { countFleet } from './vehicle-list.queries.ts';
export {
  findVehicleOf,
  holdVehicleOf,
  listInvalidVehicleDocuments,
  lockVehicleOf,
  moveVehicles,
} from './vehicles.queries.ts';
