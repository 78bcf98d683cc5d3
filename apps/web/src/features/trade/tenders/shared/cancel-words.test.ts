// Tests that the words before cancelling are true in each phase.
import { expect, it } from 'vitest';
import { cancelWords } from './cancel-words.ts';

it('says after opening that prices were seen, and only before it that nobody will see them', () => {
  expect(cancelWords('sealed', 'bidding')).toContain('谁报了多少也不会公开');
  expect(cancelWords('sealed', 'closed')).toContain('不再开启');
  for (const phase of ['evaluating', 'awarded'] as const) {
    expect(cancelWords('sealed', phase)).toContain('报价已经开启：全部作废');
    expect(cancelWords('sealed', phase)).not.toContain('不会公开');
  }
  expect(cancelWords('auction', 'bidding')).toContain('已显示的价格和名次不会收回');
  expect(cancelWords('sealed', 'published')).toBe('现在还没有报价。');
});
