// Endpoints of vehicle usage: the board over days, single usages, records, their export.

import * as z from 'zod/mini';
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { HistoryEntry } from '../../history.ts';
import { vehicleFilters } from '../vehicles/vehicle-filters.ts';
import { BodyType, PlateColor, VehicleState, VehicleType } from '../vehicles/vehicles.ts';
import { allUsageMoves } from './usage.states.ts';
import { Usage, UsageChange, UsageFilters, UsageForm, UsageKind, UsagePhase, usageFilters } from './usages.ts';

const params = z.strictObject({ usageId: Id });
const one = { access: 'canFleet', area: 'vehicles', owner: 'company', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true } as const;

/** A bar of the board, from actual or planned start to actual or planned end; a late one extends to now. */
export const UsageBar = z.strictObject({
  id: z.string(),
  kind: UsageKind,
  phase: UsagePhase,
  from: Instant,
  to: Instant,
  origin: z.string(),
  destination: z.string(),
  item: z.string(),
  driverName: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
});
export type UsageBar = z.output<typeof UsageBar>;

/** A period in which the vehicle was not available. */
export const Spell = z.strictObject({
  state: VehicleState,
  reason: z.string(),
  from: Instant,
  to: z.nullable(Instant),
});
export type Spell = z.output<typeof Spell>;

export const BoardVehicle = z.strictObject({
  id: z.string(),
  plateNo: z.string(),
  plateColor: PlateColor,
  vehicleType: VehicleType,
  bodyType: BodyType,
  lengthMm: z.int(),
  state: VehicleState,
  stateReason: z.string(),
  stateSince: Instant,
  isDispatchable: z.boolean(),
  reasons: z.array(z.string()),
  /** Percent of available hours in the elapsed part of the days shown; null where there were none. */
  rate: z.nullable(z.int()),
  bars: z.array(UsageBar),
  spells: z.array(Spell),
});
export type BoardVehicle = z.output<typeof BoardVehicle>;

export const BOARD_DAYS = { day: 1, week: 7, month: 31 } as const;
const { keyword, body, length, state } = vehicleFilters;
export const boardFilters = {
  keyword,
  body,
  length,
  state,
  /** Only vehicles with something late or overdue, or idle ones that cannot be sent out. */
  worrying: z.optional(z.literal('1', '筛选条件有误')),
};

/** Vehicles that need attention come first; at most 100 at a time. */
export const getUsageBoard = defineEndpoint({
  method: 'GET',
  path: '/usages/board',
  access: 'canFleet',
  area: 'vehicles',
  query: z.strictObject({
    ...boardFilters,
    from: Day,
    span: z.enum(['day', 'week', 'month'], '时间范围有误'),
    ...pageQuery,
  }),
  reply: z.strictObject({ ...pageOf(BoardVehicle).shape, now: Instant }),
});

/** How many vehicles are in each state, independent of the board's filters. */
export const getBoardCounts = defineEndpoint({
  method: 'GET',
  path: '/usages/counts',
  access: 'canFleet',
  area: 'vehicles',
  reply: z.strictObject({
    total: z.int(),
    worrying: z.int(),
    states: z.record(z.string(), z.int()),
    /** Maintenance plans that are due or overdue. */
    due: z.int(),
    today: Day,
  }),
  limit,
});

export const listUsages = defineEndpoint({
  method: 'GET',
  path: '/usages',
  access: 'canFleet',
  area: 'vehicles',
  query: z.strictObject({ ...usageFilters, ...pageQuery }),
  reply: pageOf(Usage),
});

export const getUsage = defineEndpoint({ ...one, method: 'GET', path: '/usages/:usageId', reply: Usage });

/** A conflict, a licence that does not cover or an expiring document is rejected with an error on the field. */
export const createUsage = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/usages',
  access: 'canFleet',
  area: 'vehicles',
  body: UsageForm,
  reply: Usage,
  audit: 'usage.added',
  affects: fleetPaths,
});

/** A concurrent change → 409 with `current`. */
export const updateUsage = defineEndpoint({
  ...one,
  ...change,
  method: 'PUT',
  path: '/usages/:usageId',
  body: UsageChange,
  reply: Usage,
  audit: 'usage.changed',
  affects: fleetPaths,
});

/** `at`: when it really happened, now by default. A move that is not possible → 409 with the current state. */
export const moveUsage = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/usages/:usageId/moves',
  body: z.strictObject({
    move: z.enum(allUsageMoves, '操作有误'),
    at: z._default(z.nullable(Instant), null),
    reason: z._default(z.union([z.literal(''), line('原因', 200, 2)], '原因至少 2 个字'), ''),
  }),
  reply: Usage,
  audit: 'usage.moved',
  affects: fleetPaths,
});

export const listUsageHistory = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/usages/:usageId/history',
  query: z.strictObject(pageQuery),
  reply: pageOf(HistoryEntry),
});

/** Exports the filtered records as a long task. */
export const exportUsages = defineEndpoint({
  method: 'POST',
  path: '/usages/exports',
  access: 'canFleet',
  area: 'exports',
  body: z.strictObject({ filters: UsageFilters, format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'usage.exported',
  affects: [],
});
