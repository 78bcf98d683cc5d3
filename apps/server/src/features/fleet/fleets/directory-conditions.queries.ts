// The directory's filters as SQL over directory_entries l; a filter that is not set adds no condition.
import type { FleetFilters, laneFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { bodiesOf, dangersOf, lengthOf, servicesOf, temperatureOf } from '@rfb/contract/fleet/fleets/service-words.ts';
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type DangerClass, type Temperature, temperatures } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { type RawBuilder, sql } from 'kysely';
import { keywordGrams, plainText, quadsOf } from '../../../platform/db/keyword-grams.ts';
import { isCertified } from '../../membership/certifications/exports.ts';
import { type Ends, isWholeProvince, laneEndsOf, lanePlacesOf } from './lane-places.ts';
import { partsOf, wordsOf } from './search-words.ts';

type Condition = RawBuilder<unknown>;

export const isCertifiedEntry = isCertified(sql`l.company_id`);

const texts = (values: string[]): Condition => sql`${values}::text[]`;

/** A lane of its card from one of these places to one of those; no places: from or to anywhere. */
const runs = (from: string[], to: string[]): Condition =>
  sql`l.lanes && ${texts(from.flatMap((start) => to.map((end) => `${start}>${end}`)))}`;

const isOfLength = (length: LengthBand) => {
  const { from, to } = lengthBands[length];
  return sql`nullif(split_part(kind, '/', 2), '')::int between ${from} and ${to}`;
};

type Drives = {
  bodies?: BodyType[];
  length?: LengthBand | undefined;
  temperature?: Temperature | undefined;
  dangers?: DangerClass[];
};

/** A vehicle it registered that is all of this; the index finds bodies and classes, what belongs together is compared in what it found. */
const drives = ({ bodies = [], length, temperature, dangers = [] }: Drives): Condition => {
  const colds = temperature === undefined ? [] : [...temperatures[temperature].classes];
  const named = [bodies, colds.map((one) => `cold-${one}`), dangers.map((one) => `class-${one}`)].filter(
    ({ length: count }) => count > 0,
  );
  const found = named.map((names) => sql`l.vehicle_kinds && ${texts(names)}`);
  if (length === undefined && found.length === 1) return sql.join(found);
  const together = [
    ...(bodies.length > 0 ? [sql`split_part(kind, '/', 1) = any(${texts(bodies)})`] : []),
    ...(length === undefined ? [] : [isOfLength(length)]),
    ...(colds.length > 0 ? [sql`split_part(kind, '/', 3) = any(${texts(colds)})`] : []),
    ...(dangers.length > 0 ? [sql`split_part(kind, '/', 4) ~ ${`[${dangers.join('')}]`}`] : []),
  ];
  const one = sql`exists (select from unnest(l.vehicle_kinds) kind where ${sql.join(together, sql` and `)})`;
  return sql`(${sql.join([...found, one], sql` and `)})`;
};

/** Letters in a keyword are those of a name. */
const placesIn = (word: string) => (/^[a-z]/i.test(word) ? [] : lanePlacesOf(word));

/** N-grams use the index, the text decides. A word for a place also matches lanes that end there, one for a service or a
 * vehicle also fleets that offer the one or have registered the other. */
const matchesPart = (word: string): Condition => {
  const plain = plainText(word);
  const ways = [
    sql`(l.search_grams @> ${keywordGrams(word)}::text[]
      and strpos(l.name || E'\n' || l.initials || E'\n' || l.place, ${plain}) > 0)`,
  ];
  if (/^[a-z]{4,}$/.test(plain))
    ways.push(sql`(l.search_grams @> ${quadsOf(plain)}::text[] and strpos(l.pinyin, ${plain}) > 0)`);
  const services = servicesOf(word);
  if (services.length > 0) ways.push(sql`l.service_types && ${services}::text[]`);
  const places = placesIn(word);
  if (places.length > 0) ways.push(runs(places, ['']), runs([''], places));
  const bodies = bodiesOf(word);
  if (bodies.length > 0) ways.push(drives({ bodies }));
  const length = lengthOf(word);
  if (length) ways.push(drives({ length }));
  const temperature = temperatureOf(word);
  if (temperature) ways.push(drives({ temperature }));
  const dangers = dangersOf(word);
  if (dangers.length > 0) ways.push(drives({ dangers }));
  return sql`(${sql.join(ways, sql` or `)})`;
};

/** Matches the word itself or all of its parts, because no fleet is named 杭州冷链. */
const matchesWord = (word: string): Condition => {
  const parts = partsOf(word);
  if (parts.length === 1 && parts[0] === word) return matchesPart(word);
  return sql`(${matchesPart(word)} or (${sql.join(parts.map(matchesPart), sql` and `)}))`;
};

