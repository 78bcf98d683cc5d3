// Server loaders of the directory, one fleet and a comparison.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { type FleetDetail, getFleet, listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { orNotFound } from '../../../../site/site-page.ts';
import type { ComparisonContent, DirectoryContent } from './content.ts';
import { comparedIn, MOST_COMPARED, queryIn } from './directory-address.ts';

/** undefined for a URL that is no page of the directory. */
export const loadDirectory = async (ask: Ask, search: URLSearchParams): Promise<DirectoryContent | undefined> => {
  const query = queryIn(search);
  const { data: params } = listFleets.query.safeParse(query);
  if (!params || params.page * params.pageSize > MAX_LIST_DEPTH) return undefined;
  const [stats, fleets]: [ReplyOf<typeof getPublicStats>, ReplyOf<typeof listFleets>] = await Promise.all([
    ask(getPublicStats, {}),
    ask(listFleets, { query: query as Parameters<typeof ask<typeof listFleets>>[1]['query'] }),
  ]);
  const reachable = Math.min(fleets.total, MAX_LIST_DEPTH - (MAX_LIST_DEPTH % params.pageSize));
  return fleets.items.length > 0 || params.page === 1 ? { stats, fleets, params, reachable } : undefined;
};

/** undefined when the fleet is not listed now. */
export const loadFleet = async (ask: Ask, fleetId: string): Promise<FleetDetail | undefined> =>
  getFleet.params.safeParse({ fleetId }).success ? orNotFound(ask(getFleet, { params: { fleetId } })) : undefined;

/** In the requested order; fleets no longer listed are left out. */
export const loadComparison = async (ask: Ask, search: URLSearchParams): Promise<ComparisonContent> => {
  const ids = comparedIn(search);
  const fleets = await Promise.all(ids.slice(0, MOST_COMPARED).map((id) => loadFleet(ask, id)));
  return { fleets: fleets.filter((fleet) => fleet !== undefined), isCut: ids.length > MOST_COMPARED };
};
