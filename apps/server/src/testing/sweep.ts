// Three depths of a test: the usual run takes a sample, `npm run test:sweeps` everything, `npm run test:deep` far more random cases.
import { it } from 'vitest';

const IS_DEEP = Boolean(process.env.DEEP);
/** Deep runs include the sweeps. */
export const IS_SWEEP = Boolean(process.env.SWEEPS) || IS_DEEP;

/** How many random cases, repetitions or messages a test takes. */
export const howMany = ({ usual, sweep, deep }: { usual: number; sweep: number; deep: number }) => {
  if (IS_DEEP) return deep;
  return IS_SWEEP ? sweep : usual;
};

/** All of them in a sweep, otherwise the first of each kind. */
export const sampled = <T>(all: readonly T[], kindOf: (one: T) => string): T[] => {
  if (IS_SWEEP) return [...all];
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(kindOf(one))) first.set(kindOf(one), one);
  return [...first.values()];
};

/** For tests that run in sweeps only. */
export const itInSweep = it.runIf(IS_SWEEP);
