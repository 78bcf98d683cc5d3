// Endpoints of utilisation and costs, all computed from usages.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day } from '../../fields.ts';
import { BodyType, VehicleType } from '../vehicles/vehicles.ts';

/** Percent; null where no vehicle was available. */
const Rate = z.nullable(z.int());

export const Utilisation = z.strictObject({
  today: Day,
  target: z.int(),
  /** The last 30 days, including today. */
  days: z.array(z.strictObject({ day: Day, rate: Rate })),
  /** Of the last 7 days, highest utilisation first; trailers are not counted. */
  types: z.array(
    z.strictObject({
      vehicleType: VehicleType,
      bodyType: BodyType,
      lengthMm: z.int(),
      vehicles: z.int(),
      rate: Rate,
    }),
  ),
  /** Of the last 7 days, all vehicles. */
  weekRate: Rate,
});
export type Utilisation = z.output<typeof Utilisation>;

export const getUtilisation = defineEndpoint({
  method: 'GET',
  path: '/usages/utilisation',
  access: 'canFleet',
  area: 'vehicles',
  reply: Utilisation,
  limit: { count: 60, seconds: 60, per: 'user' },
});

export const MonthCosts = z.strictObject({
  /** yyyy-mm of the start day. */
  month: z.string(),
  trips: z.int(),
  distanceKm: z.int(),
  fuelFen: z.int(),
  tollFen: z.int(),
  repairFen: z.int(),
  otherFen: z.int(),
  /** Freight of signed orders in the month their trip began, and what these trips cost; other trips have no freight here. */
  revenueFen: z.int(),
  revenueCostFen: z.int(),
});
export type MonthCosts = z.output<typeof MonthCosts>;

/** The last six months, newest first; cancelled usages are not counted. */
export const listUsageCosts = defineEndpoint({
  method: 'GET',
  path: '/usages/costs',
  access: 'canFleet',
  area: 'costs',
  reply: z.strictObject({ items: z.array(MonthCosts) }),
});
