// Compares the quick check of replies with zod, which it stands for.
import type { Schema } from '@rfb/contract/endpoint.ts';
import { Day, pageOf } from '@rfb/contract/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkReply } from './check-reply.ts';

const Item = z.strictObject({
  id: z.string(),
  day: z.nullable(Day),
  count: z.int(),
  share: z.number(),
  kind: z.enum(['a', 'b']),
  fixed: z.literal('x'),
  nothing: z.null(),
  isOn: z.boolean(),
  note: z.optional(z.string().check(z.trim(), z.maxLength(5))),
  either: z.union([z.int(), z.strictObject({ name: z.string() })]),
  list: z.array(z.string().check(z.minLength(1))),
  any: z
    .unknown()
    .check(z.check(({ value, issues }) => void (value === 'bad' && issues.push({ code: 'custom', input: value })))),
});
const schema = pageOf(Item);

const good = () => ({
  id: '1',
  day: '2027-01-02',
  count: 3,
  share: 0.5,
  kind: 'a',
  fixed: 'x',
  nothing: null,
  isOn: true,
  note: 'text',
  either: { name: 'n' },
  list: ['one', 'two'],
  any: { deep: [1] },
});
const page = (...items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 20 });

/** What the caller gets: the JSON text's content, or an error. */
const outcome = (work: () => unknown) => {
  try {
    return { sent: JSON.parse(JSON.stringify(work())) };
  } catch (error) {
    return { issues: (error as z.core.$ZodError).issues };
  }
};
const expectSame = (tested: Schema, value: unknown) =>
  expect(outcome(() => checkReply(tested, value))).toEqual(outcome(() => tested.parse(value)));

describe('the quick check of a reply', () => {
  it('returns a valid reply without a copy', () => {
    const value = page(good(), { ...good(), day: null, either: 5, note: undefined });
    expect(checkReply(schema, value)).toBe(value);
  });

  it('refuses a field that is not declared, at any depth', () => {
    for (const value of [
      { ...page(good()), secret: 1 },
      page(good(), { ...good(), secret: undefined }),
      page({ ...good(), either: { name: 'n', secret: 1 } }),
      page(Object.assign(Object.create({ secret: 1 }), good())),
    ]) {
      expect(() => checkReply(schema, value)).toThrow();
      expectSame(schema, value);
    }
  });

  it('lets zod change values and create objects that are not plain', () => {
    expect(checkReply(schema, page({ ...good(), note: ' a ' }))).toMatchObject({ items: [{ note: 'a' }] });
    const dressed = Object.assign(Object.create({ toJSON: () => 'secret' }), good());
    expectSame(Item, dressed);
    expectSame(z.strictObject({ size: z._default(z.int(), 5) }), {});
    expectSame(z.object({ id: z.string() }), { id: '1', secret: 2 });
    expectSame(z.strictObject({ any: z.unknown() }), {});
  });

  it('agrees with zod whatever one field is', () => {
    const name = fc.constantFrom(...Object.keys(good()), 'other');
    const value = fc.oneof(
      fc.constantFrom(
        undefined,
        null,
        true,
        '',
        'x',
        'a',
        ' a ',
        '2027-02-29',
        '2028-02-29',
        1.5,
        2,
        Number.NaN,
        2 ** 60,
      ),
      fc.constantFrom([], [''], [undefined], {}, { name: 'n' }, { name: 1 }, new Date(0)),
      fc.anything(),
    );
    fc.assert(
      fc.property(name, value, fc.boolean(), (field, given, isLeftOut) => {
        const item: Record<string, unknown> = { ...good(), [field]: given };
        if (isLeftOut) delete item[field];
        expectSame(schema, page(good(), item));
      }),
      { numRuns: 1_000 },
    );
  });
});
