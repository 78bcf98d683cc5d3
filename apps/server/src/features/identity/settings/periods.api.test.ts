// Changed periods are used from then on; what has begun keeps the period of its beginning.

import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import * as reports from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { addDays } from '@rfb/contract/days.ts';
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings, listSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { listMyApplications } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getWorkQueue } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { cancelOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemContext } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { makeListings } from '../../../testing/listings.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';
import { documentsChores } from '../../membership/documents/alerts.actions.ts';
import { startMembership } from '../../membership/members/exports.ts';
import { memberChores } from '../../membership/members/reminders.actions.ts';

const t = await testApp();
const admin = await t.admin();

const set = async (key: SettingKey, value: unknown) => {
  const { items } = (await t.call(listSettings, {}, admin)).data;
  const version = items.find((item) => item.key === key)?.version ?? 0;
  const body = { changes: [{ key, value, version }], reason: '按理事会决定' };
  expect((await t.call(changeSettings, { body }, admin)).code, key).toBe(0);
};
const titlesOf = async ({ userId }: Person) =>
  (await t.db.selectFrom('notifications').select('title').where('userId', '=', userId).orderBy('seq').execute()).map(
    ({ title }) => title,
  );

it('a term keeps the grace of the day it was ordered', async () => {
  const today = await findToday(t.db);
  const ended = { startsOn: addDays(today, -370), endsOn: addDays(today, -15) };
  const join = async (name: string) => {
    const { companyId } = await t.fleet({ application: 1, name });
    await t.db
      .transaction()
      .execute((trx) =>
        startMembership(
          t.deps,
          trx,
          { companyId, level: 'basic', imported: { ...ended, amountFen: 0 } },
          systemContext,
        ),
      );
  };
  const memberOf = async (name: string) =>
    (await t.call(listMembers, { query: { keyword: name } }, admin)).data.items.find(
      (item) => item.enterpriseName === name,
    );
  await join('旧宽限期车队');
  await set('member.graceDays', 10);
  await join('新宽限期车队');
  expect(await memberOf('旧宽限期车队')).toMatchObject({
    status: 'active',
    isInGrace: true,
    graceDays: 30,
    daysLeft: -15,
  });
  expect(await memberOf('新宽限期车队')).toMatchObject({ status: 'inactive', isInGrace: false, graceDays: 10 });
  const inGrace = (await t.call(listMembers, { query: { due: 'grace' } }, admin)).data.items;
  expect(inGrace.map(({ enterpriseName }) => enterpriseName)).toEqual(['旧宽限期车队']);
});

it('an application is due after the working days promised when it was submitted', async () => {
  const early = await t.fleet({ application: 0 });
  await sql`update applications set applied_at = app_now() - interval '1 minute'`.execute(t.db);
  await set('promise.reviewDays', 5);
  const late = await t.fleet({ application: 0 });
  await sql`update applications set applied_at = app_now() where company_id = ${late.companyId}`.execute(t.db);
  const promised = async (person: Person) =>
    (await t.call(listMyApplications, {}, person)).data.items.map(({ promiseDays }) => promiseDays);
  expect(await promised(early)).toEqual([3]);
  expect(await promised(late)).toEqual([5]);
  const { items } = (await t.call(getWorkQueue, { query: {} }, admin)).data;
  const days = await Promise.all(
    items
      .filter(({ kind }) => kind === 'join')
      .map(async ({ since, dueAt }) => {
        const { rows } = await sql<{ days: number }>`
          select n as days from generate_series(1, 9) n where working_days_end(${since}::timestamptz, n) = ${dueAt}`.execute(
          t.db,
        );
        return rows[0]?.days;
      }),
  );
  // The two of the test before were submitted earlier.
  expect(days.sort()).toEqual([3, 3, 3, 5]);
});

