// What other features may use of vehicle usage.
export type { Crew } from './assignment.ts';
export { handOverUsages } from './hand-over.queries.ts';
export { cancelTrip, finishTrip, planTrip, startTrip } from './trips.ts';
