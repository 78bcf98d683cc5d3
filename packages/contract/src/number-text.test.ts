// Compares our number format with the one of Intl.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

const intl = (value: number, min: number, max: number) =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: min, maximumFractionDigits: max });

describe('numberText', () => {
  it('equals Intl for whole numbers up to the largest amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (value) => {
        fc.pre(value !== 0);
        expect(numberText(value)).toBe(value.toLocaleString('zh-CN'));
      }),
    );
  });

  it('equals Intl for fen as yuan, with and without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (fen) => {
        expect(numberText(fen / 100, { min: 2 })).toBe(intl(fen / 100, 2, 3));
        expect(numberText(fen / 100, { min: 2, max: 2 })).toBe(intl(fen / 100, 2, 2));
        expect(numberText(fen / 10_000, { max: 4 })).toBe(intl(fen / 10_000, 0, 4));
      }),
    );
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.0001, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567.5, '-1,234,567.5'],
    [0.1 + 0.2, '0.3'],
  ])('writes %d as %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  it('rounds the decimal people see, as Intl does', () => {
    for (const value of [1.005, 2.675, 1.0049, 8.345, 0.5, 1e-7])
      expect(numberText(value, { max: 2 })).toBe(intl(value, 0, 2));
  });
});
