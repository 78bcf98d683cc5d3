// Filters and sort orders of the fleet directory; also used in the address of /ecosystem.
import * as z from 'zod/mini';
import { RegionCode } from '../../fields.ts';
import { anyOf, keyOf } from '../../lists.ts';
import { serviceTypes } from '../../service-types.ts';
import { fleetSorts } from './directory.labels.ts';

const numberIn = (pattern: RegExp, message: string) =>
  z.optional(z.pipe(z.string(message).check(z.regex(pattern, message)), z.transform(Number)));
const wholeNumber = (message: string) => numberIn(/^\d{1,6}$/, message);

export const fleetFilters = {
  /** Words of a name, initials, a place or a service; all of them must match. */
  keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(40, '关键词过长')), ''),
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
