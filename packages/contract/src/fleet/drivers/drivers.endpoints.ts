// Endpoints of a fleet's drivers: list, figures, detail, create, update, leaving and returning.

import * as z from 'zod/mini';
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, pageOf, pageQuery } from '../../fields.ts';
import { HistoryEntry } from '../../history.ts';
import { PlateColor } from '../vehicles/vehicles.ts';
import { allDriverMoves } from './driver.states.ts';
import { Driver, DriverChange, DriverForm, DriverRow, DriverSort, driverFilters } from './drivers.ts';

const params = z.strictObject({ driverId: Id });
const one = { access: 'canFleet', area: 'vehicles', owner: 'company', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true } as const;

export const listDrivers = defineEndpoint({
  method: 'GET',
  path: '/drivers',
  access: 'canFleet',
  area: 'vehicles',
  query: z.strictObject({ ...driverFilters, sort: z._default(DriverSort, '-createdAt'), ...pageQuery }),
  reply: pageOf(DriverRow),
});

export const DriverSummary = z.strictObject({
  total: z.int(),
  dispatchable: z.int(),
  /** Who may drive a tractor with a semi-trailer. */
  trainDrivers: z.int(),
  within60: z.int(),
  nextInDays: z.nullable(z.int()),
  within15: z.int(),
  expired: z.int(),
  expiredName: z.nullable(z.string()),
});
export type DriverSummary = z.output<typeof DriverSummary>;

/** Drivers who left are not counted. */
export const getDriverSummary = defineEndpoint({
  method: 'GET',
  path: '/drivers/summary',
  access: 'canFleet',
  area: 'vehicles',
  reply: DriverSummary,
});

export const getDriver = defineEndpoint({ ...one, method: 'GET', path: '/drivers/:driverId', reply: Driver });

export const createDriver = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/drivers',
  access: 'canFleet',
  area: 'vehicles',
  body: DriverForm,
  reply: Driver,
  audit: 'driver.added',
  affects: fleetPaths,
});

/** A concurrent change → 409 with `current`. */
export const updateDriver = defineEndpoint({
  ...one,
  ...change,
  method: 'PUT',
  path: '/drivers/:driverId',
  body: DriverChange,
  reply: Driver,
  audit: 'driver.changed',
  affects: fleetPaths,
});

export const moveDriver = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/drivers/:driverId/moves',
  body: z.strictObject({
    move: z.enum(allDriverMoves, '操作有误'),
    reason: z._default(z.union([z.literal(''), line('原因', 200, 2)], '原因至少 2 个字'), ''),
  }),
  reply: Driver,
  audit: 'driver.moved',
  affects: fleetPaths,
});

export const listDriverHistory = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/drivers/:driverId/history',
  query: z.strictObject(pageQuery),
  reply: pageOf(HistoryEntry),
});

/** The fleet's vehicles the driver's licence covers. */
export const listDriverVehicles = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/drivers/:driverId/vehicles',
  query: z.strictObject(pageQuery),
  reply: pageOf(
    z.strictObject({
      id: z.string(),
      plateNo: z.string(),
      plateColor: PlateColor,
      typeName: z.string(),
      isDispatchable: z.boolean(),
      reasons: z.array(z.string()),
    }),
  ),
});

/** For staff: phone and identity number masked; each view is logged. */
export const listEnterpriseDrivers = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/drivers',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject({ ...driverFilters, sort: z._default(DriverSort, '-createdAt'), ...pageQuery }),
  reply: pageOf(DriverRow),
});
