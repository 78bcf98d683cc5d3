import { describe, expect, it } from 'vitest';
import { splitTax } from './money.ts';

describe('tax in an amount', () => {
  it('is nine percent of the net amount, rounded half up', () => {
    expect(splitTax(928_000, 9)).toEqual({ netFen: 851_376, taxFen: 76_624 });
    expect(splitTax(0, 9)).toEqual({ netFen: 0, taxFen: 0 });
    expect(splitTax(-928_000, 9)).toEqual({ netFen: -851_376, taxFen: -76_624 });
    expect(splitTax(100, 0)).toEqual({ netFen: 100, taxFen: 0 });
  });

  it('adds up for every amount', () => {
    for (let fen = 0; fen < 20_000; fen += 7) {
      const { netFen, taxFen } = splitTax(fen, 9);
      expect(netFen + taxFen).toBe(fen);
      expect(Math.abs(netFen * 109 - fen * 100)).toBeLessThanOrEqual(109 / 2);
    }
  });
});
