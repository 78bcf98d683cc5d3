// Cards that look ahead: papers by the week they expire, awards by province, members who may leave.
import * as outlook from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const amounts = async () => (await t.call(outlook.getRegionAmounts, { query: { range: 'days30' } }, admin)).data;
const withoutAwards = await amounts();
const order = await makeOrders(t, admin).created();

it('counts current papers by the week they expire, and those that expired without being replaced', async () => {
  const before = (await t.call(outlook.getExpiringPapers, {}, admin)).data;
  const fleet = await t.fleet();
  const documents = [
    paper('insurance', dayIn(-3)),
    paper('inspection', dayIn(0)),
    paper('drivingLicense', dayIn(7)),
    paper('transportCert', dayIn(200)),
  ];
  await makeFleet(t).vehicle(fleet, { documents });
  const { expired, weeks } = (await t.call(outlook.getExpiringPapers, {}, admin)).data;
  expect(weeks).toHaveLength(13);
  expect([
    expired - before.expired,
    ...weeks.slice(0, 3).map((count, week) => count - (before.weeks[week] ?? 0)),
  ]).toEqual([1, 1, 1, 0]);
});

it('sums confirmed awards of the range by the province of loading', async () => {
  expect(withoutAwards).toEqual({ items: [], totalFen: 0 });
  const { items, totalFen } = await amounts();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ awards: 1, amountFen: totalFen });
  expect(totalFen).toBeGreaterThan(0);
  await sql`update awards set answered_at = app_now() - interval '31 days', awarded_at = app_now() - interval '32 days'`.execute(
    t.db,
  );
  expect(await amounts()).toEqual({ items: [], totalFen: 0 });
});

it('lists members whose term ends soon and who do not use the platform, each with the counts behind it', async () => {
  const signedInDaysAgo = ({ userId }: Person, days: number) =>
    sql`update sessions set started_at = started_at - make_interval(days => ${days}::int) where user_id = ${userId}`.execute(
      t.db,
    );
  const quiet = await t.fleet({ name: '两样都没有的车队', daysLeft: 20 });
  await signedInDaysAgo(quiet, 70);
  await t.shipper({ name: '宽限期里的货主', daysLeft: -5 });
  await t.fleet({ name: '还早的车队', daysLeft: 91 });
  await t.fleet({ name: '已失效的车队', daysLeft: -31 });
  await sql`update member_terms set ends_on = app_today() + 10 where member_id =
    (select id from members where company_id = ${order.fleet.companyId})`.execute(t.db);
  const { items, total } = (await t.call(outlook.listChurnRisks, {}, admin)).data;
  expect(items).toMatchObject([
    { enterpriseName: '两样都没有的车队', daysLeft: 20, signInDays: 70, orders: 0 },
    { enterpriseName: '宽限期里的货主', daysLeft: -5, signInDays: 0, orders: 0 },
  ]);
  expect(total).toBe(2);
});
