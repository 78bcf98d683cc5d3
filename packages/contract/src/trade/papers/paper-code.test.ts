// Tests which typed text is the code of a contract or a waybill.
import { expect, it } from 'vitest';
import { paperCodeOf } from './paper-code.ts';

it('accepts any case, width and separator', () => {
  expect(paperCodeOf('ws8f3kq2nrtyw6mda')).toBe('WS-8F3KQ-2NRTY-W6MDA');
  expect(paperCodeOf(' ＷＳ-8F3KQ 2NRTY-W6MDA ')).toBe('WS-8F3KQ-2NRTY-W6MDA');
});

it('rejects receipts, certificates and incomplete codes', () => {
  for (const typed of ['HZ-8F3KQ-2NRTY-W6MDA', 'HY-2026-0086', 'WS-8F3KQ', 'WS-8F3KQ-2NRTY-W6MD1', ''])
    expect(paperCodeOf(typed)).toBeUndefined();
});
