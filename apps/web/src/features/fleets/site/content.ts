// What the pages of the directory are given to show.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { FleetDetail, listFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import type { getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { Asked } from './directory-address.ts';

export type DirectoryContent = {
  stats: ReplyOf<typeof getPublicStats>;
  fleets: ReplyOf<typeof listFleets>;
  asked: Asked;
  /** How many of them can be paged through. */
  reachable: number;
};
/** `isCut`: more were asked for than are compared at once. */
export type ComparisonContent = { fleets: FleetDetail[]; isCut: boolean };
