// The public home page over HTTP: counters, five fleets, the newest articles.
import { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import { onKept } from '../../platform/http/route.ts';
import { articleTables, homeArticles, nextPublication } from '../articles/exports.ts';
import { conventionPoints } from '../convention/exports.ts';
import { findNextTurn, fleetTables, sampleBestFleets } from '../fleets/exports.ts';
import { cityKey } from '../regions/exports.ts';
import { countPublicStats } from './home.queries.ts';

const HOME_FLEETS = 5;

/** The counts name the minute they were made, and the sample of fleets changes with it. */
const MINUTE = 60;
const statsTables = [
  'members',
  'member_terms',
  'member_suspensions',
  'certifications',
  'companies',
  'vehicles',
] as const;
const homeTables = [...fleetTables, ...articleTables, 'member_terms', 'convention_versions'] as const;

const publicStats = async (db: Db) => {
  const { regionCodes, ...counts } = await countPublicStats(db);
  return { ...counts, cityCount: new Set(regionCodes.map(cityKey)).size };
};

export const homeRoutes = [
  onKept(getPublicStats, { tables: statsTables, seconds: MINUTE }, async ({ deps, endAt }) => {
    endAt(await findNextTurn(deps.db));
    return publicStats(deps.db);
  }),
  onKept(getHome, { tables: homeTables, seconds: MINUTE }, async ({ deps, endAt }) => {
    endAt(await findNextTurn(deps.db));
    endAt(await nextPublication(deps));
    const [stats, news, convention] = await Promise.all([
      publicStats(deps.db),
      homeArticles(deps.db),
      conventionPoints(deps.db),
    ]);
    return { stats, fleets: await sampleBestFleets(deps.db, HOME_FLEETS, stats.countedAt), ...news, convention };
  }),
];
