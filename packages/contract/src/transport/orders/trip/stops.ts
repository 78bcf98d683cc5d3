// Places of an order: who is there, and those between its first and last one with their windows.
import * as z from 'zod/mini';
import { Instant, instant, line, MobilePhone, RegionCode } from '../../../fields.ts';
import { keyOf } from '../../../lists.ts';
import { MAX_STOPS, stopKinds } from './stop.labels.ts';

const optionalLine = (name: string, max: number) =>
  z.union([z.literal(''), line(name, max)], `${name}不能超过 ${max} 个字`);
/** Of a window, or of what has not happened yet. */
export const Time = z.nullable(instant('时间格式有误'));

/** Who is there at one place; the driver's page shows it. */
export const Contact = z.strictObject({
  name: optionalLine('联系人', 20),
  phone: z.union([z.literal(''), MobilePhone], '请填写手机号'),
});
export type Contact = z.output<typeof Contact>;

/** As it is shown: masked for the other side some time after the order ended. */
export const ShownContact = z.strictObject({ name: z.string(), phone: z.string() });

export const Place = z.strictObject({ code: z.string(), name: z.string(), address: z.string() });

export const StopKind = keyOf(stopKinds, '请选择装货还是卸货');
const upTo = (max: number) => z.maxLength(max, `中间最多 ${max} 个装卸点`);

/** Where the shipper sends the vehicle between the first and the last place, in this order. */
export const StopPlaces = z._default(
  z
    .array(z.strictObject({ kind: StopKind, code: RegionCode, address: line('地址', 60) }), '装卸点有误')
    .check(upTo(MAX_STOPS)),
  [],
);
export type StopPlace = z.output<typeof StopPlaces>[number];

/** Window and contact of each of them, in the same order; null: no time was agreed. */
export const StopTimes = z._default(
  z.array(z.strictObject({ from: Time, to: Time, contact: Contact }), '装卸点有误').check(upTo(MAX_STOPS)),
  [],
);
export type StopTime = z.output<typeof StopTimes>[number];

/** The number of a place: 0 is the first, the places between follow, then the last. */
export const StopNumber = z.int('装卸点有误').check(z.minimum(0, '装卸点有误'), z.maximum(MAX_STOPS + 1, '装卸点有误'));

const MaybeInstant = z.nullable(Instant);
/** A place between, as lists show it; its number is its place in the array and one. */
export const Stop = z.strictObject({
  kind: StopKind,
  place: Place,
  from: MaybeInstant,
  to: MaybeInstant,
  arrivedAt: MaybeInstant,
  /** When it was left with goods, or unloaded. */
  doneAt: MaybeInstant,
  /** When the receipt was there; of unloading places. */
  signedAt: MaybeInstant,
});
export type Stop = z.output<typeof Stop>;

type Window = { from: string | null; to: string | null };
const ordered = (before: string | null, after: string | null) => before === null || after === null || before <= after;

/** By index of the place: a half window, one that ends before it begins, one that ends before the place before it. */
export const windowProblems = (stops: readonly Window[], { from, to }: { from: string | null; to: string | null }) => {
  let latest = from;
  const problems = stops.map((stop) => {
    if ((stop.from === null) !== (stop.to === null)) return '窗口的开始和结束要一起填';
    if (stop.from && stop.to && stop.to <= stop.from) return '结束应晚于开始';
    if (!ordered(latest, stop.to)) return '应晚于前一个装卸点';
    latest = stop.to ?? latest;
    return undefined;
  });
  return { problems, last: ordered(latest, to) ? undefined : '送达应晚于前面的装卸点' };
};
