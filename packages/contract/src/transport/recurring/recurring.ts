// A plan of recurring orders: what is ordered, on which days of the week, loading when; and the schedule of one of its days.
import * as z from 'zod/mini';
import { addDays, DAY_MS } from '../../days.ts';
import { Day, Id, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { AgreementOrder } from '../orders/new-orders/agreement-orders.endpoints.ts';
import type { Schedule } from '../orders/orders.ts';
import { MAX_STOPS } from '../orders/trip/stop.labels.ts';
import { Contact, windowProblems } from '../orders/trip/stops.ts';
import { MAX_RECURRING_DAYS, recurringOutcomes, recurringStates } from './recurring.labels.ts';

/** 08:30, in Shanghai. */
const ClockTime = z.string('请选择时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间'));

/** So many days after the loading day. */
const Window = z.nullable(
  z.strictObject({
    days: z.int('天数请填整数').check(z.minimum(0, '天数有误'), z.maximum(15, '最多 15 天')),
    from: ClockTime,
    to: ClockTime,
  }),
);

const content = {
  /** `priceE4`: offered on days without an agreed price; null: on such days nothing is ordered, and the shipper is told. */
  order: AgreementOrder,
  trips: z.int('车次请填整数').check(z.minimum(1, '至少一车'), z.maximum(20, '一次最多 20 车')),
  loadFrom: ClockTime,
  loadTo: ClockTime,
  delivery: Window,
  /** Of the places between, in their order. */
  stops: z._default(
    z
      .array(z.strictObject({ window: Window, contact: Contact }), '装卸点有误')
      .check(z.maxLength(MAX_STOPS, `中间最多 ${MAX_STOPS} 个装卸点`)),
    [],
  ),
  loadingContact: Contact,
  unloadingContact: Contact,
  needsPickupCode: z.boolean('请选择是否需要提货码'),
  note: z.union([z.literal(''), line('备注', 200)], '备注不能超过 200 个字'),
};
export const RecurringContent = z.strictObject(content);
export type RecurringContent = z.output<typeof RecurringContent>;

const days = {
  /** 1 is Monday. */
  weekdays: z
    .array(z.int('星期有误').check(z.minimum(1, '星期有误'), z.maximum(7, '星期有误')), '请选择星期')
    .check(z.minLength(1, '请至少选一天'), z.maxLength(7, '星期有误'))
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, '星期有重复')),
  from: Day,
  until: Day,
};

export const RecurringForm = z.strictObject({ ...content, ...days }).check((form) => {
  const { from, until, loadFrom, loadTo, delivery } = form.value;
  const say = (field: string, message: string, ...inside: (string | number)[]) =>
    form.issues.push({ code: 'custom', message, path: [field, ...inside], input: form.value });
  if (until < from) say('until', '结束日期早于开始日期，请核对');
  else if (Date.parse(until) - Date.parse(from) > MAX_RECURRING_DAYS * DAY_MS) say('until', '一次最多排一年');
  if (loadTo <= loadFrom) say('loadTo', '结束应晚于开始');
  if (delivery && delivery.to <= delivery.from) say('delivery', '送达结束应晚于开始');
  if (delivery && delivery.days === 0 && delivery.to <= loadTo) say('delivery', '送达应晚于装货');
  // Days and times that are none have been named by their fields.
  if (form.issues.length > 0) return;
  const { stops, loadTo: loaded, deliverTo } = scheduleOn(form.value, from);
  const { problems, last } = windowProblems(stops, { from: loaded, to: deliverTo });
  for (const [index, problem] of problems.entries()) if (problem) say('stops', problem, index, 'window');
  if (last && stops.length > 0) say('delivery', last);
});
export type RecurringForm = z.output<typeof RecurringForm>;

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();

export const scheduleOn = (plan: Omit<RecurringContent, 'order' | 'trips'>, day: string): Schedule => {
  const { loadFrom, loadTo, delivery, stops, loadingContact, unloadingContact, needsPickupCode, note } = plan;
  const windowOn = (window: z.output<typeof Window>) => ({
    from: window && at(addDays(day, window.days), window.from),
    to: window && at(addDays(day, window.days), window.to),
  });
  const arrival = windowOn(delivery);
  return {
    ...{ loadFrom: at(day, loadFrom), loadTo: at(day, loadTo) },
    ...{ deliverFrom: arrival.from, deliverTo: arrival.to },
    stops: stops.map(({ window, contact }) => ({ ...windowOn(window), contact })),
    ...{ loadingContact, unloadingContact, needsPickupCode, note },
  };
};

const Outcome = z.strictObject({
  day: Day,
  outcome: keyOf(recurringOutcomes, '结果有误'),
  orders: z.array(z.strictObject({ id: z.string(), orderNo: z.string() })),
  /** Why nothing was ordered. */
  reason: z.string(),
});

export const RecurringOrder = z.strictObject({
  id: Id,
  state: keyOf(recurringStates, '状态有误'),
  ...days,
  /** Without contacts for the fleet: each order brings its own. */
  ...content,
  origin: z.string(),
  destination: z.string(),
  /** Days without an order. */
  skipped: z.array(Day),
  /** Days ahead that have no order yet; nothing of a plan that is paused or ended. */
  upcoming: z.array(Day),
  /** The newest first. */
  outcomes: z.array(Outcome),
  createdAt: Instant,
  version: z.int(),
});
export type RecurringOrder = z.output<typeof RecurringOrder>;

/** `aheadDays`: so many days before loading an order is made. */
export const RecurringList = z.strictObject({
  items: z.array(RecurringOrder),
  today: Day,
  aheadDays: z.int(),
});
export type RecurringList = z.output<typeof RecurringList>;
