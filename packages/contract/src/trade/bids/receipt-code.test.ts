// Tests how typed receipt codes and tender numbers are read.
import { expect, it } from 'vitest';
import { receiptCodeOf, tenderNoOf } from './receipt-code.ts';

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
