// The conditions of the directory as SQL over directory_entries l; what is not asked for costs nothing.
import type { FleetFilters } from '@rfb/contract/fleets/directory.ts';
import { serviceTypes } from '@rfb/contract/fleets/service-types.ts';
import { type RawBuilder, sql } from 'kysely';
import { keywordGrams, plainText } from '../../platform/db/keyword-grams.ts';

type Condition = RawBuilder<unknown>;

export const isCertified = sql`exists (
  select 1 from certifications x
  where x.company_id = l.company_id and x.closed_at is null and certification_status(x) = 'approved')`;

/** The pieces find by index, the text decides. The name of a service also finds those who offer it. */
const matchesWord = (word: string): Condition => {
  const named = sql`(l.search_grams @> ${keywordGrams(word)}::text[]
    and strpos(l.name || E'\n' || l.initials || E'\n' || l.place, ${plainText(word)}) > 0)`;
  const isService = (serviceTypes as readonly string[]).includes(word);
  return isService ? sql`(${named} or l.service_types @> ${[word]}::text[])` : named;
};

export const wordsOf = (keyword: string) => keyword.split(/\s+/).filter((word) => plainText(word) !== '');

/** 32 of 320000, 3205 of 320500, 320505 of itself. */
export const placePrefix = (regionCode: string) => regionCode.replace(/(?:00){1,2}$/, '');

export const isIn = (regionCodes: string[]): Condition =>
  sql`(${sql.join(
    regionCodes.map((code) => sql`l.region_code like ${`${placePrefix(code)}%`}`),
    sql` or `,
  )})`;

export const matchesKeyword = (keyword: string): Condition[] => wordsOf(keyword).map(matchesWord);

/** Leaves out memberships that cannot be active any more; whether one is now, the standing says. The clock is read once. */
export const isListable = sql`l.listed_until >= (select app_today())`;
/** "offset 0" keeps the planner from reading every member there is before it looks at the few rows of a page. */
export const withStanding = sql`
  cross join lateral (select from active_members a where a.company_id = l.company_id offset 0) standing`;

export const conditionsOf = (filters: FleetFilters): Condition => {
  const { keyword, serviceType, regionCode, minRating, minVehicles, maxVehicles, certified } = filters;
  const conditions = [isListable, ...matchesKeyword(keyword)];
  if (serviceType?.length) conditions.push(sql`l.service_types && ${serviceType}::text[]`);
  if (regionCode?.length) conditions.push(isIn(regionCode));
  if (minRating !== undefined) conditions.push(sql`l.rating >= ${minRating}`);
  if (minVehicles !== undefined) conditions.push(sql`l.vehicle_count >= ${minVehicles}`);
  if (maxVehicles !== undefined) conditions.push(sql`l.vehicle_count <= ${maxVehicles}`);
  if (certified !== undefined) conditions.push(certified ? isCertified : sql`not ${isCertified}`);
  return sql.join(conditions, sql` and `);
};
