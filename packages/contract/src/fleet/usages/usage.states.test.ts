// Moves allowed in each state of a usage.
import { expect, it } from 'vitest';
import { allUsageMoves, canMoveUsage, usageMoveName } from './usage.states.ts';

it.each([
  ['planned', ['出发', '取消']],
  ['running', ['到达', '取消']],
  ['done', ['作废记录']],
  ['cancelled', []],
] as const)('allows a trip that is %s the moves %j', (state, offered) => {
  const moves = allUsageMoves.filter((move) => canMoveUsage(state, move));
  expect(moves.map((move) => usageMoveName(move, 'trip', state))).toEqual(offered);
});
