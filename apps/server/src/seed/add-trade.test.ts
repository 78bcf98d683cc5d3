// Tests the demo's tenders: in every phase, made by the real actions, provable, and never in production.
import { resolve } from 'node:path';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { getPublicOpening, placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import {
  listDriverCandidates,
  listVehicleCandidates,
} from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { bidForm } from '../testing/bids.ts';
import { dealDifferences } from '../testing/deals.ts';
import { IS_SWEEP } from '../testing/sweep.ts';
import { hoursFromNow } from '../testing/usages.ts';
import { addDealEndings } from './add-deal-endings.ts';
import { addDeals } from './add-deals.ts';
import { addTrade } from './add-trade.ts';
import { addUsages } from './add-usages.ts';
import { demoAccounts, hasDemoTenders } from './demo-rows.ts';
import { MARK } from './demo-tenders.ts';
import { seedDemo } from './seed.ts';

type Checker = { checkReport(text: string): Promise<{ name: string; problem: string }[]> };
const checker: Checker = await import(resolve(import.meta.dirname, '../../../../tools/check-report.mjs'));

const t = await testApp();
const demo = { ...t.deps, config: { ...t.deps.config, mode: 'demo' as const } };
const clockOf = async () => (await sql`select prosrc from pg_proc where proname = 'app_now'`.execute(t.db)).rows;
const clock = await clockOf();

const enter = async (username: string) => {
  const password = demoAccounts.find((one) => one.username === username)?.password ?? '';
  const { data } = await t.call(login, { body: { username, password } });
  return { ...data, userId: '', username, phone: '', password: '', companyId: '', address: '10.0.0.1' };
};
const tenders = async () => {
  const { rows } = await sql<{ title: string; tenderNo: string; phase: string; isDemo: boolean; shipper: string }>`
    select t.title, t.tender_no, tender_phase(t, app_now()) as phase, t.is_demo, u.username as shipper
    from tenders t join users u on u.company_id = t.company_id order by t.listed_at`.execute(t.db);
  return rows;
};

it('are never seeded in production', async () => {
  await expect(addTrade(t.deps)).rejects.toThrow('demo mode');
  expect(await hasDemoTenders(t.db)).toBe(false);
});

describe.runIf(IS_SWEEP)('the demo’s tenders', () => {
  beforeAll(async () => {
    await seedDemo(demo);
    await Promise.all([addUsages(demo), addUsages(demo)]);
    await Promise.all([addDeals(demo), addDeals(demo)]);
    await addDealEndings(demo);
    await addDealEndings(demo);
    await Promise.all([addTrade(demo), addTrade(demo)]);
    await addTrade(demo);
  });

  it('come after the fleet’s month of usages, which exist once', async () => {
    const usages = () =>
      t.db.selectFrom('usages').select(['vehicleId', 'startsAt']).where('orderId', 'is', null).execute();
    const first = await usages();
    expect(first.length).toBeGreaterThan(1_000);
    expect(new Set(first.map(({ vehicleId, startsAt }) => `${vehicleId} ${startsAt}`)).size).toBe(first.length);
    await addUsages(demo);
    expect((await usages()).length).toBe(first.length);
  });

  it('exist once and in the phases of the sample, marked as demo', async () => {
    const rows = await tenders();
    for (const { title } of rows) expect(title.startsWith(MARK)).toBe(true);
    expect(rows.map(({ title, phase }) => `${title.slice(MARK.length).replace(/（.*/, '')} ${phase}`)).toEqual([
      '精密零部件干线 settled',
      '乳制品冷链一次性询价 settled',
      '空调旺季干线 settled',
      '水泥与骨料短倒 settled',
      '精密零部件零担周配 evaluating',
      '冰箱华中专线 awarded',
      '华南备件周配 closed',
      '冷冻食品干线 bidding',
      '华东家电整车年度运力 bidding',
      '售后备件零担 draft',
      '电子产品城市配送 published',
      '家电配件干线 bidding',
    ]);
    expect(rows.filter(({ isDemo }) => !isDemo).map(({ phase }) => phase)).toEqual(['draft']);
  });

  it('leave the clock as it was', async () => {
    expect(await clockOf()).toEqual(clock);
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from audit_rows where at > app_now() or at < app_now() - interval '3 years'`.execute(
      t.db,
    );
    expect(rows).toEqual([{ late: 0 }]);
  });

  it('can be proved: every opened one passes the checker', async () => {
    const opened = (await tenders()).filter(({ title }) => /空调|乳制品|精密零部件|冰箱/.test(title));
    expect(opened).toHaveLength(5);
    for (const { tenderNo } of opened) {
      const { data } = await t.call(getPublicOpening, { params: { tenderNo } });
      expect((await checker.checkReport(fileText(data))).filter(({ problem }) => problem)).toEqual([]);
    }
  });

  it('give the home page the price of a lane', async () => {
    const { data } = await t.call(getHome, {});
    expect(data.lanes).toMatchObject([
      { origin: '上海', destination: '广东', unit: 'truck' },
      { origin: '上海', destination: '陕西', unit: 'truck' },
    ]);
  });

  it('send nothing about the past by SMS or mail, and name nobody in hints of collusion', async () => {
    const { rows } = await sql<{ jobs: number; signals: number }>`
      select (select count(*)::int from jobs where payload ->> 'kind' ~ '^(tender|award)') as jobs,
        (select count(*)::int from bid_signals) as signals`.execute(t.db);
    expect(rows).toEqual([{ jobs: 0, signals: 0 }]);
  });

  it.each(['fleet2', 'fleet3'])('let %s bid', async (username) => {
    const fleet = await enter(username);
    const { data } = await t.call(listOpportunities, { query: {} }, fleet);
    const sealed = data.items.find(({ title }) => title.includes('华东家电'));
    if (!sealed) throw new Error('the running tender is not offered');
    const { rows } = await sql<{ id: string }>`
      select id from tender_lots where tender_id = ${sealed.tenderId} and number = 2`.execute(t.db);
    const params = { tenderId: sealed.tenderId, lotId: rows[0]?.id ?? '' };
    expect(await t.call(placeBid, { params, body: bidForm({ priceE4: 118_000_000 }) }, fleet)).toMatchObject({
      code: 0,
    });
  });

  it.each(['fleet', 'fleet2', 'fleet3'])('let %s dispatch each order that waits', async (username) => {
    const fleet = await enter(username);
    const { items } = (await t.call(listOrders, { query: { tab: 'created', pageSize: '50' } }, fleet)).data;
    expect(items.length).toBeGreaterThan(0);
    const query = { from: hoursFromNow(1), to: hoursFromNow(40), fit: 'yes' as const };
    for (const { id: orderId, cargo } of items) {
      const params = { orderId };
      const vehicles = await t.call(listVehicleCandidates, { params, query: { ...query, kind: 'vehicle' } }, fleet);
      const vehicleId = vehicles.data.items[0]?.id;
      expect(vehicleId, cargo).toBeDefined();
      const drivers = await t.call(listDriverCandidates, { params, query: { ...query, vehicleId } }, fleet);
      expect(drivers.data.items.length, cargo).toBeGreaterThan(0);
    }
  });

  it('show the demo shipper one of almost every phase', async () => {
    const { data } = await t.call(listTenders, { query: {} }, await enter('shipper'));
    expect(data.items.map(({ phase }) => phase).sort()).toEqual(['awarded', 'bidding', 'bidding', 'closed', 'draft']);
  });
});

describe.runIf(IS_SWEEP)('the demo’s orders', () => {
  it('add up after everything: a complaint upheld, an award given up, months both sides agreed on', async () => {
    const { claims, ...differences } = await dealDifferences(t.db);
    expect(Object.entries(differences).filter(([, count]) => count > 0)).toEqual([]);
    // Orders of tenders, which have their bids; none of them waits since a month that is over.
    expect(claims).toBeGreaterThan(15);
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from order_disputes where outcome = 'fleet') as upheld,
        (select count(*)::int from awards where state = 'declined') as declined,
        (select count(*)::int from orders where state = 'created' and created_at < app_now() - interval '15 days') as waiting,
        (select count(*)::int from statements where statement_no is not null) as agreed`.execute(t.db);
    expect(rows[0]).toMatchObject({ upheld: 1, declined: 1, waiting: 0 });
    expect(rows[0]?.agreed).toBeGreaterThan(10);
  });

  it('show the demo fleet every state, a dispute, an open exception, a place between, ratings, an overdue payment and an open appeal', async () => {
    const fleet = await enter('fleet');
    const { items } = (await t.call(listOrders, { query: { tab: 'all', pageSize: '50' } }, fleet)).data;
    const statuses = [
      'arrived',
      'cancelled',
      'completed',
      'created',
      'dispatched',
      'disputed',
      'in_transit',
      'loading',
      'signed',
    ];
    expect([...new Set(items.map(({ status }) => status))].sort()).toEqual(statuses);
    expect(items.filter(({ openException }) => openException !== null)).toHaveLength(1);
    const several = items.filter(({ stops }) => stops.length > 0);
    expect(several).toMatchObject([
      { status: 'in_transit', stops: [{ kind: 'unload', signedAt: expect.any(String) }] },
    ]);
    const { rows } = await sql<{ rated: number; overdue: number; totals: number; appeals: number }>`
      select (select count(*)::int from ratings where order_rating_id is not null) as rated,
        (select count(*)::int from credit_events where component = 'punctuality' and words like '%未付清%') as overdue,
        (select count(*)::int from credit_appeals where decided_at is null) as appeals,
        (select max(orders) from company_totals) as totals`.execute(t.db);
    expect(rows[0]?.totals).toBeGreaterThan(40);
    expect(rows[0]?.appeals).toBeGreaterThan(0);
    expect(rows[0]?.rated).toBeGreaterThan(0);
    expect(rows[0]?.overdue).toBeGreaterThan(0);
    const trips = await t.db.selectFrom('usages').select('id').where('orderId', 'is not', null).execute();
    expect(trips.length).toBeGreaterThanOrEqual(10);
  });
});
