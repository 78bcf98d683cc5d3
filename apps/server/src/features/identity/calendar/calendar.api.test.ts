// The calendar of working days: what counts, how a year is saved, and what is said of years without data.
import * as calendar from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { getWorkQueue } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';

const t = await testApp();
const admin = await t.admin();

const yearOf = async (year: number) =>
  (await t.call(calendar.getCalendarYear, { query: { year: String(year) } }, admin)).data;
type Days = { day: string; kind: 'off' | 'work'; name: string }[];
const save = (year: number, days: Days, version = 0) =>
  t.call(calendar.saveCalendarYear, { body: { year, days, version } }, admin);

/** What differs from counting day by day; `from` and `to` are covered at many hours, with many numbers of days. */
const miscounted = async (from: string, to: string) => {
  const { rows } = await sql`
    with every_day as (
      select day, is_working, count(*) filter (where is_working) over (order by day) as n
      from (
        select one::date as day, case c.kind when 'work' then true when 'off' then false
          else extract(isodow from one) < 6 end as is_working
        from generate_series(${from}::date, ${to}::date + 120, interval '1 day') one
        left join calendar_days c on c.day = one::date) known)
    select since, days, working_days_end(since, days) as counted, expected.day
    from generate_series(${from}::timestamp at time zone 'Asia/Shanghai', ${to}::timestamptz, interval '31 hours') since
    join every_day begun on begun.day = (since at time zone 'Asia/Shanghai')::date
    cross join unnest(array[1, 2, 3, 5, 8, 13, 21, 34]) days
    join every_day expected on expected.is_working and expected.n = begun.n + days
    where working_days_end(since, days) <> (expected.day + 1)::timestamp at time zone 'Asia/Shanghai'`.execute(t.db);
  return rows;
};

it('counts as somebody would who crosses days off a calendar, in years that are known and in others', async () => {
  expect((await yearOf(2026)).days).toHaveLength(39);
  expect(await miscounted('2024-12-01', '2027-02-01')).toEqual([]);
});

it('counts every arrangement, also holidays that touch, weekends that are off twice and days worked beside them', async () => {
  const days: Days = [
    ['2030-01-01', 'off'],
    ['2030-01-05', 'off'],
    ['2030-01-06', 'work'],
    ['2030-01-07', 'off'],
    ['2030-01-12', 'work'],
    ['2030-01-13', 'work'],
    ['2030-01-14', 'work'],
    ...Array.from({ length: 9 }, (_, at) => [`2030-02-0${at + 1}`, 'off']),
    ['2030-02-10', 'work'],
    ['2030-12-31', 'off'],
  ].map(([day = '', kind]) => ({ day, kind: kind as 'off' | 'work', name: '试验' }));
  expect((await save(2030, days)).code).toBe(0);
  expect(await miscounted('2029-12-20', '2031-01-10')).toEqual([]);
  // A year saved later lies before it and moves its numbers.
  expect((await save(2029, [{ day: '2029-05-01', kind: 'off', name: '劳动节' }])).code).toBe(0);
  expect(await miscounted('2029-04-20', '2030-03-01')).toEqual([]);
});

it('is saved by year, with who did it; a concurrent change is refused with what is there now', async () => {
  expect(await yearOf(2026)).toMatchObject({ version: 1, savedBy: null, savedAt: null });
  const { days } = await yearOf(2026);
  const changed = [...days.slice(1), { day: '2026-12-31', kind: 'off' as const, name: '年终' }];
  const { data } = await save(2026, changed, 1);
  expect(data).toMatchObject({ version: 2, days: changed });
  expect(data.savedBy).not.toBeNull();
  expect(await save(2026, days, 1)).toMatchObject({ code: 409, data: { current: { version: 2 } } });
  const audit = await t.db
    .selectFrom('auditRows')
    .select(['before', 'after', 'userId'])
    .where('action', '=', 'calendar.saved')
    .where('subjectId', '=', '2026')
    .execute();
  expect(audit).toEqual([
    {
      before: { days: ['2026-01-01 放假 元旦'] },
      after: { days: ['2026-12-31 放假 年终'] },
      userId: admin.userId,
    },
  ]);
  expect((await save(2026, days, 2)).code).toBe(0);
  expect(await save(2026, [{ day: '2027-01-01', kind: 'off', name: '元旦' }], 3)).toMatchObject({
    code: 400,
    data: { fields: { days: '2027-01-01 不在 2026 年' } },
  });
});

it('a promise that was given keeps its day; one that is computed follows the calendar', async () => {
  const year = Number((await yearOf(2026)).today.slice(0, 4));
  await makeCases(t).aMessage();
  await t.fleet({ application: 0 });
  const promises = async () => {
    const stored = await t.db.selectFrom('contactMessages').select('dueAt').executeTakeFirstOrThrow();
    const { items } = (await t.call(getWorkQueue, { query: {} }, admin)).data;
    return { stored: stored.dueAt, computed: items.find(({ kind }) => kind === 'join')?.dueAt };
  };
  const before = await promises();
  const { days, version } = await yearOf(year);
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(app_today(), app_today() + 6, interval '1 day') day`.execute(
    t.db,
  );
  const off = rows
    .map(({ day }) => ({ day, kind: 'off' as const, name: '停电' }))
    .filter(({ day }) => day.startsWith(`${year}-`));
  const kept = days.filter(({ day }) => !off.some((one) => one.day === day));
  expect((await save(year, [...kept, ...off], version)).code).toBe(0);
  const after = await promises();
  expect(after.stored).toBe(before.stored);
  expect(Date.parse(after.computed ?? '')).toBeGreaterThan(Date.parse(before.computed ?? ''));
});

it('names the years that promises given now may reach and that are not known', async () => {
  const gaps = async () => (await t.call(calendar.listCalendarGaps, {}, admin)).data.years;
  const to = async (moment: string) => {
    const { rows } = await sql<{ away: string }>`select (${moment}::timestamptz - app_now())::text as away`.execute(
      t.db,
    );
    await t.travel(rows[0]?.away ?? '');
  };
  await to('2026-11-16 23:59+08');
  expect(await gaps()).toEqual([]);
  await to('2026-11-17 00:01+08');
  expect(await gaps()).toEqual([2027]);
  expect((await save(2027, [{ day: '2027-01-01', kind: 'off', name: '元旦' }])).code).toBe(0);
  expect(await gaps()).toEqual([]);
});
