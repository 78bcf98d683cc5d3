// Tests which scheduled backups are kept: by days, weeks and months that have one, never somebody else's, never the newest.
import { addDays } from '@rfb/contract/days.ts';
import { describe, expect, it } from 'vitest';
import { isLeftOver, nameOf, outdated } from './retention.ts';

const named = (day: string, time = '03:10:02', isEncrypted = false) => nameOf(`${day} ${time}`, isEncrypted);
const daysBefore = (day: string, count: number) => Array.from({ length: count }, (_, back) => addDays(day, -back));
const dayIn = (name: string) => name.replace(/^rfb-daily-(\d{4})(\d\d)(\d\d)-.*$/, '$1-$2-$3');

/** The days that are left of daily backups. */
const left = (days: string[], today: string) => {
  const names = days.map((day) => named(day));
  const gone = outdated(names, named(today));
  return names.filter((name) => !gone.includes(name)).map(dayIn);
};

describe('a scheduled backup', () => {
  it('is named by its beginning and by whether it is encrypted', () => {
    expect(named('2026-11-17')).toBe('rfb-daily-20261117-031002.tar');
    expect(named('2026-11-17', '03:10:02', true)).toBe('rfb-daily-20261117-031002.tar.age');
  });

  it('is kept for 7 days, 4 weeks and 12 months', () => {
    // A Tuesday.
    expect(left(daysBefore('2026-11-17', 500), '2026-11-17')).toEqual([
      // The days; Sundays end the weeks of the 9th, the 2nd and 26 October.
      ...['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11'],
      ...['2026-11-08', '2026-11-01'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('reaches the same when the folder is cleaned every day', () => {
    let folder: string[] = [];
    for (const today of daysBefore('2026-11-17', 500).reverse()) {
      folder.push(named(today));
      const gone = outdated(folder, named(today));
      folder = folder.filter((name) => !gone.includes(name));
    }
    expect(folder.map(dayIn).reverse()).toEqual(left(daysBefore('2026-11-17', 500), '2026-11-17'));
  });

  it.each([
    ['a folder with only today’s', ['2026-11-17'], '2026-11-17', ['2026-11-17']],
    ['a pause of a year: what is old stays', ['2026-11-17', '2025-11-17'], '2026-11-17', ['2026-11-17', '2025-11-17']],
    [
      'a clock that jumped ahead and back: what it named is left alone and counts for nothing',
      ['2031-01-01', ...daysBefore('2026-11-17', 7)],
      '2026-11-17',
      ['2031-01-01', ...daysBefore('2026-11-17', 7)],
    ],
    [
      'a clock that is ahead: the week before it is kept all but a day',
      ['2031-01-01', ...daysBefore('2026-11-17', 7)],
      '2031-01-01',
      ['2031-01-01', ...daysBefore('2026-11-17', 6)],
    ],
  ])('in %s', (_, days, today, expected) => {
    expect(left(days, today)).toEqual(expected);
  });

  it('of the same day is replaced by the later one, encrypted or not', () => {
    const names = [named('2026-11-17', '03:10:02'), named('2026-11-17', '09:00:00', true)];
    expect(outdated(names, names[1] ?? '')).toEqual([names[0]]);
  });

  it('deletes nothing when the one it was made for is not there', () => {
    const names = daysBefore('2026-11-16', 100).map((day) => named(day));
    expect(outdated(names, named('2026-11-17'))).toEqual([]);
  });

  it('never touches what is not named as one', () => {
    // Of a day of which nothing is kept.
    const one = named('2026-10-20');
    const others = [
      ...[
        `a-${one}`,
        `${one}.gz`,
        `${one}.part`,
        `${one}.sha256`,
        one.replace('daily-', ''),
        one.replace('20261020', '20260230'),
      ],
      ...['notes.txt', 'rfb-20261020031002.tar'],
    ];
    const gone = outdated([...others, ...daysBefore('2026-11-17', 60).map((day) => named(day))], named('2026-11-17'));
    expect(gone).toContain(one);
    expect(gone.filter((name) => others.includes(name))).toEqual([]);
  });

  it('that was not finished is known by its name', () => {
    expect(isLeftOver(`${named('2026-11-17')}.part`)).toBe(true);
    for (const name of [named('2026-11-17'), 'rfb-20251117031002.tar.part', 'a.part'])
      expect(isLeftOver(name)).toBe(false);
  });
});
