// When a paper is about to run out, its owner is told in time.
import { expect, it } from 'vitest';
import { validityOf } from './validity.ts';

it.each([
  ['', 'unsaid', '未登记'],
  ['long', 'good', '长期'],
  ['2027-01-15', 'good', '有效'],
  ['2027-01-14', 'soon', '还剩 60 天'],
  ['2026-12-01', 'soon', '还剩 16 天'],
  ['2026-11-30', 'urgent', '还剩 15 天，请尽快换证'],
  ['2026-11-15', 'urgent', '今天到期'],
  ['2026-11-14', 'over', '已过期 1 天'],
])('%s is %s', (until, tone, words) => {
  expect(validityOf(until, '2026-11-15')).toEqual({ tone, words });
});
