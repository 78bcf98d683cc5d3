// Reads the directory: the ids of a page by an index, and fleet counts grouped by facets.
import type { FleetSort } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import {
  conditionsOf,
  isByPlaceOrVehicle,
  isCertifiedEntry,
  isIn,
  isListable,
  matchesSearch,
  matchRank,
  type Search,
  withStanding,
} from './directory-conditions.queries.ts';
import { type FleetRow, fleetColumns, withCard } from './fleets.queries.ts';

/** Each order has its own index; ties are broken by newest first. */
const orders: Record<FleetSort, ReturnType<typeof sql>> = {
  best: sql`l.is_approved desc, l.rating desc nulls last, l.rating_count desc, l.vehicle_count desc nulls last,
    l.created_at desc, l.company_id`,
  rating: sql`l.rating desc nulls last, l.rating_count desc, l.vehicle_count desc nulls last, l.created_at desc, l.company_id`,
  vehicles: sql`l.vehicle_count desc nulls last, l.created_at desc, l.company_id`,
  established: sql`l.establish_year, l.created_at desc, l.company_id`,
};

type Slice = { limit: number; offset: number };
/** `isRanked`: few enough fleets match the keyword to sort them by relevance; `without`: listed before. */
export type Wanted = { filters: FleetFilters; sort: FleetSort; isRanked?: boolean; without?: string[] };

const orderOf = ({ filters, sort, isRanked }: Wanted) =>
  isRanked ? sql`${matchRank(filters.keyword)} desc, ${orders[sort]}` : orders[sort];

const isOther = ({ without = [] }: Wanted) =>
  without.length > 0 ? sql`and l.company_id <> all(${without}::text[])` : sql``;

export const pageOfDirectory = (wanted: Wanted, { limit, offset }: Slice) => sql<FleetRow>`
  with page as materialized (
    select l.company_id, row_number() over () as place from (
      select l.company_id from directory_entries l ${withStanding} where ${conditionsOf(wanted.filters)} ${isOther(wanted)}
      order by ${orderOf(wanted)} limit ${limit} offset ${offset}
    ) l
  )
  select ${fleetColumns} from page join company_facts c on c.id = page.company_id ${withCard} order by page.place`;

/** In the order of the ids. */
export const listRowsOf = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FleetRow>`
    select ${fleetColumns} from unnest(${ids}::text[]) with ordinality page (company_id, place)
    join company_facts c on c.id = page.company_id ${withCard} order by page.place`.execute(db);
  return rows;
};

/** A keyword with more matches is not ranked: its page is read in the plain order, by index. */
const RANKED = 300;
/** In a larger directory the matches of a place or a vehicle are not even counted for that. */
const LARGE = 5_000;

const isRare = async (db: Db, search: Search) => {
  const matches = search.keyword ? matchesSearch(search) : [];
  if (matches.length === 0) return false;
  const { rows } = await sql<{ isRare: boolean }>`
    select case
      when ${isByPlaceOrVehicle(search.keyword)}
        and (select reltuples from pg_class where oid = 'directory_entries'::regclass) > ${LARGE} then false
      else (select count(*) from (
        select 1 from directory_entries l where ${sql.join(matches, sql` and `)} limit ${RANKED + 1}
      ) matching) <= ${RANKED}
    end as is_rare`.execute(db);
  return rows[0]?.isRare ?? false;
};

export const listDirectoryRows = async (db: Db, wanted: Wanted, slice: Slice) => {
  const isRanked = wanted.sort === 'best' && (await isRare(db, wanted.filters));
  return (await pageOfDirectory({ ...wanted, isRanked }, slice).execute(db)).rows;
};

/** Up to `most`. */
export const countMatches = async (db: Db, filters: FleetFilters, most = COUNT_LIMIT) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from directory_entries l ${withStanding} where ${conditionsOf(filters)} limit ${most}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Number of fleets with the same facet values. `null`: never rated, or no vehicle count. */
export type Alike = {
  province: string;
  isHere: boolean;
  services: string[];
  ratingStep: number | null;
  sizeStep: number | null;
  isCertified: boolean;
  count: number;
};

/** `ratings` and `sizes`: the boundaries between bands, ascending; `places`: regions below a province. */
export type Grouping = { search: Search; places: string[]; ratings: number[]; sizes: number[] };

const everybody = sql`
  select l.* from directory_entries l join visible_members v on v.company_id = l.company_id where ${isListable}`;
const found = (search: Search) => sql`
  select l.* from directory_entries l ${withStanding} where ${sql.join([isListable, ...matchesSearch(search)], sql` and `)}
  limit ${COUNT_LIMIT}`;

export const isSearch = (search: Search) => Object.values(search).some(Boolean);

/** Counts the whole directory, or what a search finds up to the counting limit. */
export const groupAlike = ({ search, places, ratings, sizes }: Grouping) => sql<Alike>`
  select left(l.region_code, 2) as province, ${places.length > 0 ? isIn(places) : sql`false`} as is_here,
    l.service_types as services,
    width_bucket(l.rating, ${ratings}::float8[]) as rating_step,
    width_bucket(l.vehicle_count, ${sizes}::int[]) as size_step,
    ${isCertifiedEntry} as is_certified, count(*)::int as count
  from (${isSearch(search) ? found(search) : everybody}) l group by 1, 2, 3, 4, 5, 6`;

export const listAlike = async (db: Db, grouping: Grouping) => (await groupAlike(grouping).execute(db)).rows;
