// The zod-free rules accept and reject the same input as the schemas.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { NewPassword, Username } from '../../fields.ts';
import { applicationFields } from './application-form.ts';
import { applicationRules } from './application-rules.ts';

const schemas = { ...applicationFields, username: Username, password: NewPassword };
const texts: Partial<Record<string, string[]>> = {
  creditCode: ['91320505YYDEM0016F', ' 91320505yydem0016f ', '91320505YYDEM0016E'],
  phone: ['13800000001', '0512-66668888', '1380000000'],
  email: ['a@b.cn', 'a@b'],
  regionCode: ['320505', '32050'],
  username: ['fleet', 'ab', '9fleet'],
};
const numbers = ['establishYear', 'vehicleCount'];
const inputsFor = (name: string) =>
  numbers.includes(name)
    ? fc.oneof(fc.integer({ min: -10, max: 200_000 }).map(String), fc.constantFrom('', '十辆', '1.5'))
    : fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 130 }),
        fc.string({ unit: fc.constantFrom(' ', '\u0000', 'a', '7', '汉'), maxLength: 130 }),
        fc.constantFrom(...(texts[name] ?? ['']), '', ' ', '一二三', '一二三四'),
      );
/** As the form sends it: numbers as numbers, empty ones omitted. */
const asSent = (name: string, text: string) =>
  numbers.includes(name) ? (text === '' ? undefined : Number(text)) : text;

const names = Object.keys(applicationRules) as (keyof typeof applicationRules)[];
it.each(names)('validate %s like its schema', (name) => {
  const schema: z.ZodMiniType = schemas[name];
  fc.assert(
    fc.property(inputsFor(name), (text) => {
      const isRight = schema.safeParse(asSent(name, text)).success;
      expect(applicationRules[name](text) === undefined, JSON.stringify(text)).toBe(isRight);
    }),
    { numRuns: 300 },
  );
});
