// The buttons of an article follow the contract's table of moves, and say what they do where they stand.
import { articleStages, articleStatuses, canMove } from '@rfb/contract/articles/article.states.ts';
import { describe, expect, it } from 'vitest';
import { moveName, movesOf } from './moves.ts';

const states = articleStatuses.flatMap((status) =>
  articleStages.flatMap((stage) => [true, false].map((isPinned) => ({ status, stage, isPinned }))),
);

describe('the moves offered', () => {
  it('are possible ones in every state', () => {
    for (const state of states)
      for (const move of movesOf(state))
        expect(canMove(state, move), `${move} from ${JSON.stringify(state)}`).toBe(true);
  });

  it('never offer to pin what is pinned, nor to unpin what is not', () => {
    for (const state of states) expect(movesOf(state)).not.toContain(state.isPinned ? 'pin' : 'unpin');
  });

  it('are the ones of the editor’s picture for a published article with changes', () => {
    const state = { status: 'published', stage: 'draft', isPinned: false } as const;
    expect(movesOf(state).map((move) => moveName(move, state))).toEqual([
      '提交待审',
      '定时发布',
      '发布修改',
      '置顶',
      '撤回文章',
    ]);
  });

  it('call the same move by what it means: back from review, or off the schedule', () => {
    expect(moveName('return', { status: 'in_review', stage: 'in_review' })).toBe('退回修改');
    expect(moveName('return', { status: 'scheduled', stage: 'scheduled' })).toBe('取消定时');
    expect(moveName('publish', { status: 'draft', stage: 'draft' })).toBe('发布');
  });
});
