// How events weigh: freight cannot be split to weigh more, partners are capped, doubt never lightens what was not kept.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageInMonths,
  creditRule,
  type EventBasis,
  eventBases,
  eventWeights,
  type MonthTally,
  partnerEvents,
} from './weights.ts';

const good = (amountFen: number, basis: EventBasis = 'full') =>
  eventWeights({ component: 'fulfilment', share: 1, amountFen, basis }).good;
const bad = (amountFen: number, component: 'fulfilment' | 'rating' = 'fulfilment') =>
  eventWeights({ component, share: 0, amountFen, basis: 'full' }).bad;

describe('an event', () => {
  it('weighs in proportion to its freight, up to one', () => {
    expect([1, 30_000, 150_000, 300_000, 9_000_000].map((fen) => good(fen))).toEqual([0.000003, 0.1, 0.5, 1, 1]);
  });

  it('weighs no more when its freight is divided into several orders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 600_000 }), (one, other) => {
        const whole = good(Math.min(one + other, creditRule.referenceFen));
        // Two millionths for rounding.
        return one + other > creditRule.referenceFen || good(one) + good(other) <= whole + 2e-6;
      }),
    );
  });

  it('that was not kept weighs a fifth at least, but a bad rating only what its freight does', () => {
    expect([bad(1), bad(150_000), bad(300_000)]).toEqual([0.2, 0.5, 1]);
    expect(bad(1, 'rating')).toBe(0.000003);
    const half = eventWeights({ component: 'rating', share: 0.5, amountFen: 300_000, basis: 'full' });
    expect(half).toEqual({ good: 0.5, bad: 0.5 });
  });

  it('counts half when only the fleet recorded it, not at all when it is impossible or between connected companies', () => {
    expect(eventBases.map((basis) => good(300_000, basis))).toEqual([1, 0.5, 0, 0]);
  });
});

const months = fc.array(
  fc.record<MonthTally>({
    age: fc.integer({ min: 0, max: 14 }),
    good: fc.double({ min: 0, max: 20, noNaN: true }),
    bad: fc.double({ min: 0, max: 20, noNaN: true }),
  }),
  { maxLength: 12 },
);
/** As it counts in a component. */
const shareWith = (list: MonthTally[]) => {
  const { good: kept, count } = partnerEvents(list);
  return (80 + kept) / (100 + count);
};

describe('a partner', () => {
  it('counts up to two orders a month, older months half, and so eighteen in all', () => {
    const month = (age: number, kept: number) => ({ age, good: kept, bad: 0 });
    expect(partnerEvents([month(0, 20)])).toEqual({ good: 2, count: 2 });
    expect(partnerEvents([month(5, 2), month(6, 2), month(12, 2)])).toEqual({ good: 3, count: 3 });
    expect(partnerEvents(Array.from({ length: 12 }, (_, age) => month(age, 5)))).toEqual({ good: 18, count: 18 });
  });

  it('keeps the share earned there when it has more than the cap', () => {
    const { good: kept, count } = partnerEvents([{ age: 0, good: 95, bad: 5 }]);
    expect([kept, kept / count]).toEqual([2, expect.closeTo(0.95, 9)]);
    expect(partnerEvents([{ age: 0, good: 0, bad: 40 }])).toEqual({ good: 0, count: 40 });
  });

  it('never lowers the score by a good event nor raises it by a bad one', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 11 }), (list, age) => {
        const now = shareWith(list);
        const add = (more: Partial<MonthTally>) => {
          const at = list.findIndex((one) => one.age === age);
          const before = list[at] ?? { age, good: 0, bad: 0 };
          const after = { ...before, good: before.good + (more.good ?? 0), bad: before.bad + (more.bad ?? 0) };
          return at < 0 ? [...list, after] : list.with(at, after);
        };
        return shareWith(add({ good: 1 })) >= now - 1e-12 && shareWith(add({ bad: 1 })) <= now + 1e-12;
      }),
    );
  });
});

it('the age of a month is counted over the turn of the year', () => {
  expect([ageInMonths('2026-11-01', '2026-11-01'), ageInMonths('2025-12-01', '2026-11-01')]).toEqual([0, 11]);
});
