// Endpoints of dispatching an order: whom the fleet could send, in order of fit, and sending them.
import * as z from 'zod/mini';
import { orderPaths } from '../../../affected.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { Id, Instant, instant, line, pageOf, pageQuery } from '../../../fields.ts';
import { LicenceClass } from '../../../fleet/drivers/drivers.ts';
import { BodyType, PlateColor, VehicleType } from '../../../fleet/vehicles/vehicles.ts';
import { OrderDetail, orderParams } from '../orders.ts';

const fleet = { access: 'canFleet', area: 'orders', owner: 'company', params: orderParams } as const;

/** One reason why a vehicle or driver cannot be sent, and the page that mends it. */
const Obstacle = z.strictObject({ text: z.string(), link: z.nullable(z.string()) });
/** What else the candidate does around the trip. */
const Busy = z.strictObject({ from: Instant, to: Instant, title: z.string(), orderNo: z.nullable(z.string()) });
const candidate = {
  id: z.string(),
  obstacles: z.array(Obstacle),
  busy: z.array(Busy),
  /** The first paper to expire, by name. */
  firstExpiry: z.nullable(z.strictObject({ name: z.string(), day: z.string() })),
};
export const VehicleCandidate = z.strictObject({
  ...candidate,
  plateNo: z.string(),
  plateColor: PlateColor,
  vehicleType: VehicleType,
  bodyType: BodyType,
  lengthMm: z.int(),
  approvedLoadKg: z.nullable(z.int()),
  /** Any one of these licence classes may drive it. */
  classes: z.array(LicenceClass),
  /** Where its last trip before this one ends; `km` to the loading place, null where either is not known. */
  lastTrip: z.nullable(
    z.strictObject({ place: z.string(), at: Instant, isOver: z.boolean(), km: z.nullable(z.int()) }),
  ),
});
export type VehicleCandidate = z.output<typeof VehicleCandidate>;
export const DriverCandidate = z.strictObject({
  ...candidate,
  name: z.string(),
  phone: z.string(),
  licenceClasses: z.array(LicenceClass),
  /** Drove the chosen vehicle on its last trip. */
  droveLast: z.boolean(),
});
export type DriverCandidate = z.output<typeof DriverCandidate>;

/** `fit=no`: those that cannot be sent, each with all reasons. `total` is what is known so far; `totalIsCapped`: more follow. */
const wanted = {
  from: Instant,
  to: Instant,
  fit: z.enum(['yes', 'no'], 'fit 只能是 yes 或 no'),
  keyword: z._default(z.string().check(z.maxLength(40, '查找的字太多')), ''),
  ...pageQuery,
};

/** All of the fleet for a trip in this time, best first: size, near the loading place by the last trip, papers good longest. */
export const listVehicleCandidates = defineEndpoint({
  ...fleet,
  method: 'GET',
  path: '/orders/:orderId/candidates/vehicles',
  query: z.strictObject({ ...wanted, kind: z.enum(['vehicle', 'trailer'], 'kind 只能是 vehicle 或 trailer') }),
  reply: pageOf(VehicleCandidate),
});

/** For the vehicle, once one is chosen: who drove it last, then papers good longest. */
export const listDriverCandidates = defineEndpoint({
  ...fleet,
  method: 'GET',
  path: '/orders/:orderId/candidates/drivers',
  query: z.strictObject({ ...wanted, vehicleId: z.optional(Id) }),
  reply: pageOf(DriverCandidate),
});

const Time = instant('请填写时间');
export const DispatchForm = z.strictObject({
  vehicleId: Id,
  trailerId: z.nullable(Id),
  driverId: Id,
  startsAt: Time,
  endsAt: Time,
  /** Said to the driver. */
  message: z.union([z.literal(''), line('给司机的话', 100)], '给司机的话不能超过 100 个字'),
  version: z.int('版本有误'),
});
export type DispatchForm = z.output<typeof DispatchForm>;

/** Sends the driver's link. Repeated with another vehicle or driver it replaces them until the goods have arrived. */
export const dispatchOrder = defineEndpoint({
  ...fleet,
  method: 'POST',
  path: '/orders/:orderId/dispatch',
  body: DispatchForm,
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  reply: OrderDetail,
  audit: 'order.dispatched',
  affects: orderPaths,
});
