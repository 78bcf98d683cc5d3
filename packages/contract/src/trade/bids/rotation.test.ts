// Tests when wins count as a fixed round of fleets.
import { expect, it } from 'vitest';
import { rotationIn } from './rotation.ts';

const found = (winners: string) => rotationIn([...winners]);

it('finds a round of three or more that begins again', () => {
  expect(found('ABCA')).toEqual({ round: 3, length: 4 });
  expect(found('ABCABC')).toEqual({ round: 3, length: 6 });
  expect(found('ABCDAB')).toEqual({ round: 4, length: 6 });
});

it('ends where the order was another', () => {
  expect(found('ABCABBCA')).toEqual({ round: 3, length: 5 });
});

it('finds nothing among two fleets, without a repetition, or in another order', () => {
  for (const winners of ['', 'A', 'ABAB', 'AAAA', 'ABC', 'ABCD', 'ABCB', 'ABBCA', 'AABCA'])
    expect(found(winners), winners).toBeUndefined();
});