/** Prefix of a region code: 32 of 320000, 3205 of 320500, 320505 of itself. */
const placePrefix = (regionCode: string) => regionCode.replace(/(?:00){1,2}$/, '');

export const isIn = (regionCodes: string[]): Condition =>
  sql`(${sql.join(
    regionCodes.map((code) => sql`l.region_code like ${`${placePrefix(code)}%`}`),
    sql` or `,
  )})`;

const matchesKeyword = (keyword: string): Condition[] => wordsOf(keyword).map(matchesWord);

/** A place or a vehicle is of many fleets, however rare the words are in names. */
export const isByPlaceOrVehicle = (keyword: string) =>
  wordsOf(keyword)
    .flatMap(partsOf)
    .some((part) =>
      [placesIn(part).length, bodiesOf(part).length, lengthOf(part), temperatureOf(part), dangersOf(part).length].some(
        Boolean,
      ),
    );

export type Search = Pick<FleetFilters, 'keyword' | (typeof laneFilters)[number]>;

/** A city of one of these places; the index finds cities, a province is compared. */
const isAt = (column: Condition, places: string[]) => {
  const provinces = places.filter(isWholeProvince);
  if (provinces.length === 0) return sql`${column} = any(${texts(places)})`;
  return sql`(${column} = any(${texts(places)}) or left(${column}, 2) = any(${texts(provinces)}))`;
};

/** Counted trips r on the lane. */
export const isOnLane = ({ starts, ends }: Ends): Condition =>
  sql`${isAt(sql`r.from_city`, starts)} and ${isAt(sql`r.to_city`, ends)}`;

const matchesVehicle = ({ body, length, temperature, danger }: Search): Condition[] =>
  body || length || temperature || danger
    ? [drives({ bodies: body ? [body] : [], length, temperature, dangers: danger ? [danger] : [] })]
    : [];

const matchesLane = ({ from, to }: Search): Condition[] => {
  if (!from && !to) return [];
  if (from && to) {
    const lane = laneEndsOf({ from, to });
    if (!lane) return [sql`false`];
    return [
      sql`(${runs(lane.starts, lane.ends)}
        or l.company_id = any(array(select r.company_id from lane_trips r where ${isOnLane(lane)})))`,
    ];
  }
  const [starts, ends] = [from ? lanePlacesOf(from) : [''], to ? lanePlacesOf(to) : ['']];
  return [starts.length > 0 && ends.length > 0 ? runs(starts, ends) : sql`false`];
};

/** What somebody looks for: words, a lane, a vehicle. */
export const matchesSearch = (search: Search): Condition[] => [
  ...matchesKeyword(search.keyword),
  ...matchesLane(search),
  ...matchesVehicle(search),
];

/** Relevance of a fleet for the keyword: its name before its seat and the services it offers, those before lanes and vehicles. */
export const matchRank = (keyword: string): Condition => {
  const points = wordsOf(keyword)
    .flatMap(partsOf)
    .flatMap((part) => [
      sql`2 * (strpos(l.name, ${plainText(part)}) > 0)::int`,
      sql`(strpos(l.place, ${plainText(part)}) > 0)::int`,
      sql`(l.service_types && ${texts(servicesOf(part))})::int`,
    ]);
  return sql`(${sql.join([sql`0`, ...points], sql` + `)})`;
};

/** Cheap filter for memberships that cannot be visible any more; the standing decides. Reads the clock once. */
export const isListable = sql`l.listed_until >= (select app_today())`;
/** "offset 0" keeps the planner from reading every member instead of the rows of the page. */
export const withStanding = sql`
  cross join lateral (select v.status from visible_members v where v.company_id = l.company_id offset 0) standing`;

export const conditionsOf = (filters: FleetFilters): Condition => {
  const { serviceType, regionCode, minRating, minVehicles, maxVehicles, certified } = filters;
  const conditions = [isListable, ...matchesSearch(filters)];
  if (serviceType?.length) conditions.push(sql`l.service_types && ${serviceType}::text[]`);
  if (regionCode?.length) conditions.push(isIn(regionCode));
  if (minRating !== undefined) conditions.push(sql`l.rating >= ${minRating}`);
  if (minVehicles !== undefined) conditions.push(sql`l.vehicle_count >= ${minVehicles}`);
  if (maxVehicles !== undefined) conditions.push(sql`l.vehicle_count <= ${maxVehicles}`);
  if (certified !== undefined) conditions.push(certified ? isCertifiedEntry : sql`not ${isCertifiedEntry}`);
  return sql.join(conditions, sql` and `);
};
