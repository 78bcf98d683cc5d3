// What other features may use of vehicle usage.
export type { Crew } from './assignment.ts';
export {
  type DriverToSend,
  type Held,
  listDriversToSend,
  listVehiclesToSend,
  type Paper,
  type Span,
  type VehicleToSend,
} from './candidates.queries.ts';
export { handOverUsages } from './hand-over.queries.ts';
export { cancelTrip, checkTrip, finishTrip, lockReplaced, planTrip, startTrip } from './trips.ts';
export { momentIn } from './usage-sheet.ts';
