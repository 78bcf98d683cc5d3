// The GB 1589 comparison at, below and above every limit, with generated vehicles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes } from '../../fleet/vehicles/vehicle.labels.ts';
import {
  changedSince,
  compareWithLimits,
  LIMITS_VERSION,
  type LimitResult,
  lowBedWarning,
  summaryOf,
} from './gb1589.ts';
import { axleGroupsOf, combinations, type Measures } from './limit-types.ts';

const train: Measures = {
  combination: 'articulated',
  body: 'box',
  has45FootContainer: false,
  hasSingleDriveAxle: false,
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
      [train, 'heightMm', 4_000, 'height', true],
      [{ ...train, body: 'flat', trailerAxles: 2 }, 'trailerLengthMm', 10_000, 'trailerLength', false],
      [rigid, 'lengthMm', 12_000, 'length', false],
      [{ ...train, axles: 2, trailerAxles: 2 }, 'massKg', 36_000, 'mass', true],
      [{ ...train, trailerAxles: 2 }, 'massKg', 43_000, 'mass', true],
      [{ ...train, axles: 2, trailerAxles: 1 }, 'massKg', 27_000, 'mass', true],
      [{ ...train, hasSingleDriveAxle: true }, 'massKg', 46_000, 'mass', true],
      [{ ...train, axles: 4, trailerAxles: 3 }, 'massKg', 49_000, 'mass', true],
      [train, 'massKg', 49_000, 'mass', true],
      [rigid, 'massKg', 18_000, 'mass', true],
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

  it('leave open what air suspension or the mix of axles decides', () => {
    const verdicts = (measures: Measures, ...masses: number[]) =>
      masses.map((massKg) => one({ ...measures, massKg }, 'mass')?.verdict);
    expect(verdicts({ ...rigid, axles: 3 }, 25_000, 25_001, 26_000, 26_001)).toEqual([
      'within',
      'depends',
      'depends',
      'over',
    ]);
    expect(verdicts({ ...rigid, axles: 4 }, 31_000, 32_000, 32_001)).toEqual(['within', 'depends', 'over']);
    expect(verdicts({ ...train, axles: 2 }, 42_000, 43_000, 43_001)).toEqual(['within', 'depends', 'over']);
    expect(verdicts({ ...train, trailerAxles: 1 }, 35_000, 36_000, 36_001)).toEqual(['within', 'depends', 'over']);
  });

  it('judge each group of axles, and a sum that is not the total mass', () => {
    const weighed = { ...train, massKg: 49_000, axleLoadsKg: [7_000, 17_500, 24_500] };
    expect(one(weighed, 'axle1')).toMatchObject({ label: '第一轴', verdict: 'within', limit: 7_000, isChecked: false });
    expect(one(weighed, 'axle2')).toMatchObject({ label: '后二轴', verdict: 'within', limit: 18_000 });
    expect(one(weighed, 'axle3')).toMatchObject({ label: '挂车三轴', verdict: 'over', limit: 24_000, excess: 500 });
    expect(one(weighed, 'axleSum')).toBeUndefined();
    expect(one({ ...weighed, massKg: 48_000 }, 'axleSum')).toMatchObject({ verdict: 'depends', excess: 1_000 });
    expect(one({ ...weighed, axleLoadsKg: [7_000, null, 24_500], massKg: 48_000 }, 'axleSum')).toBeUndefined();
    const names = (axles: number, trailerAxles: number) =>
      axleGroupsOf({ combination: 'articulated', axles, trailerAxles }).map(({ name }) => name);
    expect([names(2, 1), names(4, 3)]).toEqual([
      ['第一轴', '后单轴', '挂车单轴'],
      ['前两轴', '后二轴', '挂车三轴'],
    ]);
  });

  it('are not guessed where the library holds none', () => {
    expect(one({ ...rigid, body: 'dump' }, 'length')).toMatchObject({ verdict: 'unknown', limit: null });
    expect(one({ ...train, body: 'flat', trailerAxles: 4 }, 'trailerLength')?.verdict).toBe('unknown');
    expect(one({ ...rigid, axles: 5 }, 'mass')?.verdict).toBe('unknown');
    const fullTrailer: Measures = {
      ...train,
      combination: 'drawbar',
      trailerAxles: 2,
      axleLoadsKg: [7_000, 18_000, 18_000],
    };
    expect(one(fullTrailer, 'axle3')).toMatchObject({ verdict: 'unknown', note: expect.stringContaining('单轴') });
  });

  it('are compared as of the version a link names, and what has changed since is told', () => {
    const height = (version: number) => compareWithLimits(train, version).find(({ id }) => id === 'height')?.isChecked;
    expect([height(1), height(2), height(99)]).toEqual([false, true, true]);
    expect(changedSince(train, LIMITS_VERSION)).toEqual([]);
    expect(changedSince(train, 1)).toEqual([
      { id: 'axle1', label: '第一轴', unit: 'kg', from: null, to: 7_000 },
      { id: 'axle2', label: '后二轴', unit: 'kg', from: null, to: 18_000 },
      { id: 'axle3', label: '挂车三轴', unit: 'kg', from: null, to: 24_000 },
    ]);
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
  hasSingleDriveAxle: fc.boolean(),
  axles: fc.integer({ min: 0, max: 9 }),
  trailerAxles: fc.integer({ min: 0, max: 9 }),
  lengthMm: someLength,
  trailerLengthMm: someLength,
  widthMm: someLength,
  heightMm: someLength,
  massKg: fc.option(fc.integer({ min: 0, max: 120_000 })),
  axleLoadsKg: fc.array(fc.option(fc.integer({ min: 0, max: 20_000 })), { maxLength: 3 }),
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

describe('vehicles as they run', () => {
  /** Signed by the trade: what is over, and nothing else. */
  const cases: [string, Partial<Measures>, LimitResult['id'][]][] = [
    ['a six-axle box train at 49 t', { lengthMm: 17_100, massKg: 49_000, axleLoadsKg: [7_000, 18_000, 24_000] }, []],
    [
      'the same 6 cm too high, with too much on the trailer',
      { heightMm: 4_060, massKg: 47_000, axleLoadsKg: [6_400, 16_100, 24_500] },
      ['height', 'axle3'],
    ],
    ['a reefer 2.60 m wide', { body: 'fridge', widthMm: 2_600 }, []],
    ['a box 2.60 m wide', { widthMm: 2_600 }, ['width']],
    ['a container of 45 ft', { body: 'skeleton', has45FootContainer: true, trailerLengthMm: 13_950 }, []],
    ['a fence trailer of 13.75 m', { body: 'fence' }, ['trailerLength']],
    ['a 17.5 m low-bed', { body: 'lowbed', trailerLengthMm: 17_500, lengthMm: 20_500 }, ['trailerLength', 'length']],
    ['a 6×2 tractor with 47 t', { hasSingleDriveAxle: true, massKg: 47_000 }, ['mass']],
    [
      'a 9.6 m truck of two axles with 18.3 t',
      { combination: 'rigid', axles: 2, trailerAxles: 0, lengthMm: 9_600, massKg: 18_300 },
      ['mass'],
    ],
    [
      'a tipper of four axles with 31 t',
      {
        combination: 'rigid',
        body: 'dump',
        axles: 4,
        trailerAxles: 0,
        lengthMm: 10_500,
        massKg: 31_000,
        axleLoadsKg: [13_500, 17_500],
      },
      [],
    ],
    [
      'a car carrier of 22 m',
      { combination: 'carCarrier', lengthMm: 22_000, axles: 2, trailerAxles: 2, massKg: 36_000 },
      [],
    ],
    ['a truck with trailer of 20.5 m', { combination: 'drawbar', lengthMm: 20_500, massKg: 40_000 }, ['length']],
  ];
  it.each(cases)('%s', (_, change, overs) => {
    const over = compareWithLimits({ ...train, ...change }).filter(({ verdict }) => verdict === 'over');
    expect(over.map(({ id }) => id)).toEqual(overs);
  });
});
