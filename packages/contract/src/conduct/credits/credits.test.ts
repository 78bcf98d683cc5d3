// The formula of the credit score: 80 without events, always between 0 and 100, monotonic in good events.
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
  it('is exactly 80 without events, and the weights add up to 100', () => {
    expect(creditScoreOf({})).toBe(80);
    expect(creditComponentNames.reduce((sum, name) => sum + creditComponents[name].weight, 0)).toBe(100);
  });

  it('stays between 0 and 100 and is never lowered by one more good event', () => {
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
