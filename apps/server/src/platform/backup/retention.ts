// Which scheduled backups are kept: decided from their names alone, so that it can be tested as a table.
import { isRealDay } from '@rfb/contract/days.ts';

/** Named by the time in Shanghai at which it was begun. */
const NAME = /^rfb-daily-(\d{4})(\d{2})(\d{2})-\d{6}\.tar(?:\.age)?$/;
const LEFT_OVER = /^rfb-daily-\d{8}-\d{6}\.tar(?:\.age)?\.part$/;

/** Characters up to the end of the time. */
const TO_SECOND = 'rfb-daily-20261117-031002'.length;
const KEPT = { days: 7, weeks: 4, months: 12 };

/** `beganAt`: 2026-11-17 03:10:02. */
export const nameOf = (beganAt: string, isEncrypted: boolean) =>
  `rfb-daily-${beganAt.replaceAll(/[-:]/g, '').replace(' ', '-')}.tar${isEncrypted ? '.age' : ''}`;

export const isLeftOver = (name: string) => LEFT_OVER.test(name);

const dayIn = (name: string) => NAME.exec(name)?.slice(1).join('-') ?? '';

/** The Monday of its week. */
const weekOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** The newest of each period, for so many periods that have one; empty periods count for nothing. */
const newestOfEach = (newestFirst: string[], periodOf: (day: string) => string, count: number) => {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(dayIn(name));
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
};

/**
 * Of a folder's names those to delete once `made` is complete and verified: it and what it outlasts only. Other people's
 * files are not ours, and one dated later was named by a clock that was wrong: neither is touched. Periods are counted by
 * the backups there are, so that a clock that jumps ahead makes one old, not all.
 */
export const outdated = (names: readonly string[], made: string): string[] => {
  const newestFirst = names
    .filter((name) => isRealDay(dayIn(name)) && name.slice(0, TO_SECOND) <= made.slice(0, TO_SECOND))
    .sort()
    .reverse();
  if (!newestFirst.includes(made)) return [];
  const kept = new Set([
    made,
    ...newestOfEach(newestFirst, (day) => day, KEPT.days),
    ...newestOfEach(newestFirst, weekOf, KEPT.weeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7), KEPT.months),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
};
