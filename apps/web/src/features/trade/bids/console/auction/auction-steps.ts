// Prices a fleet may bid next, and how far each step of the ladder went down.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';

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

export type StepState = 'best' | 'outbid' | 'wasBest' | 'earlier';
/** The newest improving step is the best; of the others only the newest own one says that it was outbid. */
export const stateOf = (steps: readonly Step[], index: number): StepState => {
  const step = steps[index];
  if (!step) return 'earlier';
  if (step.isBest && steps.findIndex(({ isBest }) => isBest) === index) return 'best';
  if (step.isMine && step.isBest && steps.findIndex(({ isMine }) => isMine) === index) return 'outbid';
  return step.isBest ? 'wasBest' : 'earlier';
};

/** What the next price is counted down from: the best, or where only ranks are shown the own last one. */
export const baseOf = ({ view, bestE4, myE4 }: Pick<AuctionRoom, 'view' | 'bestE4' | 'myE4'>) =>
  view === 'ladder' ? bestE4 : myE4;

export type Standing = 'none' | 'leading' | 'outbid';
export const standingOf = ({ myE4, myRank }: Pick<AuctionRoom, 'myE4' | 'myRank'>): Standing => {
  if (myE4 === null) return 'none';
  return myRank === 1 ? 'leading' : 'outbid';
};
