import { describe, expect, it } from 'vitest';
import { invoiceLinesOf, splitTax } from './invoice-lines.ts';
import type { StatementRow } from './statements.ts';

const row = (more: Partial<StatementRow> = {}) => ({
  ...{ orderId: 'o', orderNo: 'YD-1', signedOn: '2026-10-05', origin: '上海浦东', originCode: '310115' },
  ...{ destination: '广州黄埔', destinationCode: '440112', cargo: '小家电', weightKg: 8_000, plateNo: '苏E2M105' },
  ...{ unit: 'truck' as const, priceE4: 92_800_000, quantityMilli: 1_000, taxPercent: 9, dueOn: '2026-11-04' },
  ...{ freightFen: 928_000, addedFen: 0, takenFen: 0, damageFen: 0, paidFen: 0, isCarried: false },
  ...{ owedFen: 928_000, openFen: 928_000, entries: [] },
  ...{ originName: '上海市浦东新区', destinationName: '广东省广州市黄埔区' },
  ...more,
});

describe('lines of an invoice', () => {
  it('leave damage and payments out', () => {
    const { lines, damageFen } = invoiceLinesOf([row({ damageFen: -12_000, paidFen: 50_000, takenFen: -8_000 })]);
    expect(lines.map(({ grossFen }) => grossFen)).toEqual([920_000]);
    expect(damageFen).toBe(-12_000);
  });

  it('add up to the whole whatever they are rounded to', () => {
    for (let count = 1; count < 60; count += 1) {
      const { lines, grossFen, netFen, taxFen } = invoiceLinesOf(
        Array.from({ length: count }, (_, at) => row({ freightFen: 10_001 + at * 37 })),
      );
      expect(netFen + taxFen).toBe(grossFen);
      expect(netFen).toBe(splitTax(grossFen, 9).netFen);
      expect(lines.every((line) => line.netFen + line.taxFen === line.grossFen)).toBe(true);
    }
  });

  it('say what is missing', () => {
    const { lines, problems } = invoiceLinesOf([row({ plateNo: null, taxPercent: null }), row()]);
    expect(lines.map(({ problem }) => problem)).toEqual(['缺运输工具牌号、税率', '']);
    expect(problems).toBe(1);
  });

  it('have no negative ones: they need a red invoice', () => {
    const { lines, negative } = invoiceLinesOf([row({ freightFen: 0, takenFen: -20_000 })]);
    expect(lines).toEqual([]);
    expect(negative).toEqual([{ orderNo: 'YD-1', grossFen: -20_000 }]);
  });
});

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
