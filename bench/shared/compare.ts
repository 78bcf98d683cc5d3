// Measures two functions side by side and returns the ratio.
import { median } from './median.ts';

const WARM_UP = 10;

/** Interleaved, so that other load of the machine affects both sides. */
export const compare = async (rounds: number, left: () => Promise<number>, right: () => Promise<number>) => {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const pair = [await left(), await right()] as const;
    if (round >= 0) for (const side of [0, 1] as const) times[side].push(pair[side]);
  }
  return [median(times[0]), median(times[1])] as const;
};
