// The date range of a board: first day, number of days, position of an instant in it. Days are those of Shanghai.
import { BOARD_DAYS } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { toField } from '../../../../lib/moments.ts';

export type BoardSpan = keyof typeof BOARD_DAYS;
export const spanNames: Record<BoardSpan, string> = { day: '日', week: '周', month: '月' };

const DAY_MS = 86_400_000;
const WEEKDAYS = '日一二三四五六';

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** The initial range has today in the middle. */
export const firstDay = (today: string, span: BoardSpan) => dayAfter(today, -Math.floor(BOARD_DAYS[span] / 2));

export type BoardRange = { from: string; span: BoardSpan; start: number; end: number };
export const rangeOf = (from: string, span: BoardSpan): BoardRange => {
  const start = startOf(from);
  return { from, span, start, end: start + BOARD_DAYS[span] * DAY_MS };
};

/** Position in percent of the range, clipped at its edges; undefined outside it. */
export const placeIn = ({ start, end }: BoardRange, from: string, to: string) => {
  const [begin, over] = [Math.max(Date.parse(from), start), Math.min(Date.parse(to), end)];
  if (over <= begin) return undefined;
  const whole = end - start;
  return { left: ((begin - start) / whole) * 100, width: ((over - begin) / whole) * 100 };
};

export type BoardColumn = { key: string; text: string; isToday: boolean };

/** Tick labels: days with weekday, for a month only the number, for one day every third hour. */
export const columnsOf = ({ from, span }: BoardRange, today: string): BoardColumn[] => {
  if (span === 'day')
    return Array.from({ length: 8 }, (_, at) => ({
      key: String(at),
      text: `${String(at * 3).padStart(2, '0')}:00`,
      isToday: false,
    }));
  return Array.from({ length: BOARD_DAYS[span] }, (_, at) => {
    const day = dayAfter(from, at);
    const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
    return { key: day, text: span === 'month' ? day.slice(8) : `${day.slice(5)} ${weekday}`, isToday: day === today };
  });
};

export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** Formats 11-15 08:00 without Intl, because a board has thousands of them. */
export const quickTime = (instant: string) => toField(instant).slice(5).replace('T', ' ');
