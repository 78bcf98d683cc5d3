// Endpoints of a fleet's vehicles: list, figures, detail, create, update, change of state.

import * as z from 'zod/mini';
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, line, pageOf, pageQuery } from '../../fields.ts';
import { HistoryEntry } from '../../history.ts';
import { fleetVehicleMoves } from './vehicle.states.ts';
import { VehicleSort, vehicleFilters } from './vehicle-filters.ts';
import { Ownership, Vehicle, VehicleChange, VehicleForm, VehicleRow } from './vehicles.ts';

const params = z.strictObject({ vehicleId: Id });
const one = { access: 'canFleet', area: 'vehicles', owner: 'company', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true } as const;
/** Also by an applicant, who sees nothing but its own rows and is seen by nobody. */
const preparation = { ...change, needs: 'memberOrApplicant' } as const;
/** How many vehicles may be registered before the membership is decided. */
export const APPLICANT_VEHICLES = 5;

export const listVehicles = defineEndpoint({
  method: 'GET',
  path: '/vehicles',
  access: 'canFleet',
  area: 'vehicles',
  query: z.strictObject({ ...vehicleFilters, sort: z._default(VehicleSort, '-createdAt'), ...pageQuery }),
  reply: pageOf(VehicleRow),
});

export const VehicleSummary = z.strictObject({
  total: z.int(),
  own: z.int(),
  affiliated: z.int(),
  leased: z.int(),
  dispatchable: z.int(),
  within60: z.int(),
  /** Days to the next expiry among those. */
  nextInDays: z.nullable(z.int()),
  within15: z.int(),
  expired: z.int(),
  /** An example of the expired ones, to name it on screen. */
  expiredPlate: z.nullable(z.string()),
  today: Day,
});
export type VehicleSummary = z.output<typeof VehicleSummary>;

/** Scrapped vehicles are not counted. */
export const getVehicleSummary = defineEndpoint({
  method: 'GET',
  path: '/vehicles/summary',
  access: 'canFleet',
  area: 'vehicles',
  reply: VehicleSummary,
});

export const getVehicle = defineEndpoint({ ...one, method: 'GET', path: '/vehicles/:vehicleId', reply: Vehicle });

export const createVehicle = defineEndpoint({
  ...preparation,
  method: 'POST',
  path: '/vehicles',
  access: 'canFleet',
  area: 'vehicles',
  body: VehicleForm,
  reply: Vehicle,
  audit: 'vehicle.added',
  affects: fleetPaths,
});

/** A concurrent change → 409 with `current`. */
export const updateVehicle = defineEndpoint({
  ...one,
  ...preparation,
  method: 'PUT',
  path: '/vehicles/:vehicleId',
  body: VehicleChange,
  reply: Vehicle,
  audit: 'vehicle.changed',
  affects: fleetPaths,
});

const Move = z.enum(fleetVehicleMoves, '操作有误');
const Reason = z._default(z.union([z.literal(''), line('原因', 200, 2)], '原因至少 2 个字'), '');

/** A move that is not possible → 409 with the current state. */
export const moveVehicle = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/vehicles/:vehicleId/moves',
  body: z.strictObject({ move: Move, reason: Reason }),
  reply: Vehicle,
  audit: 'vehicle.moved',
  affects: fleetPaths,
});

const Several = z.array(Id, '请选择车辆').check(z.minLength(1, '请选择车辆'), z.maxLength(100, '一次最多选 100 台'));
/** How many vehicles were changed, and how many skipped because the change is not possible for them. */
const Moved = z.strictObject({ moved: z.int(), skipped: z.int() });

export const moveVehicles = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/vehicles/moves',
  access: 'canFleet',
  area: 'vehicles',
  body: z.strictObject({ vehicleIds: Several, move: Move, reason: Reason }),
  reply: Moved,
  audit: 'vehicle.moved',
  affects: fleetPaths,
});

export const setOwnership = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/vehicles/ownership',
  access: 'canFleet',
  area: 'vehicles',
  body: z.strictObject({ vehicleIds: Several, ownership: Ownership }),
  reply: Moved,
  audit: 'vehicle.changed',
  affects: fleetPaths,
});

export const MAX_PHOTOS = 8;

export const setVehiclePhotos = defineEndpoint({
  ...one,
  ...change,
  method: 'PUT',
  path: '/vehicles/:vehicleId/photos',
  body: z.strictObject({ fileIds: z.array(Id, '请选择照片').check(z.maxLength(MAX_PHOTOS, '最多 8 张照片')) }),
  reply: z.strictObject({ photoFileIds: z.array(Id) }),
  audit: 'vehicle.photosChanged',
  affects: fleetPaths,
});

export const listVehicleHistory = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/vehicles/:vehicleId/history',
  query: z.strictObject(pageQuery),
  reply: pageOf(HistoryEntry),
});

/** Drivers whose licence covers the vehicle; `reasons`: why one is not available. */
export const listVehicleDrivers = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/vehicles/:vehicleId/drivers',
  query: z.strictObject(pageQuery),
  reply: pageOf(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      licenceClasses: z.array(z.string()),
      isDispatchable: z.boolean(),
      reasons: z.array(z.string()),
    }),
  ),
});

/** For staff: without the fleet's notes, with a flag where another fleet registered the same plate. */
export const listEnterpriseVehicles = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/vehicles',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject({ ...vehicleFilters, sort: z._default(VehicleSort, '-createdAt'), ...pageQuery }),
  reply: pageOf(z.strictObject({ ...VehicleRow.shape, elsewhere: z.int() })),
});
