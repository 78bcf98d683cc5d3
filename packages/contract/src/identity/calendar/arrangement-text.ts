// Reads the State Council's yearly notice, or lines of dates, as pasted: which days are off and which weekend days are worked.
import { addDays, isRealDay } from '../../days.ts';
import type { CalendarDay } from './calendar.endpoints.ts';
import type { CalendarDayKind } from './calendar.labels.ts';

/** `problems`: what was not understood, word for word with the reason. */
type Arrangement = { days: CalendarDay[]; problems: string[] };

const WEEKDAYS = '一二三四五六日';
const LONGEST_HOLIDAY = 20;
const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];

/** `2026年1月1日`, `1月1日`, `3日` after 至, `2026-01-01`, each with the weekday in brackets behind it, if there is one. */
const DATE =
  /(?:(?:(\d{4})[年/.-])?(\d{1,2})[月/.-])?(\d{1,2})(日|号|(?![\d年月/.]))(?:\([^)]*?(?:周|星期)([一二三四五六日天])[^)]*\)|\([^)]*\))?/y;
const RANGE = /\s*(?:至|到|~|-|—|–)\s*/y;
const KIND = /放假|上班|休|班/;
const HEADING = /^(?:[一二三四五六七八九十\d]+[、.]\s*)?([^\d:]{2,12}):/;

type Clause = { text: string; name: string };

/** By sentence and comma; a heading like `二、春节：` holds until the next one. */
const clausesOf = (text: string): Clause[] => {
  let name = '';
  return text
    .normalize('NFKC')
    .split(/[。;\n]/)
    .flatMap((sentence) => {
      const heading = HEADING.exec(sentence.trim());
      if (heading) name = heading[1]?.trim() ?? '';
      const rest = heading ? sentence.trim().slice(heading[0].length) : sentence;
      return rest.split(/,(?![^(]*\))/).map((part) => ({ text: part.trim(), name }));
    })
    .filter((clause) => clause.text !== '');
};

type Found = { day: string; problem?: string };

const two = (text: string) => text.padStart(2, '0');

type Before = { year: string; month: string; isRange: boolean };

/** The date of a clause at `at`; a missing year or month is that of `before`. A number alone is a date only behind 至. */
const dateAt = (text: string, at: number, before: Before) => {
  DATE.lastIndex = at;
  const match = DATE.exec(text);
  if (!match || (match[2] === undefined && (before.month === '' || !(match[4] || before.isRange)))) return undefined;
  const [whole, year = before.year, month = before.month, date = '', , weekday] = match;
  const day = `${year}-${two(month)}-${two(date)}`;
  const said = weekday?.replace('天', '日');
  const problem = isRealDay(day)
    ? said && said !== weekdayOf(day)
      ? `${day} 是周${weekdayOf(day)}，原文写的是周${said}`
      : undefined
    : `没有 ${day} 这一天`;
  return { day, problem, end: at + whole.length, year, month, isRange: false };
};

const daysBetween = (first: string, last: string): Found[] => {
  if (last < first || addDays(first, LONGEST_HOLIDAY) < last)
    return [{ day: first, problem: `${first} 至 ${last} 的先后或长短不对` }];
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day });
  return days;
};

/** Every date of a clause, ranges written out. */
const datesIn = (text: string, year: number): Found[] => {
  const found: Found[] = [];
  let before: Before = { year: String(year), month: '', isRange: false };
  for (let at = 0; at < text.length; ) {
    const first = /\d/.test(text[at] ?? '') ? dateAt(text, at, before) : undefined;
    if (!first) {
      // A number that is no date is skipped whole.
      at += /^\d+/.exec(text.slice(at))?.[0].length ?? 1;
      continue;
    }
    before = first;
    at = first.end;
    RANGE.lastIndex = at;
    const between = RANGE.exec(text);
    const last = between ? dateAt(text, at + between[0].length, { ...before, isRange: true }) : undefined;
    if (last) {
      before = last;
      at = last.end;
    }
    const problem = first.problem ?? last?.problem;
    if (problem) found.push({ day: first.day, problem });
    else found.push(...(last ? daysBetween(first.day, last.day) : [{ day: first.day }]));
  }
  return found;
};

const kindOf = (text: string): CalendarDayKind | undefined => {
  const word = KIND.exec(text)?.[0];
  if (!word) return undefined;
  return word.includes('班') ? 'work' : 'off';
};

/** A name behind the word in a line like `2026-01-01 放假 元旦`. */
const nameBehind = (text: string) => /(?:放假|上班|休|班)\s+(\S{1,20})$/.exec(text)?.[1] ?? '';

export const readArrangement = (text: string, year: number): Arrangement => {
  const days = new Map<string, CalendarDay>();
  const problems: string[] = [];
  let open: Found[] = [];
  for (const clause of clausesOf(text)) {
    const dates = datesIn(clause.text, year);
    problems.push(...dates.flatMap(({ problem }) => problem ?? []));
    open.push(...dates.filter(({ problem }) => !problem));
    const kind = kindOf(clause.text);
    if (!kind) continue;
    const name = clause.name || nameBehind(clause.text) || (kind === 'off' ? '放假' : '调休上班');
    for (const { day } of open) {
      const known = days.get(day);
      if (known && known.kind !== kind) problems.push(`${day} 既写了放假又写了上班`);
      days.set(day, { day, kind, name });
    }
    open = [];
  }
  for (const { day } of open) problems.push(`${day} 没有写放假还是上班`);
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), problems };
};
