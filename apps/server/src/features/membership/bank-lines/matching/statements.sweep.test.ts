// Statements of a thousand lines in three shapes of banks, with traps: what is certain is never wrong.
import { describe, expect, it } from 'vitest';
import { judge, statementOf } from '../../../../testing/bank-statements/judge.ts';
import { shapes } from '../../../../testing/bank-statements/shapes.ts';
import { howMany } from '../../../../testing/sweep.ts';
import { matchLines } from './match-lines.ts';

const names = Object.keys(shapes) as (keyof typeof shapes)[];
const seedsOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe.each(names)('a statement with %s', (shape) => {
  it.each(seedsOf(howMany({ usual: 1, sweep: 4, deep: 40 })))(
    'of 1,000 lines is read whole, at least 95 in 100 dues are found, none of the certain ones is wrong (seed %s)',
    async (seed) => {
      const { reading, inFile, share, certain, wrong } = await judge({
        seed,
        shape,
        members: 3000,
        lines: 1000,
        trapShare: 0.1,
      });
      expect(reading.lines.map(({ amountFen }) => amountFen)).toEqual(inFile.map(({ amountFen }) => amountFen));
      expect(reading.balances).toMatchObject({ breaks: [], checked: inFile.length });
      expect(wrong).toEqual([]);
      expect(certain.length).toBeGreaterThan(300);
      expect(share).toBeGreaterThanOrEqual(0.95);
    },
  );
});

it.each(seedsOf(howMany({ usual: 1, sweep: 30, deep: 500 })))(
  'finds nothing wrong certain among traps (seed %s)',
  async (seed) => {
    const { wrong, certain } = await judge({
      seed,
      shape: 'two columns of amounts',
      members: 1500,
      lines: 1000,
      trapShare: 0.8,
    });
    expect(wrong).toEqual([]);
    expect(certain.length).toBeGreaterThan(20);
  },
);

it('proposes the same whatever the order of the members, also among 100,000', async () => {
  const { matching } = await statementOf({
    seed: 7,
    shape: 'a sign, the newest first',
    members: 100_000,
    lines: 1000,
    trapShare: 0.3,
  });
  const proposals = matchLines(matching);
  expect(proposals.flatMap(({ lineIds }) => lineIds).length).toBe(matching.lines.length);
  expect(matchLines({ ...matching, members: matching.members.toReversed() })).toEqual(proposals);
});
