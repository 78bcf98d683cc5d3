// The rules of small pages validate messages and reports like the server's schemas, for any input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { appealRule, reporterRules, reportRules } from '../../conduct/reports/report-rules.ts';
import { appealReport, Reporter, ReportForm } from '../../conduct/reports/reports.endpoints.ts';
import type { Rule } from '../../field-rules.ts';
import { contactRules, queryRules } from './message-rules.ts';
import { ContactForm, findContactMessage } from './messages.endpoints.ts';

const known = [
  '13800000001',
  'a@b.cn',
  '2025-02-28',
  '2025-02-30',
  '2025-13-01',
  '000000',
  'papers',
  'price',
  'toString',
];
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', '\u0000', 'a', '7', '汉'), maxLength: 130 }),
  fc.integer({ min: 0, max: 2005 }).map((length) => '字'.repeat(length)),
  fc.constantFrom(...known, '', ' ', '一二三四', '一二三四五'),
);

const agree = (name: string, rules: Record<string, Rule>, shape: Record<string, z.ZodMiniType>) =>
  describe(name, () => {
    it.each(Object.keys(rules))('%s', (field) => {
      fc.assert(
        fc.property(typed, (text) => {
          const isRight = shape[field]?.safeParse(text).success;
          expect(rules[field]?.(text) === undefined, JSON.stringify(text)).toBe(isRight);
        }),
        { numRuns: 300 },
      );
    });
  });

agree('a message', contactRules, ContactForm.shape);
agree('a look-up', queryRules, findContactMessage.body.shape);
agree('a report', reportRules, ReportForm.shape);
agree('a reporter', reporterRules, Reporter.shape);
agree('an appeal', { text: appealRule }, appealReport.body.shape);
