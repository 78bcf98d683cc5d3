// Types of the content of directory pages.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { FleetDetail, listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import type { DirectoryQuery } from './directory-address.ts';

export type DirectoryContent = {
  stats: ReplyOf<typeof getPublicStats>;
  fleets: ReplyOf<typeof listFleets>;
  params: DirectoryQuery;
  /** How many of them can be reached by pagination. */
  reachable: number;
};
/** `isCut`: more fleets were requested than can be compared. */
export type ComparisonContent = { fleets: FleetDetail[]; isCut: boolean };
