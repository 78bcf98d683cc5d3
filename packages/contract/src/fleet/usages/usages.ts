// A usage of a vehicle as people enter it and as screens show it.
import * as z from 'zod/mini';
import { DAY_MS } from '../../days.ts';
import { Day, Fen, Id, Instant, instant, line } from '../../fields.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { PlateColor } from '../vehicles/vehicles.ts';
import { type UsageKind as Kind, usageKinds, usagePhases, usageStates } from './usage.labels.ts';

export const UsageKind = keyOf(usageKinds, '请选择类别');
const UsageState = keyOf(usageStates, '状态有误');
export const UsagePhase = keyOf(usagePhases, '状态有误');

const whole = (name: string, max: number) =>
  z.nullable(
    z
      .int(`${name}请填整数`)
      .check(
        z.minimum(0, `${name}不能为负`),
        z.maximum(max, `${name}不能超过 ${String(max).replace(/\B(?=(\d{3})+$)/g, ',')}`),
      ),
  );
const optionalLine = (name: string, max: number) => z.union([z.literal(''), line(name, max)], `${name}有误`);
const cost = z._default(Fen, 0);
const Time = instant('请填写时间');

const MAX_USAGE_DAYS = 60;

const figures = {
  distanceKm: whole('里程', 100_000),
  loadKg: whole('载重', 200_000),
  fuelFen: cost,
  tollFen: cost,
  repairFen: cost,
  otherFen: cost,
  odometerKm: whole('里程表读数', 5_000_000),
  note: optionalLine('备注', 200),
};

export const usageFields = {
  kind: UsageKind,
  vehicleId: z.string('请选择车辆').check(z.regex(/^[0-9a-zA-Z_-]{1,40}$/, '请选择车辆')),
  trailerId: z.nullable(Id),
  driverId: z.nullable(Id),
  planId: z.nullable(Id),
  origin: optionalLine('出发地', 40),
  destination: optionalLine('目的地', 40),
  item: optionalLine('维修项目', 40),
  startsAt: Time,
  endsAt: Time,
  ...figures,
};
type Facts = {
  kind: Kind;
  trailerId: string | null;
  planId: string | null;
  origin: string;
  destination: string;
  item: string;
  startsAt: string;
  endsAt: string;
};

/** Impossible values, with an error per field. */
export const usageProblems = (usage: Facts): { field: keyof Facts; text: string }[] => {
  const { kind, origin, destination, item, trailerId, planId } = usage;
  const long = Date.parse(usage.endsAt) - Date.parse(usage.startsAt);
  return [
    ...(kind === 'trip' && origin === '' ? [{ field: 'origin', text: '请填写出发地' } as const] : []),
    ...(kind === 'trip' && destination === '' ? [{ field: 'destination', text: '请填写目的地' } as const] : []),
    ...(kind === 'loading' && origin === '' ? [{ field: 'origin', text: '请填写装卸地点' } as const] : []),
    ...(kind === 'maintenance' && item === '' ? [{ field: 'item', text: '请填写维修项目' } as const] : []),
    ...(kind === 'maintenance' && trailerId !== null ? [{ field: 'trailerId', text: '维修不带挂车' } as const] : []),
    ...(kind !== 'maintenance' && planId !== null ? [{ field: 'planId', text: '只有维修对应维护计划' } as const] : []),
    ...(long <= 0 ? [{ field: 'endsAt', text: '结束时间应晚于开始时间' } as const] : []),
    ...(long > MAX_USAGE_DAYS * DAY_MS ? [{ field: 'endsAt', text: '一次使用最长 60 天' } as const] : []),
  ];
};
const possible = (form: z.core.ParsePayload<Facts>) => {
  for (const { field, text } of usageProblems(form.value))
    form.issues.push({ code: 'custom', message: text, path: [field], input: form.value });
};

/** `isDone`: a past usage entered afterwards. */
export const UsageForm = z
  .strictObject({ ...usageFields, isDone: z._default(z.boolean('请选择是否已完成'), false) })
  .check(possible);
export type UsageForm = z.output<typeof UsageForm>;

export const UsageChange = z.strictObject({ ...usageFields, version: z.int('版本有误') }).check(possible);
export type UsageChange = z.output<typeof UsageChange>;

export const Usage = z.strictObject({
  id: z.string(),
  kind: UsageKind,
  state: UsageState,
  phase: UsagePhase,
  vehicleId: z.string(),
  plateNo: z.string(),
  plateColor: PlateColor,
  trailerId: z.nullable(z.string()),
  trailerPlateNo: z.nullable(z.string()),
  driverId: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  driverPhone: z.nullable(z.string()),
  planId: z.nullable(z.string()),
  origin: z.string(),
  destination: z.string(),
  item: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  distanceKm: z.nullable(z.int()),
  loadKg: z.nullable(z.int()),
  /** Money is null for who may not see costs. */
  fuelFen: z.nullable(z.int()),
  tollFen: z.nullable(z.int()),
  repairFen: z.nullable(z.int()),
  otherFen: z.nullable(z.int()),
  odometerKm: z.nullable(z.int()),
  note: z.string(),
  cancelReason: z.string(),
  isImported: z.boolean(),
  /** The freight of the order this trip delivered, once it is signed; a replaced vehicle's trip has none. */
  revenueFen: z.nullable(z.int()),
  /** The transport order whose trip it is. */
  orderId: z.nullable(z.string()),
  createdAt: Instant,
  version: z.int(),
});
export type Usage = z.output<typeof Usage>;

/** `from` and `to`: range of start days. */
export const usageFilters = {
  keyword: Keyword,
  kind: anyOf(UsageKind, '类别有误'),
  phase: anyOf(UsagePhase, '状态有误'),
  vehicleId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const UsageFilters = z.strictObject(usageFilters);
export type UsageFilters = z.output<typeof UsageFilters>;
export type UsageFilterInput = z.input<typeof UsageFilters>;
