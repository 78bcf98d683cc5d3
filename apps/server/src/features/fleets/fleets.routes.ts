// Fleets as the public and the members see them.
import { listBannerFleets, listFleets, listRecommendedFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import { on } from '../../platform/http/route.ts';
import { bannerNames } from './banner.ts';
import { draw } from './draw.ts';
import { fleetInfo } from './fleet-info.ts';
import { countFleets, listBestFleetRows, listFleetRows } from './fleets.queries.ts';

export const fleetsRoutes = [
  on(listFleets, async ({ deps: { db }, actor, query }) => {
    const { keyword } = query;
    const slice = sliceOf(query);
    const [rows, counted] = await Promise.all([listFleetRows(db, keyword, slice), countFleets(db, keyword)]);
    const items = rows.map((row) => fleetInfo(row, !actor));
    return pageReply(query, items, counted);
  }),
  on(listRecommendedFleets, async ({ deps, actor, query }) => {
    const best = await listBestFleetRows(deps.db);
    return { items: draw(best, query.count, deps.newId()).map((row) => fleetInfo(row, !actor)) };
  }),
  on(listBannerFleets, async ({ deps }) => ({ items: await bannerNames(deps.db) })),
];
