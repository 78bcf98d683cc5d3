// A fleet's vehicles over HTTP, and staff's view of them.
import { exportVehicles } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import * as endpoints from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { listHistoryOf } from '../../../platform/audit/history.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startExport } from './vehicle-export.actions.ts';
import * as list from './vehicle-list.queries.ts';
import * as actions from './vehicles.actions.ts';
import { findVehicleOf, listDriversFor } from './vehicles.queries.ts';

const vehicleOf = async ({ db }: Deps, companyId: string, vehicleId: string) =>
  (await findVehicleOf(db, companyId, vehicleId)) ?? refuse('notFound');

export const vehiclesRoutes = [
  on(endpoints.listVehicles, async ({ deps: { db }, actor, query: { page, pageSize, sort, ...filters } }) => {
    const wanted = { companyId: companyIdOf(actor), filters, sort };
    const { rows, total } = await list.listVehicleRows(db, wanted, sliceOf({ page, pageSize }));
    return pageReply({ page, pageSize }, rows, total);
  }),
  on(
    endpoints.listEnterpriseVehicles,
    async ({ deps: { db }, params, query: { page, pageSize, sort, ...filters } }) => {
      const wanted = { companyId: params.companyId, filters, sort };
      const { rows, total } = await list.listStaffVehicleRows(db, wanted, sliceOf({ page, pageSize }));
      return pageReply({ page, pageSize }, rows, total);
    },
  ),
  on(endpoints.getVehicleSummary, ({ deps, actor }) => list.summaryOf(deps.db, companyIdOf(actor))),
  on(endpoints.getVehicle, ({ deps, actor, params }) => vehicleOf(deps, companyIdOf(actor), params.vehicleId)),
  on(endpoints.listVehicleHistory, async ({ deps, actor, params: { vehicleId }, query }) => {
    await vehicleOf(deps, companyIdOf(actor), vehicleId);
    const { items, total } = await listHistoryOf(deps.db, { kind: 'vehicle', id: vehicleId }, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(endpoints.listVehicleDrivers, async ({ deps, actor, params: { vehicleId }, query }) => {
    await vehicleOf(deps, companyIdOf(actor), vehicleId);
    const { rows, total } = await listDriversFor(deps.db, vehicleId, sliceOf(query));
    return pageReply(query, rows, total);
  }),
  on(endpoints.createVehicle, ({ deps, body, context }) => actions.createVehicle(deps, body, context)),
  on(endpoints.updateVehicle, ({ deps, params, body, context }) =>
    actions.updateVehicle(deps, params.vehicleId, body, context),
  ),
  on(endpoints.moveVehicle, ({ deps, params, body, context }) =>
    actions.moveVehicle(deps, params.vehicleId, body, context),
  ),
  on(endpoints.moveVehicles, ({ deps, body, context }) => actions.moveVehicles(deps, body, context)),
  on(endpoints.setOwnership, ({ deps, body, context }) => actions.setOwnership(deps, body, context)),
  on(endpoints.setVehiclePhotos, ({ deps, params, body, context }) =>
    actions.setPhotos(deps, params.vehicleId, body.fileIds, context),
  ),
  on(exportVehicles, ({ deps, body, context }) => startExport(deps, body, context)),
];
