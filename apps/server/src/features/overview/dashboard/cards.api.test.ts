// The cards of the dashboard: what to do first, review times, members and trade by month, reports.

import { appealCreditEvent } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { cancelOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const queueOf = async (t: TestApp, admin: Person) => (await t.call(cards.getWorkQueue, { query: {} }, admin)).data;
const asked = (t: TestApp, { companyId }: Person, ago: string) =>
  sql`update applications set applied_at = app_now() - ${ago}::interval where company_id = ${companyId}`.execute(t.db);
const addReport = (t: TestApp, id: string, due: string, set: ReturnType<typeof sql> = sql`default`) =>
  sql`insert into reports (id, code_mac, case_no, kind, object_name, happened_on, facts, due_at, accepted_at, received_at)
    values (${id}, ${Buffer.from(id)}, ${id}, 'price', '某公司', app_today(), '低于成本报价的事实', app_now() + ${due}::interval, ${set},
      app_now() - interval '2 days')`.execute(t.db);

describe('what to do first', () => {
  it('shows eight, and all of them when they are asked for', async () => {
    const t = await testApp();
    const admin = await t.admin();
    for (let number = 1; number <= 10; number++) await addReport(t, `JB-${number}`, `${number} hours`);
    expect(await queueOf(t, admin)).toMatchObject({ items: { length: 8 }, total: 10 });
    const { data } = await t.call(cards.getWorkQueue, { query: { length: 'all' } }, admin);
    expect(data.items.map(({ no }) => no)).toEqual(Array.from({ length: 10 }, (_, index) => `JB-${index + 1}`));
  });

  it('is nothing without any open case', async () => {
    const t = await testApp();
    expect(await queueOf(t, await t.admin())).toMatchObject({ items: [], total: 0 });
  });

  it('starts with the promise that ended first; what has none comes last, the longest wait first', async () => {
    const t = await testApp();
    const admin = await t.admin();
    const make = makeOrders(t, admin);
    const late = await t.fleet({ application: 0, name: '等了很久的车队' });
    await asked(t, late, '20 days');
    await asked(t, await t.fleet({ application: 1, name: '刚提交的车队' }), '1 minute');
    await addReport(t, 'JB-1', '-1 hour');
    await addReport(t, 'JB-2', '1 hour');
    const signed = await make.signed();
    const facts = '卸货时发现外箱破损十二件，回单上没有写明';
    await t.call(openDispute, { params: { orderId: signed.orderId }, body: { facts } }, signed.shipper);
    const order = await make.created();
    await t.call(cancelOrder, { params: { orderId: order.orderId }, body: { reason: '货物推迟发运' } }, order.shipper);
    const { items: events } = (await t.call(listMyCreditEvents, { query: {} }, order.shipper)).data;
    const reason = '货物推迟是客户临时通知，有书面往来';
    await t.call(appealCreditEvent, { params: { eventId: events[0]?.id ?? '' }, body: { reason } }, order.shipper);
    const { items, total } = await queueOf(t, admin);
    const kinds = items.map(({ kind, no, subject }) => (kind === 'report' ? no : kind === 'join' ? subject : kind));
    // Other cases may stand between: papers the helpers handed in.
    expect(kinds.filter((kind) => kind !== 'papers')).toEqual([
      '等了很久的车队',
      'JB-1',
      'JB-2',
      '刚提交的车队',
      'dispute',
      'appeal',
    ]);
    expect(total).toBe(items.length);
    expect(items[0]?.dueAt).not.toBeNull();
    expect(items[1]).toMatchObject({ kind: 'report', subject: '恶意低价或串通报价' });
    expect(items.find(({ kind }) => kind === 'dispute')).toMatchObject({ dueAt: null, count: 1 });
  });

  it('counts papers and members that expire as one row each, and all of what it does not show', async () => {
    const t = await testApp();
    const admin = await t.admin();
    for (const daysLeft of [3, 15, 16, -1]) await t.fleet({ daysLeft });
    for (let number = 0; number < 10; number += 1) await t.fleet({ application: 0 });
    const { items, total } = await queueOf(t, admin);
    expect(items).toHaveLength(8);
    expect(total).toBe(11);
    await sql`delete from applications where status = 0`.execute(t.db);
    expect((await queueOf(t, admin)).items).toMatchObject([{ kind: 'expiring', count: 2, id: '' }]);
  });
});

it('review times count decided reviews of the range by their hours, and what waits for more than a day', async () => {
  const t = await testApp();
  const admin = await t.admin();
  for (const [asked, after] of [
    ['2 days', '3 hours'],
    ['9 days', '20 hours'],
    ['9 days', '80 hours'],
    ['200 days', '30 hours'],
  ] as const) {
    const { companyId } = await t.fleet();
    await sql`update applications set applied_at = app_now() - ${asked}::interval,
      reviewed_at = app_now() - ${asked}::interval + ${after}::interval where company_id = ${companyId}`.execute(t.db);
  }
  await asked(t, await t.fleet({ application: 0 }), '25 hours');
  await asked(t, await t.fleet({ application: 0 }), '23 hours');
  const read = async (range: cards.DashboardRange) =>
    (await t.call(cards.getReviewTimes, { query: { range } }, admin)).data;
  expect(await read('days30')).toEqual({ total: 3, medianHours: 20, within: [1, 1, 0, 0, 1], waitingOverDay: 1 });
  expect(await read('months12')).toMatchObject({ total: 4, within: [1, 1, 1, 0, 1] });
});

it('the trend counts companies that joined, renewed and left in the month it happened, two renewals once, an upgrade as nothing', async () => {
  const t = await testApp();
  const admin = await t.admin();
  const member = async (person: Person) =>
    (await t.db.selectFrom('members').select('id').where('companyId', '=', person.companyId).executeTakeFirstOrThrow())
      .id;
  const term = (memberId: string, from: number, to: number, continues: string | null = null) =>
    sql`insert into member_terms (id, member_id, starts_on, ends_on, level, amount_fen, continues_id)
      values (${t.deps.newId()}, ${memberId}, app_today() + ${from}::int, app_today() + ${to}::int, 'gold', 0, ${continues})`.execute(
      t.db,
    );
  await t.fleet({ daysLeft: -40 });
  const renewing = await member(await t.fleet({ daysLeft: -10 }));
  await term(renewing, 0, 300);
  await term(renewing, 301, 600);
  const raised = await member(await t.shipper({ daysLeft: 100 }));
  const { id } = await t.db
    .selectFrom('memberTerms')
    .select('id')
    .where('memberId', '=', raised)
    .executeTakeFirstOrThrow();
  await sql`update member_terms set ends_on = app_today() - 1 where id = ${id}`.execute(t.db);
  await term(raised, 0, 200, id);
  const { months, renewedCompanies, due, continued } = (await t.call(cards.getMemberTrend, {}, admin)).data;
  expect(months).toHaveLength(12);
  const sum = (of: 'joined' | 'renewed' | 'left') => months.reduce((total, month) => total + month[of], 0);
  expect([sum('renewed'), sum('left'), months.at(-1)?.renewed, renewedCompanies]).toEqual([1, 1, 1, 1]);
  expect([due, continued]).toEqual([2, 1]);
});

itInSweep(
  'trade counts tenders, confirmed awards and completed orders of each month, and arrivals on time',
  async () => {
    const t = await testApp();
    const admin = await t.admin();
    const shipper = await t.shipper({ level: 'platinum' });
    const bids = makeBids(t);
    const [fleet] = (await bids.fleets(admin, 1)) as [Person];
    const tender = await makeTenders(t).publish(shipper);
    await bids.place(fleet, tender);
    await bids.close(tender);
    await bids.open(shipper, tender);
    const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
    const { items } = (await t.call(awardLot, { params: lotParams(tender), body }, shipper)).data;
    await t.call(confirmAward, { params: { awardId: items[0]?.id ?? '' } }, fleet);
    const before = (await t.call(cards.getTradeTrend, {}, admin)).data;
    expect(before.months).toHaveLength(12);
    expect(before.months.at(-1)).toMatchObject({ awards: 1, awardedFen: items[0]?.amountFen, completed: 0 });
    await makeOrders(t, admin).completed();
    const { months, arrivals } = (await t.call(cards.getTradeTrend, {}, admin)).data;
    expect(months.at(-1)).toMatchObject({ awards: 2, completed: 1 });
    expect(arrivals).toEqual({ good: 1, of: 1 });
  },
);

it('reports are counted by how far they came, and by what is overdue or due today', async () => {
  const t = await testApp();
  const admin = await t.admin();
  await addReport(t, 'JB-1', '-1 hour');
  await addReport(t, 'JB-2', '40 days', sql`app_now()`);
  const { data } = await t.call(cards.getCaseFigures, {}, admin);
  expect(data).toMatchObject({ received: 2, accepted: 1, open: 2, overdue: 1, disputes: { opened: 0, open: 0 } });
  await sql`update reports set received_at = app_now() - interval '91 days' where id = 'JB-1'`.execute(t.db);
  expect((await t.call(cards.getCaseFigures, {}, admin)).data).toMatchObject({ received: 1, open: 2 });
});
