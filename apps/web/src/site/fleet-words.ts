// How a fleet is put into words on the public site.
import type { FleetInfo } from '@rfb/contract/fleets/fleets.endpoints.ts';

/** 江苏 苏州　2009 年成立, with whatever is known. */
export const originOf = (fleet: Pick<FleetInfo, 'regionName' | 'establishYear'>) =>
  [fleet.regionName, fleet.establishYear && `${fleet.establishYear} 年成立`].filter(Boolean).join('　');

export const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Hour and minute in Shanghai, the same on the server and in any browser. */
export const clockOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
