// Tests how the queue says what is left of a promise.
import { expect, it } from 'vitest';
import { promiseOf } from './WorkQueue.tsx';

const now = '2026-11-15T02:00:00.000Z';

it('says what is over, due today in Shanghai, left in hours, or not promised at all', () => {
  expect(promiseOf('2026-11-14T01:00:00.000Z', now)).toEqual({ look: 'overdue', text: '已逾期 1 天 1 小时' });
  expect(promiseOf('2026-11-15T15:59:00.000Z', now)).toEqual({ look: 'today', text: '今天到期，剩 13 小时' });
  expect(promiseOf('2026-11-15T16:00:00.000Z', now)).toEqual({ look: 'soon', text: '剩 14 小时' });
  expect(promiseOf('2026-11-20T02:00:00.000Z', now)).toEqual({ look: 'later', text: '剩 5 天' });
  expect(promiseOf(null, now)).toEqual({ look: 'none', text: '无时限' });
});
