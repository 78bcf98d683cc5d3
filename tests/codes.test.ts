// Tests how journeys read the codes a server prints.
import { expect, it } from 'vitest';
import { codeAmong } from './journeys/support/codes.ts';

it('a second code for a phone is the one printed after the first was read', async () => {
  const lines = ['[sms] 13800000101 reset 111111', '[sms] 13800000002 reset 333333'];
  const codeFor = codeAmong(lines);
  expect(await codeFor('13800000101')).toBe('111111');
  const second = codeFor('13800000101');
  expect(await codeFor('13800000002')).toBe('333333');
  lines.push('[sms] 13800000101 reset 222222');
  expect(await second).toBe('222222');
});
