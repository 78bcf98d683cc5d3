// Tests what typed text is read as a code or number that is printed somewhere.
import { expect, it } from 'vitest';
import { plainCode } from './normalise.ts';
import { isCode, paperCodeOf, receiptCodeOf, tenderNoOf } from './printed-codes.ts';

it('reads receipt codes with or without dashes, in any case and width', () => {
  expect(receiptCodeOf('hz8f3kq2nrtyw6mda')).toBe('HZ-8F3KQ-2NRTY-W6MDA');
  expect(receiptCodeOf(' ＨＺ-8F3KQ 2NRTY-W6MDA ')).toBe('HZ-8F3KQ-2NRTY-W6MDA');
  expect(receiptCodeOf('HZ-8F3KQ')).toBeUndefined();
  expect(receiptCodeOf('HY-2021-0086')).toBeUndefined();
});

it('reads tender numbers', () => {
  expect(tenderNoOf('jj 20261112 0007')).toBe('JJ-20261112-0007');
  expect(tenderNoOf('JJ-2026')).toBeUndefined();
});

it('reads codes of papers in any case, width and separator', () => {
  expect(paperCodeOf('ws8f3kq2nrtyw6mda')).toBe('WS-8F3KQ-2NRTY-W6MDA');
  expect(paperCodeOf(' ＷＳ-8F3KQ 2NRTY-W6MDA ')).toBe('WS-8F3KQ-2NRTY-W6MDA');
});

it('reads no code of a paper from receipts, certificates and incomplete codes', () => {
  for (const typed of ['HZ-8F3KQ-2NRTY-W6MDA', 'HY-2026-0086', 'WS-8F3KQ', 'WS-8F3KQ-2NRTY-W6MD1', ''])
    expect(paperCodeOf(typed)).toBeUndefined();
});

it.each([
  ['HY-2026-0086-7Q4MK-9RTD2', 'HY202600867Q4MK9RTD2'],
  ['hy 2026 0086 7q4mk 9rtd2', 'HY202600867Q4MK9RTD2'],
  ['ＨＹ－２０２６－００８６', 'HY20260086'],
  ['查验码：HY-2026-0086-7Q4M', 'HY202600867Q4M'],
  ['ZS—2026—004186', 'ZS2026004186'],
  ['rz2026004186', 'RZ2026004186'],
])('%s is the code of a certificate', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
  expect(isCode(plain)).toBe(true);
});

it.each(['', '证书', 'hello', '91320505YYDEM0016F', 'HY-2026', 'AB-2026-0086', '1'.repeat(60)])(
  '%s is no code of a certificate',
  (typed) => expect(isCode(plainCode(typed))).toBe(false),
);
