// The figures of the dashboard, computed from rows of the tests.

import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { raiseException } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const dashboardOf = async (t: TestApp) => (await t.call(getDashboard, {}, await t.admin())).data;

/** Sets the application time of a company, given as a SQL expression. */
const appliedAt = (t: TestApp, { companyId }: Person, moment: string, reviewedAt?: string) =>
  t.db
    .updateTable('applications')
    .set({
      appliedAt: sql<string>`${sql.raw(moment)}`,
      ...(reviewedAt && { reviewedAt: sql<string>`${sql.raw(reviewedAt)}` }),
    })
    .where('companyId', '=', companyId)
    .execute();

/** Without any data until the users of the last test. */
const empty = await testApp();

describe('the dashboard', () => {
  it('counts members by status and type, in grace and expiring', async () => {
    const t = await testApp();
    await t.fleet({ daysLeft: 30, level: 'gold' });
    await t.fleet({ daysLeft: 31, level: 'gold' });
    await t.fleet({ daysLeft: -3, level: 'silver' });
    await t.shipper({ daysLeft: 0 });
    await t.shipper({ daysLeft: -31, level: 'platinum' });
    await t.shipper({ isSuspended: true, daysLeft: 10 });
    await t.shipper({ application: 0 });
    const { members, levels } = await dashboardOf(t);
    expect(members).toEqual({
      active: 4,
      inactive: 1,
      suspended: 1,
      inGrace: 1,
      activeFleets: 3,
      activeShippers: 1,
      expiringIn30Days: 2,
    });
    expect(levels).toEqual([
      { level: 'basic', count: 1 },
      { level: 'silver', count: 1 },
      { level: 'gold', count: 2 },
      { level: 'platinum', count: 0 },
    ]);
  });

  it('returns twelve weeks of applications including empty ones, starting on Monday in Shanghai', async () => {
    const t = await testApp();
    const monday = (weeksAgo: number) =>
      `(date_trunc('week', app_today()::timestamp) - interval '${weeksAgo} weeks') at time zone 'Asia/Shanghai'`;
    await appliedAt(t, await t.fleet({ application: 0 }), monday(3));
    await appliedAt(t, await t.shipper({ application: 0 }), `${monday(3)} - interval '1 second'`);
    await appliedAt(t, await t.fleet({ application: 3 }), monday(11));
    await appliedAt(t, await t.fleet({ application: 0 }), `${monday(11)} - interval '1 second'`);
    const { weeks } = await dashboardOf(t);
    expect(weeks).toHaveLength(12);
    for (const { weekStart } of weeks) expect(new Date(`${weekStart}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(weeks.map(({ fleets, shippers }) => [fleets, shippers])).toEqual([
      ...[
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      ...[
        [0, 0],
        [0, 1],
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
  });

  it('returns the four applications that have waited longest', async () => {
    const t = await testApp();
    for (const hours of [5, 70, 26, 9, 50]) {
      const applicant = await t.fleet({ application: hours % 2 ? 0 : 1, name: `等待${hours}小时` });
      await appliedAt(t, applicant, `app_now() - interval '${hours} hours'`);
    }
    await appliedAt(t, await t.fleet({ application: 3 }), `app_now() - interval '90 hours'`);
    const { queue, applications } = await dashboardOf(t);
    expect(queue.map(({ companyName }) => companyName)).toEqual([
      '等待70小时',
      '等待50小时',
      '等待26小时',
      '等待9小时',
    ]);
    expect(queue[0]).toMatchObject({ waitHours: 70, companyType: 'fleet', regionName: '江苏 苏州' });
    expect(applications).toMatchObject({ waiting: 2, inReview: 3, longestWaitHours: 70 });
  });

  it('returns the median review time of the last twelve weeks', async () => {
    const t = await testApp();
    const reviewed = async (applied: string, after: string) =>
      appliedAt(
        t,
        await t.fleet(),
        `app_now() - interval '${applied}'`,
        `app_now() - interval '${applied}' + interval '${after}'`,
      );
    await reviewed('10 days', '2 hours');
    await reviewed('20 days', '6 hours');
    await reviewed('30 days', '40 hours');
    await reviewed('100 days', '1 hour');
    expect((await dashboardOf(t)).applications.medianReviewHours).toBe(6);
  });

  it('returns the eight provinces with the most active members', async () => {
    const t = await testApp();
    const addCompanyIn = async (regionCode: string, application: 0 | 2 = 2) => {
      const { companyId } = await t.fleet({ application });
      await t.db.updateTable('companies').set({ regionCode }).where('id', '=', companyId).execute();
    };
    for (const code of [
      '440112',
      '440306',
      '110105',
      '120110',
      '130109',
      '140105',
      '150105',
      '210112',
      '220112',
      '230109',
    ])
      await addCompanyIn(code);
    await addCompanyIn('500112', 0);
    const { regions } = await dashboardOf(t);
    expect(regions).toHaveLength(8);
    expect(regions.slice(0, 2)).toEqual([
      { name: '广东', count: 2 },
      { name: '北京', count: 1 },
    ]);
  });

  it('counts what the standing of each member says after terms and companies changed', async () => {
    const t = await testApp();
    const term = (person: Person, from: number, to: number, level: string) =>
      sql`
      insert into member_terms (id, member_id, starts_on, ends_on, level, amount_fen)
      select ${t.deps.newId()}, id, app_today() + ${from}::int, app_today() + ${to}::int, ${level}, 0
      from members where company_id = ${person.companyId}`.execute(t.db);
    const [lower, , shorter, moved] = [
      await t.fleet({ daysLeft: 20, level: 'gold' }),
      await t.fleet({ daysLeft: 400, level: 'platinum' }),
      await t.shipper({ daysLeft: 20, level: 'silver' }),
      await t.shipper({ daysLeft: -3, level: 'gold' }),
    ];
    await term(lower, 21, 300, 'basic');
    await term(shorter, 21, 300, 'basic');
    await sql`delete from member_terms where starts_on = app_today() + 21
      and member_id = (select id from members where company_id = ${shorter.companyId})`.execute(t.db);
    await t.db.updateTable('memberTerms').set({ level: 'silver' }).where('level', '=', 'platinum').execute();
    await t.db
      .updateTable('companies')
      .set({ type: 'fleet', regionCode: '110105' })
      .where('id', '=', moved.companyId)
      .execute();
    await t.shipper({ isSuspended: true });
    const { members, levels, regions } = await dashboardOf(t);
    expect(levels.map(({ count }) => count)).toEqual([0, 2, 2, 0]);
    expect(members).toMatchObject({ active: 4, activeFleets: 3, activeShippers: 1, inGrace: 1, suspended: 1 });
    expect(regions).toEqual([
      { name: '江苏', count: 3 },
      { name: '北京', count: 1 },
    ]);
    const { rows } = await sql<{ level: string; count: number }>`
      select level, count(*)::int as count from member_standings where status = 'active' group by level order by level`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { level: 'gold', count: 2 },
      { level: 'silver', count: 2 },
    ]);
  });

  it('returns zeros without any data', async () => {
    const t = empty;
    const { applications, queue, regions, weeks } = await dashboardOf(t);
    expect(applications).toEqual({
      waiting: 0,
      inReview: 0,
      joinedThisMonth: 0,
      longestWaitHours: null,
      medianReviewHours: null,
    });
    expect([queue, regions]).toEqual([[], []]);
    expect(weeks.every(({ fleets, shippers }) => fleets + shippers === 0)).toBe(true);
  });

  it('returns 403 to everybody but administrators', async () => {
    const t = empty;
    expect(await t.call(getDashboard, {}, await t.fleet())).toMatchObject({ status: 403 });
    expect(await t.call(getDashboard, {}, await t.shipper())).toMatchObject({ status: 403 });
    expect(await t.call(getDashboard, {})).toMatchObject({ status: 401 });
  });
});

describe('the trade of the dashboard', () => {
  it('counts running tenders and what was confirmed this month, not what waits', async () => {
    const t = await testApp();
    const [shipper, admin] = [await t.shipper(), await t.admin()];
    const bids = makeBids(t);
    const publish = () => makeTenders(t).publish(shipper);
    const [fleet] = await bids.fleets(admin, 1);
    if (!fleet) throw new Error('no fleet');
    expect((await dashboardOf(t)).trade).toEqual({
      running: 0,
      closingToday: 0,
      monthFen: 0,
      monthAwards: 0,
      lastMonthAwards: 0,
    });
    await publish();
    const tender = await publish();
    await bids.place(fleet, tender, { priceE4: 89_800_000 });
    expect((await dashboardOf(t)).trade).toMatchObject({ running: 2, monthAwards: 0 });
    await bids.close(tender);
    await bids.open(shipper, tender);
    const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
    const { data } = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    expect((await dashboardOf(t)).trade).toMatchObject({ running: 1, monthFen: 0, monthAwards: 0 });
    const { todos } = (await t.call(getFleetWorkbench, {}, fleet)).data;
    expect(todos[0]).toMatchObject({ kind: 'awardWaiting', count: 1 });
    await t.call(confirmAward, { params: { awardId: data.items[0]?.id ?? '' } }, fleet);
    // 240 trucks at 8,980 yuan.
    expect((await dashboardOf(t)).trade).toMatchObject({ monthFen: 240 * 898_000, monthAwards: 1 });
    const after = (await t.call(getFleetWorkbench, {}, fleet)).data.todos.map(({ kind }) => kind);
    expect(after).not.toContain('awardWaiting');
  });
});

describe('the orders of the dashboard', () => {
  it('are those on the road, their open exceptions, undecided disputes, and what was completed this month', async () => {
    const t = await testApp();
    const make = makeOrders(t, await t.admin());
    expect((await dashboardOf(t)).orders).toEqual({ running: 0, exceptions: 0, disputes: 0, monthCompleted: 0 });
    const sides = await make.parties();
    const { orderId } = await make.dispatched(sides);
    await t.call(raiseException, { params: { orderId }, body: { kind: 'breakdown', note: '轮胎更换中' } }, sides.fleet);
    await make.completed(sides);
    const { orderId: disputed } = await make.signed(sides);
    const body = { facts: '卸货时发现外箱破损，回单没有写明' };
    await t.call(openDispute, { params: { orderId: disputed }, body }, sides.shipper);
    expect((await dashboardOf(t)).orders).toEqual({ running: 1, exceptions: 1, disputes: 1, monthCompleted: 1 });
  });
});
