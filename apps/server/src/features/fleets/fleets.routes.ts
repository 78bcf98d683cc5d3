// Fleets over HTTP, for the public and for members.
import * as endpoints from '@rfb/contract/fleets/fleets.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { bannerNames } from './banner.ts';
import { listDirectory } from './directory.ts';
import { sampleBestFleets } from './exports.ts';
import { readFleet } from './fleet-detail.ts';

export const fleetsRoutes = [
  on(endpoints.listFleets, ({ deps, query, logFailure }) => listDirectory(deps.db, query, logFailure)),
  on(endpoints.listRecommendedFleets, async ({ deps, query }) => ({
    items: await sampleBestFleets(deps.db, query.count, deps.newId()),
  })),
  on(endpoints.listBannerFleets, async ({ deps }) => ({ items: await bannerNames(deps.db) })),
  on(endpoints.getFleet, ({ deps, actor, params }) => readFleet(deps, actor, params.fleetId)),
];
