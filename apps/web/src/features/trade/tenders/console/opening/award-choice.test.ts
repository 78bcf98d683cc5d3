// Tests who can be awarded a lot, when a reason is needed, and how shares add up.
import type { Award } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import { expect, it } from 'vitest';
import {
  bestByScore,
  candidatesOfBids,
  defaultSplit,
  freeBpOf,
  isLowest,
  meanE4,
  remaining,
  sharesError,
} from './award-choice.ts';

const bid = (id: string, priceE4: number, priceRank: number | null, over: Partial<OpenedBid> = {}) =>
  ({
    id: `bid-${id}`,
    fleet: { id, name: id },
    state: 'valid',
    bid: { priceE4 },
    priceRank,
    score: null,
    ...over,
  }) as OpenedBid;
const award = (fleetId: string, state: Award['state'], shareBp = 10_000) =>
  ({ fleet: { id: fleetId, name: fleetId }, state, shareBp }) as Award;

const bids = [
  bid('dear', 300, 3, { score: 90 }),
  bid('cheap', 100, 1, { score: 70 }),
  bid('late', 50, null, { state: 'unconfirmed' }),
  bid('middle', 200, 2, { score: 95 }),
];
const candidates = candidatesOfBids(bids);

it('offers valid bids only, cheapest first', () => {
  expect(candidates.map(({ fleetId }) => fleetId)).toEqual(['cheap', 'middle', 'dear']);
  expect(bestByScore(candidates)?.fleetId).toBe('middle');
});

it('leaves out who declined or lapsed, and frees their share', () => {
  const awards = [award('cheap', 'declined', 6_000), award('middle', 'confirmed', 4_000)];
  expect(remaining(candidates, awards).map(({ fleetId }) => fleetId)).toEqual(['dear']);
  expect(freeBpOf(awards)).toBe(6_000);
  expect(freeBpOf([award('cheap', 'pending')])).toBe(0);
});

it.each([
  [['cheap'], true],
  [['middle'], false],
  [['middle', 'cheap'], true],
  [['cheap', 'dear'], false],
])('choosing %j is the lowest: %s', (chosen, expected) => {
  const shares = chosen.map((fleetId) => ({ fleetId, shareBp: 1 }));
  expect(isLowest(candidates, shares)).toBe(expected);
});

it('splits what is free and averages the price by shares', () => {
  const shares = defaultSplit(candidates, 10_000);
  expect(shares).toEqual([
    { fleetId: 'cheap', shareBp: 6_000 },
    { fleetId: 'middle', shareBp: 4_000 },
  ]);
  expect(meanE4(candidates, shares)).toBe(140);
  expect(sharesError(shares, 10_000)).toBeUndefined();
  expect(sharesError(shares, 6_000)).toBe('份额合计应为 60%，现为 100%');
  expect(sharesError([{ fleetId: 'cheap', shareBp: 0 }], 10_000)).toBe('每家的份额必须大于 0');
  expect(sharesError([], 10_000)).toBe('请选择车队');
});
