// What other features may use of fleets.
import { createHash } from 'node:crypto';
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countMatches, listDirectoryRows } from './directory.queries.ts';
import { fleetInfo } from './fleet-detail.ts';
import { listBestFleetRows } from './fleets.queries.ts';

/** Seeded random sample: the same seed gives the same sample on every instance. */
const seededSample = <T extends { id: string }>(all: T[], count: number, seed: string): T[] => {
  const place = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return all
    .map((one) => ({ one, at: place(one) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
};

export { fleetAddresses } from './fleet-addresses.queries.ts';
export { findPublicFleet } from './fleet-detail.ts';
export { isCountedVehicle, listLanes } from './fleet-records.queries.ts';
export { findFleetFigures } from './fleets.queries.ts';
export { fleetTables, laneTables } from './kept-tables.ts';
export { busiestLanes } from './lane-figures.ts';
export { suggestKeyword } from './suggestion.ts';

/** A sample of the ten best fleets, the same for the same seed; `only` is a further condition on directory_entries l. */
export const sampleBestFleets = async (db: Db, count: number, seed: string, only?: RawBuilder<boolean>) =>
  seededSample(await listBestFleetRows(db, only), count, seed).map(fleetInfo);

/** A page of the directory without facets, counted up to `mostCounted`. */
export const searchDirectory = async (
  db: Db,
  wanted: Pick<FleetFilters, 'keyword' | 'certified'>,
  slice: { limit: number; offset: number },
  mostCounted?: number,
) => {
  const filters = { ...wanted } as FleetFilters;
  const [rows, total] = await Promise.all([
    listDirectoryRows(db, { filters, sort: 'best' }, slice),
    countMatches(db, filters, mostCounted),
  ]);
  return { fleets: rows.map(fleetInfo), total };
};
