// What other features may use of fleets.
import type { Db } from '../../platform/db/database.ts';
import { fleetInfo } from './fleet-info.ts';
import { listBestFleetRows } from './fleets.queries.ts';
import { seededSample } from './seeded-sample.ts';

export { writeSearchWords } from './entry-words.ts';
export { fleetAddresses } from './fleet-addresses.queries.ts';
export { findPublicFleet } from './fleet-detail.ts';
export { isCountedVehicle, listLanes, listPhotos } from './fleet-records.queries.ts';
export { findFleetFigures } from './fleets.queries.ts';

/** A sample of the ten best fleets, the same for the same seed. */
export const sampleBestFleets = async (db: Db, count: number, seed: string) =>
  seededSample(await listBestFleetRows(db), count, seed).map(fleetInfo);
