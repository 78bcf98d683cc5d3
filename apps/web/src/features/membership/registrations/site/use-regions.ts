// Loads provinces, cities and districts once, on first use.
import type { Province } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { useCallback, useEffect, useState } from 'react';
import { calls } from '../../../../site/calls.ts';

export type Region = { code: string; name: string; children: Region[] };
type Row = Province | Province[2][number] | Province[2][number][2][number];

const regionOf = ([code, name, below = []]: Row): Region => ({ code, name, children: below.map(regionOf) });

let fetched: Promise<Region[]> | undefined;

const fetchOnce = () => {
  fetched ??= calls()
    .then(({ fetchRegions }) => fetchRegions())
    .then(({ provinces }) => provinces.map(regionOf))
    .catch((error) => {
      fetched = undefined;
      throw error;
    });
  return fetched;
};

/** The province, the city and the district of a code, as far as they are found. */
export const regionPath = (regions: Region[], code: string): Region[] => {
  for (const region of regions) {
    if (region.code === code) return [region];
    const below = regionPath(region.children, code);
    if (below.length > 0) return [region, ...below];
  }
  return [];
};

export const useRegions = () => {
  const [regions, setRegions] = useState<Region[]>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchOnce().then(setRegions, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { regions, isFailed, retry: load };
};
