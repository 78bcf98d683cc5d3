// The timeline of expiries: labels of its markers, and no overlapping labels.
import type { ExpiryMark } from '@rfb/contract/membership/documents/outlook.ts';
import { describe, expect, it } from 'vitest';
import { layOut, markWords, placeOf } from './axis.ts';

const mark = (daysLeft: number, count: number, ...named: [string, string][]): ExpiryMark => ({
  daysLeft,
  expiresOn: '2026-12-12',
  count,
  named: named.map(([kind, ownerName]) => ({
    kind: kind as 'insurance',
    ownerKind: ownerName ? ('vehicle' as const) : ('company' as const),
    ownerName,
  })),
});

describe('a marker on the timeline', () => {
  it.each([
    [mark(10, 1, ['insurance', '苏E7F619']), '保险 7F619'],
    [mark(15, 2, ['drivingLicense', '苏E7F619'], ['inspection', '苏E7F619']), '行驶证、年检 7F619'],
    [mark(15, 5, ['insurance', '苏E7F619'], ['insurance', '苏E1T908']), '保险 7F619 等 5 项'],
    [mark(27, 1, ['carrierInsurance', '']), '承运人责任险'],
    [mark(-1, 1, ['inspection', '苏E6C057']), '年检 6C057 已过期'],
    [mark(-1, 3, ['inspection', '苏E6C057'], ['insurance', '苏E00001']), '3 项已过期'],
  ])('has a label for its documents', (one, words) => {
    expect(markWords(one)).toBe(words);
  });

  it('is positioned at its day', () => {
    expect([placeOf(0), placeOf(45), placeOf(90)]).toEqual([18, 59, 100]);
    expect(placeOf(-1)).toBeLessThan(18);
  });
});

it('labels urgent markers first and never overlaps labels, at any width', () => {
  const marks = Array.from({ length: 40 }, (_, day) => mark(day, 1, ['insurance', '苏E7F619']));
  for (const width of [320, 760, 1150]) {
    const placed = layOut(marks, width);
    expect(placed[0]?.row).toBe(1);
    for (const row of [0, 1]) {
      const lefts = placed.filter((one) => one.row === row).map(({ left }) => (left / 100) * width);
      for (const [index, left] of lefts.entries())
        if (index > 0) expect(left - (lefts[index - 1] ?? 0)).toBeGreaterThan(70);
    }
    expect(placed.filter(({ row }) => row === undefined).length).toBeGreaterThan(0);
  }
});
