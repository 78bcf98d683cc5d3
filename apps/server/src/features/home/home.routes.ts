// The public home page over HTTP: counters, five fleets, the newest articles.
import { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import { on } from '../../platform/http/route.ts';
import { homeArticles } from '../articles/exports.ts';
import { conventionPoints } from '../convention/exports.ts';
import { sampleBestFleets } from '../fleets/exports.ts';
import { cityKey } from '../regions/exports.ts';
import { countPublicStats } from './home.queries.ts';

const HOME_FLEETS = 5;

const publicStats = async (db: Db) => {
  const { regionCodes, ...counts } = await countPublicStats(db);
  return { ...counts, cityCount: new Set(regionCodes.map(cityKey)).size };
};

export const homeRoutes = [
  on(getPublicStats, ({ deps }) => publicStats(deps.db)),
  on(getHome, async ({ deps }) => {
    const [stats, news, convention] = await Promise.all([
      publicStats(deps.db),
      homeArticles(deps.db),
      conventionPoints(deps.db),
    ]);
    return { stats, fleets: await sampleBestFleets(deps.db, HOME_FLEETS, stats.countedAt), ...news, convention };
  }),
];
