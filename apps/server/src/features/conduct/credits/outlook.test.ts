// Tests what would raise a score: doing exactly what a step says reaches the next grade, one less does not.
import { creditComponentNames, creditScoreOf, exactCreditOf } from '@rfb/contract/conduct/credits/credits.ts';
import { creditGrades } from '@rfb/contract/conduct/credits/grades.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { howMany } from '../../../testing/sweep.ts';
import { type Counted, outlookOf } from './outlook.ts';

const events = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([count, share]) => ({ count, good: Math.round(count * share) }));
const anyCounted = fc.dictionary(fc.constantFrom<string>(...creditComponentNames), events) as fc.Arbitrary<Counted>;
const none = { isFleet: true, gaps: [], gapDays: 0, gapsEnd: null };
const more = (counted: Counted, names: readonly (keyof Counted)[], count: number): Counted => ({
  ...counted,
  ...Object.fromEntries(
    names.map((name) => [
      name,
      { good: (counted[name]?.good ?? 0) + count, count: (counted[name]?.count ?? 0) + count },
    ]),
  ),
});
const components = {
  orders: ['fulfilment', 'punctuality', 'complaints'],
  ratings: ['rating'],
  awards: ['bidding'],
} as const;

it('the number of orders, ratings or awards needed is the smallest that reaches the next grade', () => {
  fc.assert(
    fc.property(anyCounted, (counted) => {
      const { next, steps } = outlookOf(counted, none);
      for (const { kind, needed } of steps) {
        if (kind === 'profile' || kind === 'papers' || needed === null || !next) continue;
        expect(creditScoreOf(more(counted, components[kind], needed))).toBeGreaterThanOrEqual(next.score);
        expect(creditScoreOf(more(counted, components[kind], needed - 1))).toBeLessThan(next.score);
      }
    }),
    { numRuns: howMany({ usual: 25, sweep: 100, deep: 1_000 }) },
  );
});

it('a step gains what the score rises by, the most useful first', () => {
  const counted = {
    profile: { good: 9, count: 12 },
    papers: { good: 300, count: 365 },
    fulfilment: { good: 3, count: 5 },
  };
  const { exact, steps } = outlookOf(counted, {
    ...none,
    gaps: ['photos', 'lanes', 'avatar'],
    gapDays: 65,
    gapsEnd: '2027-03-02',
  });
  const gains = steps.map(({ gain }) => gain);
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  const papers = steps.find(({ kind }) => kind === 'papers');
  expect(papers).toMatchObject({ count: 65, until: '2027-03-02' });
  expect(exact + (papers?.gain ?? 0)).toBeCloseTo(exactCreditOf({ ...counted, papers: { good: 365, count: 365 } }), 9);
  expect(steps.find(({ kind }) => kind === 'profile')).toMatchObject({ count: 3 });
});

it('the highest grade has no next one', () => {
  const best = Object.fromEntries(creditComponentNames.map((name) => [name, { good: 500, count: 500 }])) as Counted;
  expect(outlookOf(best, none)).toMatchObject({ grade: 'AAA', next: null });
  expect(outlookOf({}, none).next).toEqual({ grade: 'AAA', score: creditGrades.AAA, missing: 9.5 });
});
