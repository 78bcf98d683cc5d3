// The order of work: who is late, who is next, and who may be approved together with others.
import type { ReviewItem } from '@rfb/contract/applications/applications.ts';
import { describe, expect, it } from 'vitest';
import { around, canBulk, isLate, lineOf, nextWaiting } from './queue.ts';
import { reviewItem } from './testing.ts';

const theirs = { reviewer: '周敏', isMine: false, leaseUntil: null };
const mine = { reviewer: '沈岚', isMine: true, leaseUntil: null };
const queue = (...changes: Partial<ReviewItem>[]) =>
  changes.map((change, index) => reviewItem({ id: `a${index + 1}`, ...change }));

describe('the review queue', () => {
  it('marks an application that waits for two days', () => {
    expect([47.9, 48].map((waitHours) => isLate({ waitHours }))).toEqual([false, true]);
  });

  it('says what an application is in one line, and whether it came before', () => {
    expect(lineOf(reviewItem({ regionName: '河南 郑州' }))).toBe('车队 · 河南 郑州');
    expect(lineOf(reviewItem({ regionName: '天津', isResubmitted: true }))).toBe('车队 · 天津 · 重新提交');
  });

  it('knows what stands before and after, and the place in the queue', () => {
    const items = queue({}, {}, {});
    expect(around(items, 'a1')).toMatchObject({ position: 1, previous: undefined, next: { id: 'a2' } });
    expect(around(items, 'a3')).toMatchObject({ position: 3, previous: { id: 'a2' }, next: undefined });
  });

  it('starts at the first when the open application is not on this shelf', () => {
    expect(around(queue({}, {}), 'elsewhere')).toMatchObject({ position: 0, next: { id: 'a1' } });
  });

  it('opens the next waiting one after a decision, past what a colleague holds', () => {
    expect(nextWaiting(queue({}, { claim: theirs }, { claim: mine }), 'a1')?.id).toBe('a3');
  });

  it('goes back to the start after the last one, and nowhere when nothing is left', () => {
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
  ])('lets one be approved with others only when its checks are green and it is free: %s', (_, change, isAllowed) => {
    expect(canBulk(reviewItem({ isAllGreen: true, ...change }))).toBe(isAllowed);
  });
});
