// Tests that only a pending award can be answered or lapse.
import { expect, it } from 'vitest';
import { type AwardMove, type AwardState, awardMoves, awardStates, canMoveAward } from './award.states.ts';

it('an award is answered once', () => {
  for (const state of Object.keys(awardStates) as AwardState[])
    for (const move of Object.keys(awardMoves) as AwardMove[])
      expect(canMoveAward(state, move)).toBe(state === 'pending');
});
