// Route of the fleet workbench.
import { getFleetWorkbench } from '@rfb/contract/workbench/fleet-workbench.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { fleetWorkbenchOf } from './fleet-workbench.ts';

export const workbenchRoutes = [on(getFleetWorkbench, ({ deps, actor }) => fleetWorkbenchOf(deps, actor))];
