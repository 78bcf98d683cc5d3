// Dates and times in Asia/Shanghai, whatever the machine's time zone.
import { expect, it } from 'vitest';
import { clockText, dayText, greetingText, shortTimeText, timeText, todayText } from './moments.ts';

const LATE = '2026-11-14T16:02:07.500Z';

it('shows an instant by the clock of Shanghai', () => {
  expect(dayText(LATE)).toBe('2026-11-15');
  expect(timeText(LATE)).toBe('2026-11-15 00:02');
  expect(shortTimeText(LATE)).toBe('11-15 00:02');
  expect(clockText(LATE)).toBe('00:02:07');
  expect(todayText(new Date(LATE))).toBe('11 月 15 日　星期日');
});

it.each([
  ['2026-11-14T21:59:00Z', '夜深了'],
  ['2026-11-14T22:00:00Z', '上午好'],
  ['2026-11-15T04:00:00Z', '下午好'],
  ['2026-11-15T10:00:00Z', '晚上好'],
])('greets at %s with %s', (instant, words) => {
  expect(greetingText(new Date(instant))).toBe(words);
});

it('agrees with the time zone database', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (let day = 0; day < 400; day += 1) {
    const instant = new Date(Date.UTC(2025, 0, 1) + day * 86_399_000);
    expect(timeText(instant.toISOString())).toBe(format.format(instant));
  }
});
