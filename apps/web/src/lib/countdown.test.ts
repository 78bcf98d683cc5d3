// Tests countdowns: their format, their end, and the server's clock against a wrong local one.
import { afterEach, expect, it, vi } from 'vitest';
import { countdownText, spanText } from './countdown.tsx';
import { localClockAhead, noteServerTime, serverNow } from './server-time.ts';

afterEach(() => vi.useRealTimers());

it.each([
  [252_000, '00:04:12'],
  [251_001, '00:04:12'],
  [2 * 86_400_000 + 22_360_000, '2 天 06:12:40'],
  [86_400_000, '1 天 00:00:00'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text);
});

it.each([
  [30_000, '1 分钟'],
  [59 * 60_000, '59 分钟'],
  [150 * 60_000, '2 小时'],
  [50 * 3_600_000, '2 天'],
])('formats a past of %i ms as %s', (milliseconds, text) => {
  expect(spanText(milliseconds)).toBe(text);
});

it('counts on from the newest reply, whatever the local clock says', () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T05:00:00Z'), toFake: ['Date', 'performance'] });
  noteServerTime('2030-01-01T02:00:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(new Date(serverNow()).toISOString()).toBe('2030-01-01T02:01:30.000Z');
  expect(localClockAhead()).toBe(3 * 3_600_000);
  // The local clock is set back while the page is open.
  vi.setSystemTime(Date.parse('2030-01-01T01:00:00Z'));
  expect(new Date(serverNow()).toISOString()).toBe('2030-01-01T02:01:30.000Z');
  // A cached reply is older than what is known.
  noteServerTime('2030-01-01T01:59:00.000Z');
  expect(new Date(serverNow()).toISOString()).toBe('2030-01-01T02:01:30.000Z');
  noteServerTime('2030-01-01T02:02:00.000Z');
  expect(new Date(serverNow()).toISOString()).toBe('2030-01-01T02:02:00.000Z');
});
