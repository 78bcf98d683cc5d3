// Tests which prices are offered next in an auction.
import { expect, it } from 'vitest';
import { baseOf, choicesOf, downOf, standingOf, stateOf } from './auction-steps.ts';

const step = (number: number, priceE4: number) => ({
  number,
  at: '2026-11-15T06:58:54.000Z',
  priceE4,
  isBest: false,
  isMine: false,
  fleet: null,
  extendedTo: null,
  receiptCode: null,
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

it('marks only the newest low as the best, and the newest own one as outbid', () => {
  const low = (number: number, isMine: boolean) => ({ ...step(number, 0), isBest: true, isMine });
  const steps = [low(4, false), low(3, true), low(2, true), low(1, false)];
  expect(steps.map((_, index) => stateOf(steps, index))).toEqual(['best', 'outbid', 'wasBest', 'wasBest']);
  expect(stateOf([step(0, 5)], 0)).toBe('earlier');
});

it('counts the next price down from the best, or from the own one where only ranks are shown', () => {
  expect(baseOf({ view: 'ladder', bestE4: 5, myE4: 7 })).toBe(5);
  expect(baseOf({ view: 'rank', bestE4: null, myE4: 7 })).toBe(7);
});

it('tells leading from outbid', () => {
  expect(standingOf({ myE4: null, myRank: null })).toBe('none');
  expect(standingOf({ myE4: 1, myRank: 1 })).toBe('leading');
  expect(standingOf({ myE4: 1, myRank: 2 })).toBe('outbid');
});
