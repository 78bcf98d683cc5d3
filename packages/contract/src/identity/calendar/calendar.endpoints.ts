// Endpoints of the calendar of working days: read and saved by year.
import * as z from 'zod/mini';
import { casePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { calendarDayKinds, FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from './calendar.labels.ts';

const Year = z
  .int('年份有误')
  .check(z.minimum(FIRST_CALENDAR_YEAR, '年份过早'), z.maximum(LAST_CALENDAR_YEAR, '年份过晚'));
const YearText = z.pipe(z.pipe(z.string('年份有误').check(z.regex(/^\d{4}$/, '年份有误')), z.transform(Number)), Year);

const CalendarDay = z.strictObject({
  day: Day,
  kind: keyOf(calendarDayKinds, '请选择放假或上班'),
  name: line('名称', 20),
});
export type CalendarDay = z.output<typeof CalendarDay>;

const CalendarYear = z.strictObject({
  year: z.int(),
  days: z.array(CalendarDay),
  /** Sent back with a change to detect concurrent ones; 0: nothing is known of the year. */
  version: z.int(),
  /** Who last saved or confirmed it; null while it is as it came with the platform and nobody compared it. */
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(Instant),
  today: Day,
});
export type CalendarYear = z.output<typeof CalendarYear>;

/** Without a year the current one. */
export const getCalendarYear = defineEndpoint({
  method: 'GET',
  path: '/admin/calendar',
  access: 'canAdmin',
  duty: 'settings',
  query: z.strictObject({ year: z.optional(YearText) }),
  reply: CalendarYear,
});

/** This year, and the next one when promises given now may end in it, if nothing is known of them. */
export const listCalendarGaps = defineEndpoint({
  method: 'GET',
  path: '/admin/calendar/gaps',
  access: 'canAdmin',
  duty: 'dashboard',
  reply: z.strictObject({ years: z.array(z.int()) }),
});

/**
 * Replaces the year's days; the same days again confirm them. Stored deadlines stay, those computed from a request's arrival follow.
 * Saved by somebody else meanwhile → 409 with `current`.
 */
export const saveCalendarYear = defineEndpoint({
  method: 'PUT',
  path: '/admin/calendar',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({
    year: Year,
    days: z.array(CalendarDay).check(
      z.minLength(1, '请至少填写一天'),
      z.maxLength(366, '天数过多'),
      z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, '同一天只能填写一次'),
    ),
    version: z.int('版本有误').check(z.nonnegative('版本有误')),
  }),
  reply: CalendarYear,
  audit: 'calendar.saved',
  limit: { count: 30, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/calendar', ...casePaths],
});
