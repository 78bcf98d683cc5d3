// The public home page over HTTP: counters, five fleets, the newest articles, prices of lanes.
import { getHome, getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { onKept } from '../../../platform/http/route.ts';
import { conventionPoints } from '../../conduct/convention/exports.ts';
import { busiestLanes, fleetTables, laneTables, sampleBestFleets } from '../../fleet/fleets/exports.ts';
import { findNextTurn } from '../../membership/members/exports.ts';
import { findRegistrationMinutes } from '../../membership/registrations/exports.ts';
import { articleTables, homeArticles, nextPublication } from '../../publishing/articles/exports.ts';
import { cityKey, provinceName } from '../../services/regions/exports.ts';
import { countHappened, listNewFleets, tripsLastWeek } from './happened.queries.ts';
import { countPublicStats } from './home.queries.ts';
import { listLanePrices } from './lane-prices.queries.ts';

const HOME_FLEETS = 5;
const HOME_LANES = 5;
/** More than are shown, as the first one should be on the diagram. */
const BUSIEST = 8;

/** The counts name the minute they were made, and the sample of fleets changes with it. */
const MINUTE = 60;
const statsTables = [
  'members',
  'member_terms',
  'member_suspensions',
  'certifications',
  'companies',
  'vehicles',
  'awards',
] as const;
const homeTables = [
  ...fleetTables,
  ...laneTables,
  ...articleTables,
  'member_terms',
  'convention_versions',
  'awards',
  'tlog_publications',
] as const;
/** They change with every step of a deal: the page shows what they were within the minute. */
const dealTables = ['tenders', 'orders', 'credit_events'] as const;
/** Every application changes them, a figure of ninety days hardly moves: what it was within the minute is good enough. */
const registrationTables = ['applications'] as const;

const happened = async (db: Db) => {
  const [day, counts, joined, lastWeek] = await Promise.all([
    findToday(db),
    countHappened(db),
    listNewFleets(db),
    tripsLastWeek(db),
  ]);
  return { day, counts, joined, tripsLastWeek: lastWeek };
};

const publicStats = async (db: Db) => {
  const [{ regionCodes, ...counts }, registrationMinutes] = await Promise.all([
    countPublicStats(db),
    findRegistrationMinutes(db),
  ]);
  return { ...counts, cityCount: new Set(regionCodes.map(cityKey)).size, registrationMinutes };
};

const lanePrices = async (db: Db) =>
  (await listLanePrices(db, HOME_LANES)).map(({ originProvince, destinationProvince, ...price }) => ({
    origin: provinceName(originProvince),
    destination: provinceName(destinationProvince),
    ...price,
  }));

export const homeRoutes = [
  onKept(
    getPublicStats,
    { tables: statsTables, countersOnly: registrationTables, seconds: MINUTE },
    async ({ deps, endAt }) => {
      endAt(await findNextTurn(deps.db));
      return publicStats(deps.db);
    },
  ),
  onKept(
    getHome,
    { tables: homeTables, countersOnly: [...dealTables, ...registrationTables], seconds: MINUTE },
    async ({ deps, endAt }) => {
      endAt(await findNextTurn(deps.db));
      endAt(await nextPublication(deps));
      const [stats, news, convention, lanes, busiest, today] = await Promise.all([
        publicStats(deps.db),
        homeArticles(deps.db),
        conventionPoints(deps.db),
        lanePrices(deps.db),
        busiestLanes(deps.db, BUSIEST),
        happened(deps.db),
      ]);
      const fleets = await sampleBestFleets(deps.db, HOME_FLEETS, stats.countedAt);
      return { stats, happened: today, fleets, ...news, convention, lanes, busiest };
    },
  ),
];
