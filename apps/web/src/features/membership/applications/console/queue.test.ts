// Rules of the review queue: late items, neighbours, next item, bulk approval.
import type { ReviewItem } from '@rfb/contract/membership/applications/applications.ts';
import { describe, expect, it } from 'vitest';
import { canBulk, isLate, neighboursOf, nextWaiting, summaryLine } from './queue.ts';
import { reviewItem } from './testing.ts';

const theirs = { reviewer: '周敏', isMine: false, leaseUntil: null };
const mine = { reviewer: '沈岚', isMine: true, leaseUntil: null };
const queue = (...changes: Partial<ReviewItem>[]) =>
  changes.map((change, index) => reviewItem({ id: `a${index + 1}`, ...change }));

describe('the review queue', () => {
  it('marks an application as late after two days', () => {
    expect([47.9, 48].map((waitHours) => isLate({ waitHours }))).toEqual([false, true]);
  });

  it('summarises an application in one line, including whether it was resubmitted', () => {
    expect(summaryLine(reviewItem({ regionName: '河南 郑州' }))).toBe('车队 · 河南 郑州');
    expect(summaryLine(reviewItem({ regionName: '天津', isResubmitted: true }))).toBe('车队 · 天津 · 重新提交');
  });

  it('finds the previous and next item and the position', () => {
    const items = queue({}, {}, {});
    expect(neighboursOf(items, 'a1')).toMatchObject({ position: 1, previous: undefined, next: { id: 'a2' } });
    expect(neighboursOf(items, 'a3')).toMatchObject({ position: 3, previous: { id: 'a2' }, next: undefined });
  });

  it('returns the first item as next when the open application is not in the list', () => {
    expect(neighboursOf(queue({}, {}), 'elsewhere')).toMatchObject({ position: 0, next: { id: 'a1' } });
  });

  it('opens the next waiting item after a decision, skipping items claimed by a colleague', () => {
    expect(nextWaiting(queue({}, { claim: theirs }, { claim: mine }), 'a1')?.id).toBe('a3');
  });

  it('wraps around after the last item, and returns undefined when nothing is left', () => {
    expect(nextWaiting(queue({}, {}), 'a2')?.id).toBe('a1');
    expect(nextWaiting(queue({ claim: theirs }, {}), 'a2')).toBeUndefined();
    expect(nextWaiting(queue({}), 'a1')).toBeUndefined();
  });

  it.each<[string, Partial<ReviewItem>, boolean]>([
    ['all green', {}, true],
    ['all green and mine', { claim: mine }, true],
    ['not all green', { isAllGreen: false }, false],
    ['held by a colleague', { claim: theirs }, false],
    ['already decided', { status: 2, closeKind: 'approved' }, false],
    ['a renewal', { kind: 'renewal' }, false],
  ])('allows bulk approval only when all checks are green and nobody else claimed it: %s', (_, change, isAllowed) => {
    expect(canBulk(reviewItem({ isAllGreen: true, ...change }))).toBe(isAllowed);
  });
});
