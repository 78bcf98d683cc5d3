// A fleet's drivers over HTTP, and staff's view of them.
import * as endpoints from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { exportDrivers } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { listHistoryOf } from '../../../platform/audit/history.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startExport } from './driver-export.actions.ts';
import * as list from './driver-list.queries.ts';
import * as actions from './drivers.actions.ts';
import { findDriverOf, listVehiclesFor } from './drivers.queries.ts';

const driverOf = async ({ db }: Deps, companyId: string, driverId: string) =>
  (await findDriverOf(db, companyId, driverId)) ?? refuse('notFound');

export const driversRoutes = (onLeft: actions.OnLeft) => [
  on(endpoints.listDrivers, async ({ deps: { db }, actor, query: { page, pageSize, sort, ...filters } }) => {
    const companyId = companyIdOf(actor);
    const [rows, total] = await Promise.all([
      list.listDriverRows(db, { companyId, filters, sort }, sliceOf({ page, pageSize })),
      list.countDrivers(db, companyId, filters),
    ]);
    return pageReply({ page, pageSize }, rows, total);
  }),
  on(
    endpoints.listEnterpriseDrivers,
    async ({ deps, params, query: { page, pageSize, sort, ...filters }, context }) => {
      const { companyId } = params;
      const [rows, total] = await Promise.all([
        list.listDriverRows(deps.db, { companyId, filters, sort }, sliceOf({ page, pageSize })),
        list.countDrivers(deps.db, companyId, filters),
      ]);
      if (rows.length > 0) await actions.recordView(deps, companyId, context);
      return pageReply(
        { page, pageSize },
        rows.map((row) => ({ ...row, phone: maskPhone(row.phone) })),
        total,
      );
    },
  ),
  on(endpoints.getDriverSummary, ({ deps, actor }) => list.summaryOf(deps.db, companyIdOf(actor))),
  on(endpoints.getDriver, ({ deps, actor, params }) => driverOf(deps, companyIdOf(actor), params.driverId)),
  on(endpoints.listDriverHistory, async ({ deps, actor, params: { driverId }, query }) => {
    await driverOf(deps, companyIdOf(actor), driverId);
    const { items, total } = await listHistoryOf(deps.db, { kind: 'driver', id: driverId }, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(endpoints.listDriverVehicles, async ({ deps, actor, params: { driverId }, query }) => {
    await driverOf(deps, companyIdOf(actor), driverId);
    const { items, total } = await listVehiclesFor(deps.db, driverId, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(endpoints.createDriver, ({ deps, body, context }) => actions.createDriver(deps, body, context)),
  on(endpoints.updateDriver, ({ deps, params, body, context }) =>
    actions.updateDriver(deps, params.driverId, body, context),
  ),
  on(endpoints.moveDriver, ({ deps, params, body, context }) =>
    actions.moveDriver(onLeft, deps, params.driverId, body, context),
  ),
  on(exportDrivers, ({ deps, body, context }) => startExport(deps, body, context)),
];
