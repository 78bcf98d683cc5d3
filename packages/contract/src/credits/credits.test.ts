// The credit score's own arithmetic: eighty at the start, never outside 0 to 100, better events never lower it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditComponent, creditComponentNames, creditComponents, creditScoreOf } from './credits.ts';

const events = fc
  .tuple(fc.integer({ min: 0, max: 2_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([count, share]) => ({ count, good: count * share }));
const anyEvents = fc.dictionary(fc.constantFrom<string>(...creditComponentNames), events) as fc.Arbitrary<
  Partial<Record<CreditComponent, { good: number; count: number }>>
>;

describe('the credit score', () => {
  it('of nothing is exactly 80, and its weights make a hundred', () => {
    expect(creditScoreOf({})).toBe(80);
    expect(creditComponentNames.reduce((sum, name) => sum + creditComponents[name].weight, 0)).toBe(100);
  });

  it('stays between 0 and 100, and one more good event never lowers it', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...creditComponentNames), (some, component) => {
        const score = creditScoreOf(some);
        const { good, count } = some[component] ?? { good: 0, count: 0 };
        const better = creditScoreOf({ ...some, [component]: { good: good + 1, count: count + 1 } });
        return score >= 0 && score <= 100 && better >= score;
      }),
    );
  });
});
