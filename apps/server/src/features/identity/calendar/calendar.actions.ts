// Saves the days of a year: whole, refused after a concurrent change, with an audit row.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type {
  CalendarDay,
  CalendarYear,
  saveCalendarYear,
} from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { calendarDayKinds } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as rows from './calendar.queries.ts';

export const yearOf = async (db: Db | Trx, year: number): Promise<CalendarYear> => {
  const saved = await rows.findYear(db, year);
  return {
    year,
    version: saved?.version ?? 0,
    savedBy: saved?.savedBy ?? null,
    savedAt: saved?.savedAt ?? null,
    days: await rows.listDays(db, year),
    today: await findToday(db),
  };
};

const wordsOf = (days: CalendarDay[]) => days.map(({ day, kind, name }) => `${day} ${calendarDayKinds[kind]} ${name}`);

/** What one list of days has and the other has not: a whole year would hide the one line that changed. */
const without = (days: string[], others: string[]) => days.filter((words) => !others.includes(words));

export const saveYear = (
  deps: Deps,
  { year, days, version }: ParsedOf<typeof saveCalendarYear>['body'],
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const stray = days.find(({ day }) => !day.startsWith(`${year}-`));
    if (stray) refuseFields({ days: `${stray.day} 不在 ${year} 年` });
    await rows.lockCalendar(trx);
    const current = await yearOf(trx, year);
    if (current.version !== version)
      refuse('wrongState', {
        msg: `${current.savedBy ?? '同事'}刚刚保存过 ${year} 年的安排，请看过再改`,
        data: { current },
      });
    await rows.saveYear(trx, year, days, context.actor.userId);
    const after = await yearOf(trx, year);
    const [was, is] = [wordsOf(current.days), wordsOf(after.days)];
    await recordAudit(trx, {
      action: 'calendar.saved',
      ...context,
      subject: { kind: 'calendarYear', id: String(year) },
      before: { days: without(was, is) },
      after: { days: without(is, was) },
    });
    return after;
  });
