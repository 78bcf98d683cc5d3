// Computes facet counts of the directory from groups of fleets with equal facet values.
import { ratingSteps, sizeBands } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import type { FleetFacets, FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { serviceTypes } from '@rfb/contract/service-types.ts';
import { provinceName } from '../../services/regions/exports.ts';
import type { Alike, Grouping } from './directory.queries.ts';

const rising = (numbers: (number | undefined)[]) =>
  [...new Set(numbers.filter((number) => number !== undefined))].sort((a, b) => a - b);

const isProvince = (regionCode: string) => regionCode.endsWith('0000');
/** The exclusive upper bound of a band. */
const after = (max: number | undefined) => (max === undefined ? undefined : max + 1);

/** The group-by keys needed to apply these filters and count every facet. */
export const groupingOf = ({
  keyword,
  from,
  to,
  body,
  length,
  temperature,
  danger,
  regionCode = [],
  ...filters
}: FleetFilters): Grouping => ({
  search: { keyword: keyword.split(/\s+/).join(' '), from, to, body, length, temperature, danger },
  places: regionCode.filter((code) => !isProvince(code)).sort(),
  ratings: rising([...ratingSteps, filters.minRating]),
  sizes: rising([
    ...sizeBands.flatMap(({ min, max }) => [min, after(max)]),
    filters.minVehicles,
    after(filters.maxVehicles),
  ]),
});

/** A step is the number of thresholds a value has reached. */
const reaches = (limits: number[], step: number | null, limit: number | undefined) =>
  limit === undefined || (step !== null && step > limits.indexOf(limit));

type Test = (group: Alike) => boolean;
type Kind = 'service' | 'region' | 'rating' | 'size' | 'certified';

const isBetween = (sizes: number[], step: number | null, min: number | undefined, max: number | undefined) =>
  reaches(sizes, step, min) && (max === undefined || (step !== null && !reaches(sizes, step, max + 1)));

/** Whether a group passes each filter; one that is not set passes every group. */
const testsOf = (filters: FleetFilters, { ratings, sizes }: Grouping): Record<Kind, Test> => {
  const { regionCode = [], minRating, minVehicles, maxVehicles, certified } = filters;
  const offered = new Set<string>(filters.serviceType);
  const provinces = new Set(regionCode.filter(isProvince).map((code) => code.slice(0, 2)));
  return {
    service: ({ services }) => offered.size === 0 || services.some((one) => offered.has(one)),
    region: ({ province, isHere }) => regionCode.length === 0 || isHere || provinces.has(province),
    rating: ({ ratingStep }) => reaches(ratings, ratingStep, minRating),
    size: ({ sizeStep }) => isBetween(sizes, sizeStep, minVehicles, maxVehicles),
    certified: ({ isCertified }) => certified === undefined || isCertified === certified,
  };
};

const sum = (groups: Alike[], passes: Test = () => true) =>
  groups.reduce((total, group) => total + (passes(group) ? group.count : 0), 0);

const tally = (groups: Alike[], keysOf: (group: Alike) => string[]) => {
  const counts = new Map<string, number>();
  for (const group of groups) for (const key of keysOf(group)) counts.set(key, (counts.get(key) ?? 0) + group.count);
  return counts;
};

/** The groups that pass all filters, and for each filter those that pass all the others. */
const sift = (groups: Alike[], tests: Record<Kind, Test>) => {
  const passing: Alike[] = [];
  const open: Record<Kind, Alike[]> = { service: [], region: [], rating: [], size: [], certified: [] };
  const kinds = Object.keys(open) as Kind[];
  for (const group of groups) {
    const failed = kinds.filter((kind) => !tests[kind](group));
    if (failed.length === 0) passing.push(group);
    else if (failed.length === 1 && failed[0]) open[failed[0]].push(group);
  }
  const others = (kind: Kind) => (open[kind].length > 0 ? [...passing, ...open[kind]] : passing);
  return { passing, others };
};

export const countFacets = (groups: Alike[], filters: FleetFilters, grouping: Grouping) => {
  const { ratings, sizes } = grouping;
  const { passing, others } = sift(groups, testsOf(filters, grouping));
  const byService = tally(others('service'), ({ services }) => services);
  const byProvince = tally(others('region'), ({ province }) => [province]);
  const facets: FleetFacets = {
    services: serviceTypes
      .map((serviceType) => ({ serviceType, count: byService.get(serviceType) ?? 0 }))
      .filter(({ serviceType, count }) => count > 0 || filters.serviceType?.includes(serviceType)),
    provinces: [...byProvince]
      .map(([province, count]) => ({ regionCode: `${province}0000`, name: provinceName(province), count }))
      .sort((a, b) => b.count - a.count || a.regionCode.localeCompare(b.regionCode)),
    ratings: ratingSteps.map((minRating) => ({
      minRating,
      count: sum(others('rating'), ({ ratingStep }) => reaches(ratings, ratingStep, minRating)),
    })),
    sizes: sizeBands.map((band) => ({
      ...band,
      count: sum(others('size'), ({ sizeStep }) => isBetween(sizes, sizeStep, band.min, band.max)),
    })),
    certified: sum(others('certified'), ({ isCertified }) => isCertified),
  };
  return { facets, total: sum(passing) };
};

/** The same facets with unknown counts. */
export const withoutCounts = (facets: FleetFacets): FleetFacets => ({
  services: facets.services.map((one) => ({ ...one, count: null })),
  provinces: facets.provinces.map((one) => ({ ...one, count: null })),
  ratings: facets.ratings.map((one) => ({ ...one, count: null })),
  sizes: facets.sizes.map((one) => ({ ...one, count: null })),
  certified: null,
});
