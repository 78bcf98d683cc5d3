// Endpoints of maintenance plans by date and distance: list, create, update, close.

import * as z from 'zod/mini';
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, line, pageOf, pageQuery } from '../../fields.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { numberText } from '../../number-text.ts';
import { PlateColor } from '../vehicles/vehicles.ts';
import { maintenanceStandings } from './usage.labels.ts';

const whole = (name: string, min: number, max: number, unit: string) => {
  const words = `${name}应在 ${min} 到 ${numberText(max)} ${unit}之间`;
  return z.nullable(z.int(`${name}请填整数`).check(z.minimum(min, words), z.maximum(max, words)));
};
const fields = {
  item: line('维护项目', 40, 2),
  everyDays: whole('间隔天数', 1, 3_650, '天'),
  everyKm: whole('间隔里程', 100, 1_000_000, '公里'),
  lastOn: Day,
  lastKm: whole('上次里程', 0, 5_000_000, '公里'),
  note: z.union([z.literal(''), line('备注', 200)], '备注有误'),
};
type Facts = { everyDays: number | null; everyKm: number | null; lastKm: number | null };
const possible = (form: z.core.ParsePayload<Facts>) => {
  const { everyDays, everyKm, lastKm } = form.value;
  const say = (field: keyof Facts, message: string) =>
    form.issues.push({ code: 'custom', message, path: [field], input: form.value });
  if (everyDays === null && everyKm === null) say('everyDays', '间隔天数和间隔里程至少填一项');
  if (everyKm !== null && lastKm === null) say('lastKm', '按里程维护需要上次维护时的里程');
};

export const MaintenanceForm = z.strictObject({ vehicleId: Id, ...fields }).check(possible);
export type MaintenanceForm = z.output<typeof MaintenanceForm>;
export const MaintenanceChange = z.strictObject({ ...fields, version: z.int('版本有误') }).check(possible);
export type MaintenanceChange = z.output<typeof MaintenanceChange>;

const Standing = keyOf(maintenanceStandings, '状态有误');
export const MaintenancePlan = z.strictObject({
  id: z.string(),
  vehicleId: z.string(),
  plateNo: z.string(),
  plateColor: PlateColor,
  item: z.string(),
  everyDays: z.nullable(z.int()),
  everyKm: z.nullable(z.int()),
  lastOn: Day,
  lastKm: z.nullable(z.int()),
  note: z.string(),
  /** The latest known mileage of the vehicle. */
  odometerKm: z.nullable(z.int()),
  dueOn: z.nullable(Day),
  dueKm: z.nullable(z.int()),
  daysLeft: z.nullable(z.int()),
  kmLeft: z.nullable(z.int()),
  standing: Standing,
  version: z.int(),
});
export type MaintenancePlan = z.output<typeof MaintenancePlan>;

const params = z.strictObject({ planId: Id });
const one = { access: 'canFleet', area: 'vehicles', owner: 'company', params } as const;
const change = {
  needs: 'activeMember',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
} as const;

/** Overdue plans come first. */
export const listMaintenancePlans = defineEndpoint({
  method: 'GET',
  path: '/maintenance-plans',
  access: 'canFleet',
  area: 'vehicles',
  query: z.strictObject({
    keyword: Keyword,
    standing: anyOf(Standing, '状态有误'),
    vehicleId: z.optional(Id),
    ...pageQuery,
  }),
  reply: pageOf(MaintenancePlan),
});

export const createMaintenancePlan = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/maintenance-plans',
  access: 'canFleet',
  area: 'vehicles',
  body: MaintenanceForm,
  reply: MaintenancePlan,
  audit: 'maintenance.planned',
  affects: fleetPaths,
});

/** A concurrent change → 409 with `current`. */
export const updateMaintenancePlan = defineEndpoint({
  ...one,
  ...change,
  method: 'PUT',
  path: '/maintenance-plans/:planId',
  body: MaintenanceChange,
  reply: MaintenancePlan,
  audit: 'maintenance.changed',
  affects: fleetPaths,
});

/** Stops reminders; the plan is kept. */
export const closeMaintenancePlan = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/maintenance-plans/:planId/close',
  reply: z.null(),
  audit: 'maintenance.closed',
  affects: fleetPaths,
});
