// Where a fleet comes from, in words.
import type { FleetInfo } from '@rfb/contract/fleets/fleets.endpoints.ts';

/** 江苏 苏州　2009 年成立, with whatever is known. */
export const originOf = (fleet: Pick<FleetInfo, 'regionName' | 'establishYear'>) =>
  [fleet.regionName, fleet.establishYear && `${fleet.establishYear} 年成立`].filter(Boolean).join('　');
