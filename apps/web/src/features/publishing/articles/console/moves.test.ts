// The buttons of an article follow the contract's state table, with labels that fit the state.
import { articleStages, articleStatuses, canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import { describe, expect, it } from 'vitest';
import { moveName, movesOf } from './moves.ts';

const states = articleStatuses.flatMap((status) =>
  articleStages.flatMap((stage) => [true, false].map((isPinned) => ({ status, stage, isPinned }))),
);

describe('the moves offered', () => {
  it('are possible in every state', () => {
    for (const state of states)
      for (const move of movesOf(state))
        expect(canMove(state, move), `${move} from ${JSON.stringify(state)}`).toBe(true);
  });

  it('never include pinning a pinned article, nor unpinning an unpinned one', () => {
    for (const state of states) expect(movesOf(state)).not.toContain(state.isPinned ? 'pin' : 'unpin');
  });

  it('are the expected ones for a published article with changes', () => {
    const state = { status: 'published', stage: 'draft', isPinned: false } as const;
    expect(movesOf(state).map((move) => moveName(move, state))).toEqual([
      '提交待审',
      '定时发布',
      '发布修改',
      '置顶',
      '撤回文章',
    ]);
  });

  it('label the same move by state: return from review, or unschedule', () => {
    expect(moveName('return', { status: 'in_review', stage: 'in_review' })).toBe('退回修改');
    expect(moveName('return', { status: 'scheduled', stage: 'scheduled' })).toBe('取消定时');
    expect(moveName('publish', { status: 'draft', stage: 'draft' })).toBe('发布');
  });
});
