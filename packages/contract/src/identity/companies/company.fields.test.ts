// How much of a company's name a stranger sees.
import { expect, it } from 'vitest';
import { maskName } from './company.fields.ts';

it('keeps both ends of a long name, and only one character of each end of a short one', () => {
  expect(maskName('苏州澜舟驰远运输有限公司')).toBe('苏州****限公司');
  expect(maskName('张三货运')).toBe('张****运');
});
