// Tests the quick choices of a tender's times, in Shanghai's days.
import { expect, it } from 'vitest';
import { followedOpening, quickDeadlines, quickOpenings } from './quick-times.ts';

it('counts the days in Shanghai, also shortly before midnight there', () => {
  const now = Date.parse('2026-11-17T15:59:00.000Z');
  expect(quickDeadlines(now, 2)).toEqual([
    { name: '明天 18:00', at: '2026-11-18T10:00:00.000Z' },
    { name: '3 天后 18:00', at: '2026-11-20T10:00:00.000Z' },
    { name: '7 天后 18:00', at: '2026-11-24T10:00:00.000Z' },
  ]);
});

it('offers no deadline before the shortest time of bidding is over', () => {
  const now = Date.parse('2026-11-17T10:00:00.000Z');
  expect(quickDeadlines(now, 24)).toHaveLength(3);
  expect(quickDeadlines(now, 25).map(({ name }) => name)).toEqual(['3 天后 18:00', '7 天后 18:00']);
});

it('moves the opening with the deadline, and leaves one that was chosen', () => {
  const [deadlineAt, later] = ['2026-11-18T10:00:00.000Z', '2026-11-25T10:00:00.000Z'];
  const followed = { opensAt: '2026-11-26T01:00:00.000Z' };
  expect(followedOpening({ deadlineAt: null, opensAt: null }, later)).toEqual(followed);
  expect(followedOpening({ deadlineAt, opensAt: '2026-11-19T01:00:00.000Z' }, later)).toEqual(followed);
  expect(followedOpening({ deadlineAt, opensAt: '2026-11-28T01:00:00.000Z' }, later)).toEqual({});
  expect(followedOpening({ deadlineAt, opensAt: '2026-11-19T01:00:00.000Z' }, null)).toEqual({});
});

it('offers openings only after the deadline', () => {
  expect(quickOpenings(null)).toEqual([]);
  const deadline = '2026-11-18T10:00:00.000Z';
  expect(quickOpenings(deadline)[0]).toEqual({ name: '截止后 1 小时', at: '2026-11-18T11:00:00.000Z' });
  expect(quickOpenings(deadline)[1]).toEqual({ name: '次日 09:00', at: '2026-11-19T01:00:00.000Z' });
  expect(quickOpenings(deadline).every(({ at }) => at > deadline)).toBe(true);
});
