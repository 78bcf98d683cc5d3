// Builds the directory as returned: a page of fleets, and facet counts.
import { MOST_NEARBY } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import { type FleetFilters, laneFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import type { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT, pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { KeptCall } from '../../../platform/http/route.ts';
import { type Alike, countMatches, type Grouping, isSearch, listAlike, type Wanted } from './directory.queries.ts';
import { countFacets, groupingOf, withoutCounts } from './facets.ts';
import { laneFigures, listOnLane } from './lane-figures.ts';
import { suggestKeyword } from './suggestion.ts';

/** Small counts are computed each time; large ones are cached and served stale while they are refreshed. */
const MANY = 1_000;
const FRESH_MS = 10_000;
const USABLE_MS = 60_000;
const KEPT = 20;

/** `endAfter`: how long the answer may be kept that contains a count of some age. */
type Caller = Pick<KeptCall<typeof listFleets>, 'endAfter' | 'logFailure'>;
type Counted = { groups: Alike[]; counted: number };
type Kept = Counted & { at: number };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

const count = async (db: Db, grouping: Grouping): Promise<Counted> => {
  const groups = await listAlike(db, grouping);
  return { groups, counted: groups.reduce((total, group) => total + group.count, 0) };
};

const countAnew = async (db: Db, key: string, grouping: Grouping) => {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const fresh = await count(db, grouping);
  kept.delete(key);
  if (fresh.counted < MANY) return fresh;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { ...fresh, at: Date.now() });
  return fresh;
};

const countGroups = async (db: Db, grouping: Grouping, { endAfter, logFailure }: Caller): Promise<Counted> => {
  const key = JSON.stringify(grouping);
  const known = keptOf.get(db)?.get(key);
  const age = Date.now() - (known?.at ?? 0);
  if (!known || age > USABLE_MS) return countAnew(db, key, grouping);
  endAfter(FRESH_MS / 1000);
  if (age > FRESH_MS) {
    // Refreshes in the background, once at a time; a failure keeps the old count.
    known.at = Date.now() - FRESH_MS / 2;
    countAnew(db, key, grouping).catch((error) => logFailure(error, 'the directory was not counted anew'));
  }
  return known;
};

const searched: readonly string[] = ['keyword', ...laneFilters];
const hasMoreThanSearch = (filters: FleetFilters) =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !searched.includes(name));

const countDirectory = async (db: Db, filters: FleetFilters, caller: Caller) => {
  const grouping = groupingOf(filters);
  const { groups, counted } = await countGroups(db, grouping, caller);
  const { facets, total } = countFacets(groups, filters, grouping);
  // What is found exceeds the counting limit, so facet counts are unknown.
  if (!isSearch(grouping.search) || counted < COUNT_LIMIT) return { facets, total };
  return {
    facets: withoutCounts(facets),
    total: hasMoreThanSearch(filters) ? await countMatches(db, filters) : counted,
  };
};

/** What to look for instead of a search that found nothing. */
const helpFor = async (db: Db, filters: FleetFilters) => {
  const keyword = filters.keyword ? suggestKeyword(filters.keyword) : null;
  const isSet = laneFilters.filter((name) => filters[name]);
  const [found, ...counts] = await Promise.all([
    keyword === null ? 0 : countMatches(db, { ...filters, keyword }, 1),
    ...(isSet.length > 1 ? isSet : []).map(async (without) => ({
      without,
      count: await countMatches(db, { ...filters, [without]: undefined }, MOST_NEARBY + 1),
    })),
  ]);
  return { suggestion: found > 0 ? keyword : null, nearby: counts.filter(({ count }) => count > 0) };
};

type Query = FleetFilters & Pick<Wanted, 'sort'> & { page: number; pageSize: number };

export const listDirectory = async (db: Db, { sort, page, pageSize, ...filters }: Query, caller: Caller) => {
  const paging = { page, pageSize };
  const [{ rows, runners, lane }, { facets, total }] = await Promise.all([
    listOnLane(db, { filters, sort }, sliceOf(paging)),
    countDirectory(db, filters, caller),
  ]);
  const help = total === 0 ? await helpFor(db, filters) : { suggestion: null, nearby: [] };
  return {
    ...pageReply(paging, rows, total),
    lane: lane && laneFigures(lane, filters, runners, total),
    ...{ facets, ...help },
  };
};
