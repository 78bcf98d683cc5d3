// Figures of benchmarks: the middle of many, two functions side by side, a figure and its target.
/** The middle of a list of numbers. */
export const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};

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

/** Compares a figure with its target; a missed target is printed and fails the run. */
export const goal = (isMet: boolean, words: string) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? `(goal ${words})` : `(goal ${words}: MISSED)`;
};

/** A missing figure counts as a missed target. */
export const notRun = (why: string) => {
  process.exitCode = 1;
  console.log(`NOT RUN: ${why}`);
};
