// The public home page: live counters and five fleets.
import { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import { on } from '../../platform/http/route.ts';
import { drawBestFleets } from '../fleets/exports.ts';
import { countActiveMembers } from '../members/exports.ts';
import { cityKey } from '../regions/exports.ts';
import { countActiveVehicles, findMinute, listActiveRegionCodes } from './home.queries.ts';

const HOME_FLEETS = 5;

/** Counted to the minute, so that a page drawn twice within it is the same page. */
const publicStats = async (db: Db) => {
  const [members, regions, vehicles, countedAt] = await Promise.all([
    countActiveMembers(db),
    listActiveRegionCodes(db),
    countActiveVehicles(db),
    findMinute(db),
  ]);
  const cityCount = new Set(regions.map(({ regionCode }) => cityKey(regionCode))).size;
  return { ...members, cityCount, ...vehicles, countedAt };
};

export const homeRoutes = [
  on(getPublicStats, ({ deps }) => publicStats(deps.db)),
  on(getHome, async ({ deps }) => {
    const stats = await publicStats(deps.db);
    return { stats, fleets: await drawBestFleets(deps.db, HOME_FLEETS, stats.countedAt) };
  }),
];
