// Filters and sort orders of the vehicle list; also used by the address bar and exports.
import * as z from 'zod/mini';
import { lengthBands } from '../../length-bands.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { BodyType, Ownership, VehicleState, VehicleType } from './vehicles.ts';

/** By the worst of a vehicle's documents; `incomplete`: a required one is missing, pending or refused. */
export const documentFilters = {
  expired: '已过期',
  within15: '15 天内到期',
  within60: '60 天内到期',
  incomplete: '缺证或未通过',
  ready: '证件齐全',
} as const;
export type DocumentFilter = keyof typeof documentFilters;

export const vehicleFilters = {
  keyword: Keyword,
  type: anyOf(VehicleType, '车辆类型有误'),
  body: anyOf(BodyType, '车型有误'),
  length: anyOf(keyOf(lengthBands, '车长有误'), '车长有误'),
  state: anyOf(VehicleState, '车辆状态有误'),
  ownership: anyOf(Ownership, '归属有误'),
  document: z.optional(keyOf(documentFilters, '证件条件有误')),
  dispatchable: z.optional(z.literal('1', '筛选条件有误')),
};
export const VehicleFilters = z.strictObject(vehicleFilters);
export type VehicleFilters = z.output<typeof VehicleFilters>;
export type VehicleFilterInput = z.input<typeof VehicleFilters>;

/** `expiry`: by the next expiry day of a document. */
export const VehicleSort = z.enum(['-createdAt', 'plateNo', '-plateNo', 'expiry'], '排序方式有误');
export type VehicleSort = z.output<typeof VehicleSort>;
