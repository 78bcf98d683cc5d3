// Routes of the workbenches.
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { fleetWorkbenchOf } from './fleet-workbench.ts';
import { orderBenchOf } from './order-bench.ts';

export const workbenchRoutes = [
  on(getFleetWorkbench, ({ deps, actor }) => fleetWorkbenchOf(deps, actor)),
  on(getOrderBench, ({ deps, actor }) => orderBenchOf(deps, actor)),
];
