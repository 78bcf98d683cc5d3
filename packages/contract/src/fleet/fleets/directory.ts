// Filters and sort orders of the fleet directory; also used in the address of /ecosystem.
import * as z from 'zod/mini';
import { RegionCode } from '../../fields.ts';
import { lengthBands } from '../../length-bands.ts';
import { anyOf, keyOf } from '../../lists.ts';
import { serviceTypes } from '../../service-types.ts';
import { bodyTypes } from '../vehicles/vehicle.labels.ts';
import { dangerClasses, temperatures } from '../vehicles/vehicle-classes.ts';
import { fleetSorts } from './directory.labels.ts';

const numberIn = (pattern: RegExp, message: string) =>
  z.optional(z.pipe(z.string(message).check(z.regex(pattern, message)), z.transform(Number)));
const wholeNumber = (message: string) => numberIn(/^\d{1,6}$/, message);

/** A province or city, as people write it: 杭州, 杭州市, 浙江. */
const PlaceName = z.optional(z.string('地名有误').check(z.trim(), z.maxLength(20, '地名过长')));

export const fleetFilters = {
  /** Words of a name, initials, a place or a service; all of them must match. */
  keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(60, '关键词过长')), ''),
  /** The ends of a lane on the fleet's card, in the direction it runs. */
  from: PlaceName,
  to: PlaceName,
  /** What it has registered, not what it says. */
  body: z.optional(keyOf(bodyTypes, '车身有误')),
  length: z.optional(keyOf(lengthBands, '车长有误')),
  temperature: z.optional(keyOf(temperatures, '温度有误')),
  danger: z.optional(keyOf(dangerClasses, '危险货物类别有误')),
  serviceType: anyOf(z.enum(serviceTypes, '服务类型有误'), '服务类型有误'),
  /** 320000 is a province, 320500 a city, 320505 a district. */
  regionCode: anyOf(RegionCode, '地区有误'),
  minRating: numberIn(/^[1-5](?:\.\d)?$/, '评分为 1 到 5，最多一位小数'),
  minVehicles: wholeNumber('车辆数有误'),
  maxVehicles: wholeNumber('车辆数有误'),
  certified: z.optional(
    z.pipe(
      z.enum(['true', 'false'], '认证条件有误'),
      z.transform((text) => text === 'true'),
    ),
  ),
};
/** Filters that say which lane and which vehicle. */
export const laneFilters = ['from', 'to', 'body', 'length', 'temperature', 'danger'] as const;
const Filters = z.strictObject(fleetFilters);
export type FleetFilters = z.output<typeof Filters>;

export const FleetSortName = z._default(keyOf(fleetSorts, '排序方式有误'), 'best');

/** null: too many to count. */
const Count = z.nullable(z.int());

/** How many fleets each facet value would leave, with all other filters applied. */
export const FleetFacets = z.strictObject({
  services: z.array(z.strictObject({ serviceType: z.string(), count: Count })),
  provinces: z.array(z.strictObject({ regionCode: z.string(), name: z.string(), count: Count })),
  ratings: z.array(z.strictObject({ minRating: z.number(), count: Count })),
  sizes: z.array(z.strictObject({ min: z.optional(z.int()), max: z.optional(z.int()), count: Count })),
  certified: Count,
});
export type FleetFacets = z.output<typeof FleetFacets>;

const LaneEnd = z.strictObject({ name: z.string(), code: z.nullable(z.string()) });

/** A lane with both ends known, and who runs it. */
export const LaneFigures = z.strictObject({
  from: LaneEnd,
  to: LaneEnd,
  /** 2025-11 and 2026-10: the first and the last of the twelve months. */
  sinceMonth: z.string(),
  untilMonth: z.string(),
  /** Fleets that drove it often enough, for enough shippers. */
  regulars: z.int(),
  /** The others, with the lane on their card; null: too many to count. */
  declared: z.nullable(z.int()),
  /** Per vehicle, of the last three of those months; null while fewer than five fleets stand behind it. */
  medianE4: z.nullable(z.int()),
});
export type LaneFigures = z.output<typeof LaneFigures>;
