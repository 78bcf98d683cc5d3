// The days of the calendar, by year.
import type { CalendarDay } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { GAP_WARNING_DAYS } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';

const LOCK = 7_046_051;

/** One change at a time: the running number of a year's days goes on in the next. */
export const lockCalendar = (trx: Trx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/** The end of the nth working day from now. */
export const workingDaysAhead = (days: number) => sql<string>`working_days_end(app_now(), ${days}::int)`;

export const findYear = async (db: Db, year: number) => {
  const { rows } = await sql<{ version: number; savedBy: string | null; savedAt: string | null }>`
    select y.version, y.saved_at, name_of(u) as saved_by
    from calendar_years y left join users u on u.id = y.saved_by where y.year = ${year}`.execute(db);
  return rows[0];
};

export const listDays = (db: Db, year: number): Promise<CalendarDay[]> =>
  db.selectFrom('calendarDays').select(['day', 'kind', 'name']).where('year', '=', year).orderBy('day').execute();

/** The years from today's to the one promises given now may end in, of which nothing is known. */
export const listGaps = async (db: Db) => {
  const { rows } = await sql<{ year: number }>`
    select wanted.year from (select app_today() as today) clock,
      generate_series(extract(year from today)::int, extract(year from today + ${GAP_WARNING_DAYS}::int)::int) as wanted (year)
    where not exists (select from calendar_years y where y.year = wanted.year) order by wanted.year`.execute(db);
  return rows.map(({ year }) => year);
};

export const saveYear = async (trx: Trx, year: number, days: CalendarDay[], savedBy: string) => {
  await trx
    .insertInto('calendarYears')
    .values({ year, savedBy, savedAt: now })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ version: sql`calendar_years.version + 1`, savedBy, savedAt: now }),
    )
    .execute();
  await trx.deleteFrom('calendarDays').where('year', '=', year).execute();
  await insertMany(
    trx,
    'calendarDays',
    days.map((day) => ({ ...day, year, number: 0 })),
  );
  // A day off takes one away only where Monday to Friday would count it; a worked day adds one only on a weekend.
  await sql`
    update calendar_days d set number = counted.number
    from (
      select day, weekday_number(day) + sum(case
          when kind = 'off' and extract(isodow from day) < 6 then -1
          when kind = 'work' and extract(isodow from day) > 5 then 1
          else 0 end) over (order by day) as number
      from calendar_days
    ) counted where counted.day = d.day and counted.number <> d.number`.execute(trx);
};
