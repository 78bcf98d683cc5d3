// A year as months and weeks, and its days off and worked as runs with one name.
import { addDays } from '@rfb/contract/days.ts';
import type { CalendarDay } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { calendarDayKinds } from '@rfb/contract/identity/calendar/calendar.labels.ts';

const WEEK = 7;
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** 0: Monday. */
const weekdayAt = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;
export const weekdayOf = (day: string) => weekdays[weekdayAt(day)] ?? '';
export const isWeekend = (day: string) => weekdayAt(day) > 4;

/** The weeks of a month, Monday first; undefined outside of it. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const first = `${month}-01`;
  const weeks = [];
  for (let monday = addDays(first, -weekdayAt(first)); monday.slice(0, 7) <= month; monday = addDays(monday, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => addDays(monday, at)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    );
  return weeks;
};

export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

type Run = { first: string; last: string; kind: CalendarDay['kind']; name: string };

/** Days next to each other of the same kind and name. */
export const runsOf = (days: CalendarDay[]) => {
  const runs: Run[] = [];
  for (const { day, kind, name } of days) {
    const before = runs.at(-1);
    if (before && before.kind === kind && before.name === name && addDays(before.last, 1) === day) before.last = day;
    else runs.push({ first: day, last: day, kind, name });
  }
  return runs;
};

const shortDay = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
export const runText = ({ first, last }: Pick<Run, 'first' | 'last'>) =>
  first === last ? shortDay(first) : `${shortDay(first)}至 ${shortDay(last)}`;

/** What would change, in words. */
export const changesOf = (before: CalendarDay[], after: CalendarDay[]) => {
  const wordsOf = (days: CalendarDay[]) =>
    days.map(({ day, kind, name }) => `${shortDay(day)}${calendarDayKinds[kind]}（${name}）`);
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return {
    added: is.filter((words) => !was.includes(words)),
    removed: was.filter((words) => !is.includes(words)),
  };
};

/** The day with what it becomes when it is clicked: back to ordinary, or off on a working day and worked on a weekend. */
export const toggled = (days: CalendarDay[], day: string): CalendarDay[] => {
  if (days.some((one) => one.day === day)) return days.filter((one) => one.day !== day);
  const kind = isWeekend(day) ? 'work' : 'off';
  const beside = days.find((one) => one.kind === kind && [addDays(day, -1), addDays(day, 1)].includes(one.day));
  const added: CalendarDay = { day, kind, name: beside?.name ?? (kind === 'work' ? '调休上班' : '放假') };
  return [...days, added].sort((a, b) => a.day.localeCompare(b.day));
};
