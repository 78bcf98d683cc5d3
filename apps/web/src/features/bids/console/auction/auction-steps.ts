// Prices a fleet may bid next, and how far each step of the ladder went down.
import type { AuctionRoom } from '@rfb/contract/bids/auction.ts';

const MULTIPLES = [0, 1, 4];

/** The highest allowed price and two lower ones, by multiples of the smallest decrement. */
export const choicesOf = ({ nextE4, decrementE4 }: Pick<AuctionRoom, 'nextE4' | 'decrementE4'>) => {
  if (nextE4 === null) return [];
  const step = decrementE4 ?? 0;
  const prices = MULTIPLES.map((times) => nextE4 - times * step).filter((price) => price > 0);
  return [...new Set(prices)];
};

type Step = AuctionRoom['steps'][number];

/** Steps are newest first; the first bid has none before it. */
export const downOf = (steps: readonly Step[], index: number) => {
  const [step, before] = [steps[index], steps[index + 1]];
  return step && before ? step.priceE4 - before.priceE4 : null;
};

export type Standing = 'none' | 'leading' | 'outbid';
export const standingOf = ({ myE4, myRank }: Pick<AuctionRoom, 'myE4' | 'myRank'>): Standing => {
  if (myE4 === null) return 'none';
  return myRank === 1 ? 'leading' : 'outbid';
};
