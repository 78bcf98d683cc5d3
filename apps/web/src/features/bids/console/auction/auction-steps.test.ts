// Tests which prices are offered next in an auction.
import { expect, it } from 'vitest';
import { choicesOf, downOf, standingOf } from './auction-steps.ts';

const step = (number: number, priceE4: number) => ({
  number,
  at: '2026-11-15T06:58:54.000Z',
  priceE4,
  isBest: false,
  isMine: false,
  fleet: null,
  extendedTo: null,
});

it('offers the highest allowed price and lower ones by the decrement', () => {
  expect(choicesOf({ nextE4: 129_500_000, decrementE4: 1_000_000 })).toEqual([129_500_000, 128_500_000, 125_500_000]);
});

it('offers no price of zero or less, none twice, and none when no bid is possible', () => {
  expect(choicesOf({ nextE4: 1_500_000, decrementE4: 1_000_000 })).toEqual([1_500_000, 500_000]);
  expect(choicesOf({ nextE4: 1_500_000, decrementE4: null })).toEqual([1_500_000]);
  expect(choicesOf({ nextE4: null, decrementE4: 1 })).toEqual([]);
});

it('says how far a bid went below the one before', () => {
  const steps = [step(2, 130_500_000), step(1, 131_500_000)];
  expect([downOf(steps, 0), downOf(steps, 1)]).toEqual([-1_000_000, null]);
});

it('tells leading from outbid', () => {
  expect(standingOf({ myE4: null, myRank: null })).toBe('none');
  expect(standingOf({ myE4: 1, myRank: 1 })).toBe('leading');
  expect(standingOf({ myE4: 1, myRank: 2 })).toBe('outbid');
});