itInSweep('a decision and a lost point can be appealed as long as was said when they were made', async () => {
  const lists = await makeListings(t, admin);
  const cases = makeCases(t);
  const orders = makeOrders(t, admin);
  const decidedReport = async () => {
    const params = { reportId: (await cases.aReport()).reportId };
    await t.call(reports.acceptReport, { params }, admin);
    await t.call(reports.investigateReport, { params }, admin);
    const body = { outcome: 'upheld' as const, decision: '经查属实，予以约谈并责令整改。' };
    await t.call(reports.decideReport, { params, body }, admin);
    const { rows } = await sql<{
      at: string;
    }>`select decided_at as at from reports where id = ${params.reportId}`.execute(t.db);
    const { appealUntil } = (await t.call(reports.getReport, { params }, admin)).data;
    return Math.round((Date.parse(appealUntil ?? '') - Date.parse(rows[0]?.at ?? '')) / 86_400_000);
  };
  const lostPoint = async () => {
    const { orderId, shipper } = await orders.created();
    await t.call(cancelOrder, { params: { orderId }, body: { reason: '货物推迟发运' } }, shipper);
    return async () => {
      const [event] = (await t.call(listMyCreditEvents, { query: {} }, shipper)).data.items;
      return Math.round((Date.parse(event?.appealUntil ?? '') - Date.parse(event?.at ?? '')) / 86_400_000);
    };
  };
  const inEffect = await lists.effective(await t.fleet());
  const inPublicity = await lists.published(await t.fleet());
  const announced = await lists.detail(inPublicity);
  const earlyPoint = await lostPoint();
  expect(await decidedReport()).toBe(30);
  await set('appeal.days', 60);
  await set('repair.months', 12);
  expect(await decidedReport()).toBe(60);
  expect(await earlyPoint()).toBe(30);
  expect(await (await lostPoint())()).toBe(60);
  const early = await lists.detail(inEffect);
  expect(early.appealUntil).toBe(addDays(early.effectiveFrom ?? '', 30));
  expect(early.repairFrom?.slice(0, 7)).not.toBe(early.effectiveTo?.slice(0, 7));
  expect(await lists.detail(inPublicity)).toEqual(announced);
  const late = await lists.detail(await lists.published(await t.fleet()));
  expect(late.appealUntil).toBe(addDays(late.effectiveFrom ?? '', 60));
  expect(late.repairFrom?.slice(5)).toBe(late.effectiveFrom?.slice(5));
});

it('members and holders of papers are reminded on the days of the settings', async () => {
  await set('remind.member', [-45, 3]);
  await set('remind.papers', [-50]);
  const member = await t.fleet({ daysLeft: 44 });
  const far = await t.fleet({ daysLeft: 50 });
  const late = await t.fleet({ daysLeft: -4 });
  const holder = await t.fleet();
  await makeFleet(t).vehicle(holder, { documents: [paper('insurance', dayIn(48)), paper('inspection', dayIn(55))] });
  for (const { run } of [...memberChores(t.deps), ...documentsChores(t.deps)]) await run();
  expect(await titlesOf(member)).toEqual(['会员期还剩 44 天']);
  expect(await titlesOf(far)).toEqual([]);
  expect(await titlesOf(late)).toEqual(['会员期已结束，请尽快续费']);
  expect(await titlesOf(holder)).toEqual(['保险 48 天后到期']);
});

it('days of reminders are refused outside their range, twice and out of order', async () => {
  const refused = async (value: unknown) => {
    const { items } = (await t.call(listSettings, {}, admin)).data;
    const version = items.find(({ key }) => key === 'remind.papers')?.version ?? 0;
    const body = { changes: [{ key: 'remind.papers' as const, value, version }], reason: '按理事会决定' };
    return (await t.call(changeSettings, { body }, admin)).data;
  };
  const said = (message: string) => ({ fields: { 'remind.papers': message } });
  expect(await refused([-400, 0])).toEqual(said('请填写到期前 180 天以内的天数'));
  expect(await refused([-30, 5])).toEqual(said('请填写到期前 180 天以内的天数'));
  expect(await refused([-30, -30])).toEqual(said('请按先后填写，同一天只能有一次'));
  expect(await refused([])).toEqual(said('至少保留一天'));
});
