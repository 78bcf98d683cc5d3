// Parses and writes the directory's URL: filters, sort order, page, comparison.
import type { FleetSort } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { withBase } from '../../../../lib/base-path.ts';

export type DirectoryQuery = FleetFilters & { sort: FleetSort; page: number; pageSize: number };

export const PAGE_SIZES = [12, 24, 48] as const;
const PAGE_SIZE = PAGE_SIZES[0];

const NAMES = [
  'keyword',
  'from',
  'to',
  'body',
  'length',
  'temperature',
  'danger',
  'serviceType',
  'regionCode',
  'minRating',
  'minVehicles',
  'maxVehicles',
  'certified',
  'sort',
  'page',
  'pageSize',
] as const;

/** Typed texts are cut where their fields end. */
const LONGEST: Partial<Record<(typeof NAMES)[number], number>> = { keyword: 60, from: 20, to: 20 };

/** Query of the list endpoint: only known parameters, whatever else the URL contains. */
export const queryIn = (search: URLSearchParams) => {
  const query: Partial<Record<(typeof NAMES)[number], string>> = {};
  for (const name of NAMES) {
    const value = search.getAll(name).join(',').trim();
    if (value) query[name] = value.slice(0, LONGEST[name]);
  }
  const isOffered = PAGE_SIZES.some((size) => String(size) === query.pageSize);
  return { ...query, pageSize: isOffered ? query.pageSize : String(PAGE_SIZE) };
};

const textOf = (value: DirectoryQuery[keyof DirectoryQuery]) =>
  Array.isArray(value) ? value.join(',') : String(value ?? '');
const usual: Partial<Record<keyof DirectoryQuery, string>> = { sort: 'best', page: '1', pageSize: String(PAGE_SIZE) };

/** The URL with these changes; a changed filter or order resets the page. */
export const paramsWith = (params: DirectoryQuery, change: Partial<DirectoryQuery> = {}) => {
  const wanted: DirectoryQuery = { ...params, page: 1, ...change };
  return NAMES.map((name) => [name, textOf(wanted[name])] as const).filter(
    ([name, text]) => text !== '' && text !== usual[name],
  );
};

export const pathWith = (params: DirectoryQuery, change: Partial<DirectoryQuery> = {}) => {
  const words = paramsWith(params, change);
  return words.length > 0 ? `/ecosystem?${new URLSearchParams(words.map(([...pair]) => pair))}` : '/ecosystem';
};
export const addressWith = (params: DirectoryQuery, change: Partial<DirectoryQuery> = {}) =>
  withBase(pathWith(params, change));

export const fleetAddress = (fleetId: string) => withBase(`/ecosystem/${fleetId}`);

export const MOST_COMPARED = 4;
export const comparisonAddress = (fleetIds: string[]) => withBase(`/ecosystem?compare=${fleetIds.join(',')}`);

/** Comma separated, or repeated once per ticked checkbox. */
export const comparedIn = (search: URLSearchParams) => [
  ...new Set(
    search
      .getAll('compare')
      .flatMap((text) => text.split(','))
      .filter((id) => /^[0-9a-zA-Z_-]{1,40}$/.test(id)),
  ),
];
