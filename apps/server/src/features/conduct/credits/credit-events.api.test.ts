// Tests the list of credit events and the report: what each event changes, how long it counts, and the score in the past.
import {
  exportCreditEvents,
  getMyCredit,
  getMyCreditReport,
  listMyCreditEvents,
} from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import {
  type CreditComponent,
  creditComponentNames,
  creditPoints,
  exactCreditOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import { setAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import {
  type AgreementOrder,
  orderUnderAgreement,
} from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { confirmOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import { makeCreditEvents } from '../../../testing/credit-events.ts';
import { makeOrders, type Parties, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { creditsRunners } from './credit-export.actions.ts';
import { creditsJobs } from './rule-changes.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const partners = makeCooperations(t);

const agreementOrder: AgreementOrder = {
  ...{
    originCode: '310115',
    originAddress: '川沙路 6999 号',
    stops: [],
    destinationCode: '440112',
    destinationAddress: '开发大道 1 号',
  },
  ...{ distanceKm: 1450, cargo: '家用电器', weightKg: 8_000, volumeLitres: 50_000, lengthBand: '9.6', bodies: ['box'] },
  ...{ temperature: '', dangerClass: null, priceE4: 89_800_000, taxPercent: 9, paymentDays: 30 },
};

const eventsOf = async (
  person: Person,
  query: { component?: CreditComponent; page?: string; pageSize?: string } = {},
) => (await t.call(listMyCreditEvents, { query }, person)).data;
const partsOf = async (person: Person) => {
  const { parts } = (await t.call(getMyCredit, {}, person)).data;
  return Object.fromEntries(parts.map((part) => [part.component, part]));
};
const reportOf = async (person: Person) => (await t.call(getMyCreditReport, {}, person)).data;

const addEvents = makeCreditEvents(t);
/** Fulfilment so many months ago. */
const add = (person: Person, monthsAgo: number[], good = 1, partnerId?: string) =>
  addEvents(
    person,
    monthsAgo.map((ago) => ({ component: 'fulfilment', good, ago: `${ago} months`, ...(partnerId && { partnerId }) })),
  );

/** Further orders like this one, with all their events for both sides. */
const copyWithEvents = (orderId: string, count: number) =>
  sql`with copies as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '-' || n, 'order_no', o.order_no || '-' || n))).*
      from orders o, generate_series(1, ${count}::int) n where o.id = ${orderId} returning id
    )
    insert into credit_events select (jsonb_populate_record(e, jsonb_build_object('id', e.id || c.id, 'order_id', c.id))).*
    from credit_events e, copies c where e.order_id = ${orderId}`.execute(t.db);

const agree = async ({ shipper, fleet }: Parties) => {
  const cooperationId = await partners.partners(shipper, fleet);
  const body = { from: dayIn(-30), until: dayIn(300), fileId: null };
  await t.call(setAgreement, { params: { cooperationId }, body }, shipper);
  return cooperationId;
};
/** Next door, so that arriving at once is possible. */
const placeOrders = async (cooperationId: string, shipper: Person, trips: number) => {
  const body = { trips, order: agreementOrder, lanePriceId: null, schedule: schedule() };
  const { orderIds } = (await t.call(orderUnderAgreement, { params: { cooperationId }, body }, shipper)).data;
  for (const orderId of orderIds) await make.near(orderId);
  return orderIds;
};
/** Every step, confirmed by the shipper and rated five stars by both. */
const makeTrip = async (
  { shipper, fleet }: Parties,
  orderId: string,
  crew: { vehicleId: string; driverId: string; trailerId: null },
) => {
  const params = { orderId };
  expect((await make.dispatch({ fleet, orderId }, { ...crew, startsAt: hoursFromNow(0) })).msg).toBe('');
  for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const)
    await make.report({ fleet, orderId }, kind);
  await t.call(confirmOrder, { params }, shipper);
  for (const person of [fleet, shipper])
    expect((await t.call(rateOrder, { params, body: { axes: [5, 5, 5], text: '' } }, person)).msg).toBe('');
};

describe('credit events', () => {
  it('say what they change and why they count less: the score with them minus the score without', async () => {
    const order = await make.dispatched();
    const { fleet, orderId } = order;
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
    await t.call(confirmOrder, { params: { orderId } }, order.shipper);
    const { items, total } = await eventsOf(fleet);
    expect(total).toBe(items.length);
    const parts = await partsOf(fleet);
    const one = { good: 1, count: 1 };
    for (const { component, effect } of items.filter(({ standing }) => standing === 'counted')) {
      expect(parts[component]).toMatchObject(one);
      expect(effect).toBeCloseTo(creditPoints(component, one) - creditPoints(component, { good: 0, count: 0 }), 9);
    }
    expect(items.find(({ component }) => component === 'fulfilment')).toMatchObject({
      ...{ orderId, words: '运单完成', standing: 'counted', weight: 1, notes: [], appealUntil: null },
    });
    // Departed and arrived within seconds.
    expect(items.find(({ component }) => component === 'punctuality')).toMatchObject({
      ...{ words: '准时到达', standing: 'excluded', weight: 0, effect: 0, notes: ['impossible'] },
    });
    expect(items.map(({ component }) => component).sort()).toEqual([
      'bidding',
      'complaints',
      'fulfilment',
      'punctuality',
    ]);
  });

  it('of orders count for twelve months, half after six, and together up to the cap of their partner', async () => {
    const fleet = await t.fleet();
    const ids = await add(fleet, [0, 0, 0, 7, 12]);
    const { items } = await eventsOf(fleet, { component: 'fulfilment' });
    const standings = ids.map((id) => items.find((one) => one.id === id));
    expect(standings.map((one) => [one?.standing, one?.weight, one?.notes.join()])).toEqual([
      ...Array.from({ length: 3 }, () => ['counted', 1, 'capped']),
      ['counted', 0.5, 'aged'],
      ['ended', 0, ''],
    ]);
    // Without one of the three there are still two.
    expect(standings[0]?.effect).toBe(0);
    expect((await partsOf(fleet)).fulfilment).toMatchObject({ good: 2.5, count: 2.5, events: 4 });
    expect((await eventsOf(fleet, { component: 'fulfilment', page: '2', pageSize: '2' })).items).toEqual(
      items.slice(2, 4),
    );
  });

  it('between companies that belong together count for neither, and say so', async () => {
    const sides = await make.parties();
    await sql`update companies set legal_person = '钱一' where id in (${sides.fleet.companyId}, ${sides.shipper.companyId})`.execute(
      t.db,
    );
    const cooperationId = await agree(sides);
    const orderId = (await placeOrders(cooperationId, sides.shipper, 1))[0] ?? '';
    await makeTrip(sides, orderId, await make.crew(sides.fleet));
    const { items } = await eventsOf(sides.fleet);
    expect(items.map(({ notes }) => notes.join())).toEqual(items.map(() => 'tied'));
    expect(items).toHaveLength(4);
    const { fulfilment, punctuality, complaints, rating } = await partsOf(sides.fleet);
    for (const part of [fulfilment, punctuality, complaints, rating]) expect(part).toMatchObject({ events: 0 });
  });

  /** The fleet of a completed order. */
  let completed: Person | undefined;

  it('of an arrival count half until the shipper itself confirms the order', async () => {
    const order = await make.dispatched();
    await make.near(order.orderId);
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
    const arrival = async () => (await eventsOf(order.fleet, { component: 'punctuality' })).items[0];
    expect(await arrival()).toMatchObject({ weight: 0.5, notes: ['ownRecord'] });
    await t.call(confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    expect(await arrival()).toMatchObject({ weight: 1, notes: [] });
    completed = order.fleet;
  });

  it('are exported with what they change', async () => {
    const body = { filters: {}, format: 'csv' as const };
    const { taskId } = (await t.call(exportCreditEvents, { body }, completed ?? (await make.completed()).fleet)).data;
    await runNextTask(t.deps, creditsRunners(t.deps));
    const task = await t.db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
    expect(task).toMatchObject({ status: 'done', done: 4 });
  });

  it('list days without a required paper as one event for each gap', async () => {
    const fleet = await t.fleet();
    const paper = (addedDaysAgo: number, from: number, to: number) =>
      sql`insert into documents (id, company_id, owner_kind, owner_id, kind, valid_from, covers_from, expires_on, state,
          is_current, added_at)
        values (${t.deps.newId()}, ${fleet.companyId}, 'company', ${fleet.companyId}, 'transportPermit',
          app_today() + ${from}::int, app_today() + ${from}::int, app_today() + ${to}::int, 'valid', ${to >= 0},
          app_now() - make_interval(days => ${addedDaysAgo}))`.execute(t.db);
    await paper(100, -200, -60);
    await paper(50, -49, 300);
    const { items } = await eventsOf(fleet, { component: 'papers' });
    expect(items).toMatchObject([{ source: 'paper', standing: 'counted', appealUntil: null, orderId: null }]);
    expect(items[0]?.words).toMatch(/^道路运输经营许可证空档 10 天/);
    const { papers } = await partsOf(fleet);
    expect(papers).toMatchObject({ good: 91, count: 101 });
    expect(items[0]?.effect).toBeCloseTo((-15 * 10) / 106, 9);
    const { steps } = await reportOf(fleet);
    expect(steps.find(({ kind }) => kind === 'papers')?.gain).toBeCloseTo((15 * 10) / 106, 9);
  });
});

describe('two companies that praise each other', () => {
  itInSweep('gain less than a point by twenty orders of one cent or of ¥5,000, all rated five stars', async () => {
    const sides = await make.parties();
    const { shipper, fleet } = sides;
    const cooperationId = await agree(sides);
    const scores = async () => [(await reportOf(fleet)).exact, (await reportOf(shipper)).exact];
    const before = await scores();
    const orderIds = await placeOrders(cooperationId, shipper, 2);
    await sql`update orders set amount_fen = 1 where id = any(${orderIds}::text[])`.execute(t.db);
    const crew = await make.crew(fleet);
    for (const orderId of orderIds) await makeTrip(sides, orderId, crew);
    // The other eighteen are the same again.
    await copyWithEvents(orderIds[0] ?? '', 18);
    const counts = t.db.selectFrom('creditEvents').select(({ fn }) => fn.countAll<number>().as('count'));
    expect((await counts.where('companyId', '=', fleet.companyId).executeTakeFirstOrThrow()).count).toBe(80);
    const gains = async () => (await scores()).map((score, side) => score - (before[side] ?? 0));
    for (const gain of await gains()) expect(gain).toBeLessThan(0.001);
    await sql`update credit_events set amount_fen = 500000 where company_id in (${fleet.companyId}, ${shipper.companyId})`.execute(
      t.db,
    );
    const [ofFleet = 0, ofShipper = 0] = await gains();
    // Two orders count; the shipper has paid none of them.
    expect(ofFleet).toBeCloseTo((75 * 0.2 * 2) / 102, 6);
    expect(ofShipper).toBeCloseTo((55 * 0.2 * 2) / 102, 6);
  });
});

describe('the report', () => {
  it('agrees with the score, and the past is recomputed from the events of that time', async () => {
    const fleet = await t.fleet();
    await sql`update companies set created_at = app_now() - interval '200 days' where id = ${fleet.companyId}`.execute(
      t.db,
    );
    await add(fleet, [3, 3, 3], 0);
    await add(fleet, [0]);
    const report = await reportOf(fleet);
    const parts = await partsOf(fleet);
    expect(report.exact).toBeCloseTo(exactCreditOf(parts), 9);
    // The end of each month since it registered, and today.
    expect(report.history.length).toBeGreaterThanOrEqual(7);
    expect(report.history.at(-1)?.score).toBeCloseTo(report.exact, 9);
    // Before the three cancellations there was nothing, after them the score was lower than today.
    expect(report.history[0]?.score).toBe(80);
    const then = report.history.at(-2)?.score ?? 0;
    expect(then).toBeLessThan(report.exact);
    expect(report.lastMonth.find(({ component }) => component === 'fulfilment')?.points).toBe(
      creditPoints('fulfilment', { good: 0, count: 3 }),
    );
    expect(report.lastMonth.map(({ component }) => component)).toEqual(creditComponentNames);
  });

  it('of a new company has only today, and no month before', async () => {
    const report = await reportOf(await t.shipper());
    expect(report).toMatchObject({ exact: 80, grade: 'AA', lastMonth: [], next: { grade: 'AAA', score: 90 } });
    expect(report).toMatchObject({ history: [expect.anything()], ruleChange: null });
    expect(report.steps.map(({ kind }) => kind)).not.toContain('awards');
  });

  it('tells for ninety days what the new rule changed, computed once', async () => {
    const fleet = await t.fleet();
    await add(fleet, [0, 0, 0, 0, 0]);
    const counted = JSON.stringify({ fulfilment: { good: 5, count: 5 } });
    await sql`insert into credit_rule_changes (company_id, counted) values (${fleet.companyId}, ${counted})`.execute(
      t.db,
    );
    expect((await reportOf(fleet)).ruleChange).toBeNull();
    await t.db.transaction().execute(async (trx) => creditsJobs()['credits.explainRule']?.({}, trx));
    const { ruleChange, exact } = await reportOf(fleet);
    // 24 of 30 became 27 of 30 by five orders; now two of one partner count beside a hundred.
    expect(ruleChange).toMatchObject({ before: Math.round(exact - 24.12 + 27), after: Math.round(exact) });
    expect(ruleChange?.points).toContainEqual({ component: 'fulfilment', before: 27, after: 24.1 });
    await sql`update credit_rule_changes set changed_at = app_now() - interval '91 days'`.execute(t.db);
    expect((await reportOf(fleet)).ruleChange).toBeNull();
  });
});
