// Routes of the calendar of working days.
import * as calendar from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { findToday } from '../../../platform/clock.ts';
import { on } from '../../../platform/http/route.ts';
import { saveYear, yearOf } from './calendar.actions.ts';
import { listGaps } from './calendar.queries.ts';

export const calendarRoutes = [
  on(calendar.getCalendarYear, async ({ deps: { db }, query: { year } }) =>
    yearOf(db, year ?? Number((await findToday(db)).slice(0, 4))),
  ),
  on(calendar.listCalendarGaps, async ({ deps: { db } }) => ({ years: await listGaps(db) })),
  on(calendar.saveCalendarYear, ({ deps, body, context }) => saveYear(deps, body, context)),
];
