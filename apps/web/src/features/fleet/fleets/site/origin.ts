// Formats a fleet's region and founding year.
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';

/** 江苏 苏州　2009 年成立, or the part that is known. */
export const originOf = (fleet: Pick<FleetInfo, 'regionName' | 'establishYear'>) =>
  [fleet.regionName, fleet.establishYear && `${fleet.establishYear} 年成立`].filter(Boolean).join('　');
