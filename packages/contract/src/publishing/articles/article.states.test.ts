// Transitions between the states of an article.
import { describe, expect, it } from 'vitest';
import {
  type ArticleMove,
  type ArticleStage,
  type ArticleStatus,
  articleMoves,
  articleStages,
  articleStatuses,
  canMove,
  hasUnpublished,
} from './article.states.ts';

/** The stage of an article never published equals the status; withdrawn and archived ones have none. */
const states = articleStatuses.flatMap((status): { status: ArticleStatus; stage: ArticleStage }[] => {
  if (status === 'published') return articleStages.map((stage) => ({ status, stage }));
  return status === 'withdrawn' || status === 'archived' ? [{ status, stage: 'none' }] : [{ status, stage: status }];
});
const possible = (move: ArticleMove) =>
  states
    .filter((state) => canMove(state, move))
    .map(({ status, stage }) => (status === stage ? status : `${status}/${stage}`));

describe('an article', () => {
  it.each<[ArticleMove, string[]]>([
    ['save', ['draft', 'published/none', 'published/draft']],
    ['submit', ['draft', 'published/draft']],
    ['return', ['in_review', 'scheduled', 'published/in_review', 'published/scheduled']],
    ['schedule', ['draft', 'in_review', 'published/draft', 'published/in_review']],
    ['publish', ['draft', 'in_review', 'scheduled', 'published/draft', 'published/in_review', 'published/scheduled']],
    ['withdraw', ['published/none', 'published/draft', 'published/in_review', 'published/scheduled', 'archived/none']],
    ['archive', ['published/none']],
    ['reopen', ['withdrawn/none']],
    ['pin', ['published/none', 'published/draft', 'published/in_review', 'published/scheduled']],
  ])('%s is possible exactly from %j', (move, from) => expect(possible(move)).toEqual(from));

  it('has no other move', () => {
    expect(Object.keys(articleMoves)).toHaveLength(11);
    expect(possible('unpin')).toEqual(possible('pin'));
    expect(possible('feature')).not.toContain('withdrawn/none');
  });

  it('has unpublished changes only while it is published', () => {
    expect(states.filter(hasUnpublished).map(({ stage }) => stage)).toEqual(['draft', 'in_review', 'scheduled']);
  });
});
