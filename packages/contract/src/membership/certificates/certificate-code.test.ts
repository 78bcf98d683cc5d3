// What counts as a code or a printed number, however it is typed.
import { expect, it } from 'vitest';
import { plainCode } from '../../normalise.ts';
import { isCode } from './certificate-code.ts';

it.each([
  ['HY-2026-0086-7Q4MK-9RTD2', 'HY202600867Q4MK9RTD2'],
  ['hy 2026 0086 7q4mk 9rtd2', 'HY202600867Q4MK9RTD2'],
  ['ＨＹ－２０２６－００８６', 'HY20260086'],
  ['查验码：HY-2026-0086-7Q4M', 'HY202600867Q4M'],
  ['ZS—2026—004186', 'ZS2026004186'],
  ['rz2026004186', 'RZ2026004186'],
])('%s is one', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
  expect(isCode(plain)).toBe(true);
});

it.each(['', '证书', 'hello', '91320505YYDEM0016F', 'HY-2026', 'AB-2026-0086', '1'.repeat(60)])('%s is none', (typed) =>
  expect(isCode(plainCode(typed))).toBe(false),
);
