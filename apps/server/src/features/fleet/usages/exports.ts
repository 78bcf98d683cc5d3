// What other features may use of vehicle usage.
export type { Crew } from './assignment.ts';
export {
  type Carries,
  type DriverToSend,
  type Drives,
  findDriverToSend,
  findVehicleToSend,
  type Held,
  listDriversToSend,
  listVehiclesToSend,
  type Near,
  type Paper,
  type Search,
  type Span,
  type VehicleToSend,
} from './candidates.queries.ts';
export { handOverUsages } from './hand-over.queries.ts';
export { cancelTrip, checkTrip, finishTrip, lockReplaced, planTrip, startTrip } from './trips.ts';
export { momentIn } from './usage-sheet.ts';
