// Endpoints that export a fleet's vehicles and drivers to a spreadsheet as long tasks.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { DriverFilters, DriverSort } from '../drivers/drivers.ts';
import { VehicleFilters, VehicleSort } from './vehicle-filters.ts';

const StartedTask = z.strictObject({ taskId: Id });
const limit = { count: 20, seconds: 600, per: 'user' } as const;
const start = {
  method: 'POST',
  access: 'canFleet',
  area: 'exports',
  reply: StartedTask,
  limit,
  idempotent: true,
} as const;
const chosen = (name: string) =>
  z.optional(
    z.array(Id, `请选择${name}`).check(z.minLength(1, `请选择${name}`), z.maxLength(1000, '一次最多选 1000 项')),
  );
const Format = z.enum(['xlsx', 'csv'], '文件格式有误');

/** The filtered list or the selected rows, in the columns of the import, so that the file can be imported again. */
export const exportVehicles = defineEndpoint({
  ...start,
  path: '/vehicles/exports',
  body: z.strictObject({ filters: VehicleFilters, sort: VehicleSort, vehicleIds: chosen('车辆'), format: Format }),
  audit: 'vehicle.exported',
  affects: [],
});

/** Identity numbers are masked. */
export const exportDrivers = defineEndpoint({
  ...start,
  path: '/drivers/exports',
  body: z.strictObject({ filters: DriverFilters, sort: DriverSort, driverIds: chosen('司机'), format: Format }),
  audit: 'driver.exported',
  affects: [],
});
