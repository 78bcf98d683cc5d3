// Routes of the workbenches.
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { getRoad } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { getFleetCounts, getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { countFleet } from '../../fleet/vehicles/exports.ts';
import { countShippersOf } from '../../trade/cooperations/exports.ts';
import { workbenchOf } from './company-workbench.ts';
import { fleetWorkbenchOf } from './fleet-workbench.ts';
import { orderBenchOf } from './order-bench.ts';
import { readRoad } from './road.ts';

export const workbenchRoutes = [
  on(getWorkbench, ({ deps, actor }) => workbenchOf(deps, actor)),
  on(getFleetCounts, async ({ deps: { db }, actor }) => {
    const companyId = companyIdOf(actor);
    const [counts, shippers] = await Promise.all([countFleet(db, companyId), countShippersOf(db, companyId)]);
    return { ...counts, shippers };
  }),
  on(getFleetWorkbench, ({ deps, actor }) => fleetWorkbenchOf(deps, actor)),
  on(getRoad, ({ deps, actor }) => readRoad(deps, actor)),
  on(getOrderBench, ({ deps, actor }) => orderBenchOf(deps, actor)),
];
