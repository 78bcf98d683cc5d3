// The differ: edit steps between two lists.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsBetween } from './steps-between.ts';

describe('edit steps between two lists', () => {
  it('rebuild both lists, whatever they are', () => {
    const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const steps = stepsBetween(before, after);
        const without = (kind: string) => steps.filter((step) => step.kind !== kind).map(({ item }) => item);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it('are minimal', () => {
    const steps = stepsBetween([...'abcabba'], [...'cbabac']);
    expect(steps.filter(({ kind }) => kind !== 'same')).toHaveLength(5);
  });

  it('fall back to replacing everything for very different lists, and stay correct', () => {
    const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 5_000 }, (_, at) => `${letter}${at}`));
    const steps = stepsBetween(before ?? [], after ?? []);
    expect(steps.filter(({ kind }) => kind === 'removed').map(({ item }) => item)).toEqual(before);
    expect(steps.filter(({ kind }) => kind === 'added').map(({ item }) => item)).toEqual(after);
  });
});
