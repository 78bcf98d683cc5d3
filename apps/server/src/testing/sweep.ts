// Sweeps: tests over every endpoint run one of each kind by default, and all of them with `npm run test:sweeps`.
import { it } from 'vitest';

/** Deep runs include the sweeps. */
export const IS_SWEEP = Boolean(process.env.SWEEPS || process.env.DEEP);

/** All of them in a sweep, otherwise the first of each kind. */
export const sampled = <T>(all: readonly T[], kindOf: (one: T) => string): T[] => {
  if (IS_SWEEP) return [...all];
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(kindOf(one))) first.set(kindOf(one), one);
  return [...first.values()];
};

/** For tests that run in sweeps only. */
export const itInSweep = it.runIf(IS_SWEEP);
