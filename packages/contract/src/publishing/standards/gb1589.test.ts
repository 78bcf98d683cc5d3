// The GB 1589 comparison at, below and above every limit, with generated vehicles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes } from '../../fleet/vehicles/vehicle.labels.ts';
import {
  combinations,
  compareWithLimits,
  type LimitResult,
  lowBedWarning,
  type Measures,
  summaryOf,
} from './gb1589.ts';

const train: Measures = {
  combination: 'articulated',
  body: 'box',
  has45FootContainer: false,
  axles: 3,
  trailerAxles: 3,
  lengthMm: 16_900,
  trailerLengthMm: 13_750,
  widthMm: 2_550,
  heightMm: 4_000,
  massKg: 49_000,
  axleLoadsKg: [],
};
const rigid: Measures = { ...train, combination: 'rigid', axles: 2, lengthMm: 9_600, massKg: 18_000 };
const one = (measures: Measures, id: LimitResult['id']) => compareWithLimits(measures).find((row) => row.id === id);

describe('the limits of GB 1589', () => {
  it('are met at the limit and exceeded one millimetre or kilogram above it', () => {
    const cases: [
      Measures,
      'trailerLengthMm' | 'lengthMm' | 'widthMm' | 'heightMm' | 'massKg',
      number,
      LimitResult['id'],
      boolean,
    ][] = [
      [train, 'trailerLengthMm', 13_750, 'trailerLength', true],
      [{ ...train, body: 'skeleton', has45FootContainer: true }, 'trailerLengthMm', 13_950, 'trailerLength', true],
      [{ ...train, body: 'skeleton' }, 'trailerLengthMm', 13_750, 'trailerLength', true],
      [{ ...train, body: 'fence' }, 'trailerLengthMm', 13_000, 'trailerLength', false],
      [{ ...train, combination: 'drawbar' }, 'lengthMm', 20_000, 'length', false],
      [{ ...train, combination: 'carCarrier' }, 'lengthMm', 22_000, 'length', false],
      [train, 'widthMm', 2_550, 'width', true],
      [{ ...train, body: 'fridge' }, 'widthMm', 2_600, 'width', true],
      [train, 'heightMm', 4_000, 'height', false],
      [{ ...train, axles: 2, trailerAxles: 2 }, 'massKg', 36_000, 'mass', true],
      [{ ...train, axles: 2 }, 'massKg', 43_000, 'mass', true],
      [train, 'massKg', 49_000, 'mass', true],
      [rigid, 'massKg', 18_000, 'mass', false],
      [{ ...rigid, axles: 3 }, 'massKg', 25_000, 'mass', false],
      [{ ...rigid, axles: 4 }, 'massKg', 31_000, 'mass', false],
    ];
    for (const [measures, field, limit, id, isChecked] of cases) {
      const name = `${field} ${limit}`;
      expect(one({ ...measures, [field]: limit }, id), name).toMatchObject({
        verdict: 'within',
        limit,
        excess: 0,
        isChecked,
      });
      expect(one({ ...measures, [field]: limit + 1 }, id), name).toMatchObject({ verdict: 'over', limit, excess: 1 });
    }
  });

  it('leave an articulated train between 17.1 and 18.1 m open', () => {
    const verdict = (lengthMm: number) => one({ ...train, lengthMm }, 'length')?.verdict;
    expect([17_100, 17_101, 18_100, 18_101].map(verdict)).toEqual(['within', 'depends', 'depends', 'over']);
  });

  it('are not guessed where the library holds none', () => {
    expect(one(rigid, 'length')).toMatchObject({ verdict: 'unknown', limit: null, isChecked: false });
    expect(one({ ...train, body: 'flat', trailerAxles: 2 }, 'trailerLength')?.verdict).toBe('unknown');
    expect(one({ ...train, axles: 4, trailerAxles: 4 }, 'mass')?.verdict).toBe('unknown');
    expect(one({ ...train, axleLoadsKg: [7_000, 18_000, 24_500] }, 'axles')).toMatchObject({
      verdict: 'unknown',
      actual: 49_500,
      note: expect.stringContaining('差 0.5 吨'),
    });
  });

  it('warn of the 17.5 m low-bed', () => {
    expect(lowBedWarning({ ...train, trailerLengthMm: 17_500 })).toContain('大件运输许可');
    expect(lowBedWarning(train)).toBeNull();
  });
});

const someLength = fc.option(fc.integer({ min: 0, max: 30_000 }));
const vehicles: fc.Arbitrary<Measures> = fc.record({
  combination: fc.constantFrom(...(Object.keys(combinations) as (keyof typeof combinations)[])),
  body: fc.constantFrom(...(Object.keys(bodyTypes) as (keyof typeof bodyTypes)[])),
  has45FootContainer: fc.boolean(),
  axles: fc.integer({ min: 0, max: 9 }),
  trailerAxles: fc.integer({ min: 0, max: 9 }),
  lengthMm: someLength,
  trailerLengthMm: someLength,
  widthMm: someLength,
  heightMm: someLength,
  massKg: fc.option(fc.integer({ min: 0, max: 120_000 })),
  axleLoadsKg: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 9 }),
});

describe('whatever the vehicle', () => {
  it('every verdict agrees with its figures', () => {
    fc.assert(
      fc.property(vehicles, (measures) => {
        for (const { actual, limit, excess, verdict, clause } of compareWithLimits(measures)) {
          expect(clause).not.toBe('');
          expect(verdict === 'missing').toBe(actual === null);
          expect(verdict === 'unknown').toBe(actual !== null && limit === null);
          if (verdict === 'over') expect(excess).toBeGreaterThan(0);
          if (verdict === 'within') expect(excess).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('less is never worse', () => {
    const fields = ['lengthMm', 'trailerLengthMm', 'widthMm', 'heightMm', 'massKg'] as const;
    const overs = (measures: Measures) =>
      compareWithLimits(measures).filter(({ verdict }) => verdict === 'over').length;
    fc.assert(
      fc.property(vehicles, fc.constantFrom(...fields), fc.nat(5_000), (measures, field, less) => {
        const smaller = { ...measures, [field]: Math.max(0, (measures[field] ?? 0) - less) };
        return measures[field] === null || overs(smaller) <= overs(measures);
      }),
    );
  });

  it('the summary counts every row once', () => {
    fc.assert(
      fc.property(vehicles, (measures) => {
        const results = compareWithLimits(measures);
        const { over, within, open } = summaryOf(results);
        return over + within + open === results.length;
      }),
    );
  });
});
