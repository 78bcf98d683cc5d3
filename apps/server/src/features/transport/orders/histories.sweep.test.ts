// Random histories of orders: totals, ratings, punctuality and scores equal a recomputation from what happened.

import { type CreditComponent, creditScoreOf } from '@rfb/contract/conduct/credits/credits.ts';
import { partnerEvents, type Weights } from '@rfb/contract/conduct/credits/weights.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { starsOf } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import { howMany } from '../../../testing/sweep.ts';
import { lotContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { decideDispute } from '../disputes/disputes.actions.ts';
import { markOverdueOrders } from './orders.jobs.ts';

const HISTORIES = howMany({ usual: 4, sweep: 12, deep: 10_000 });
const SEED = 20_261_116;

/** The same sequence each run. */
const random = (() => {
  let state = SEED;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
})();
const chance = (percent: number) => random(100) < percent;

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

type Expected = {
  orders: number;
  amountFen: number;
  stars: number[];
  events: Partial<Record<CreditComponent, Weights>>;
};
const nothing = (): Expected => ({ orders: 0, amountFen: 0, stars: [], events: {} });
/** `good`: of one; every order here is of a freight that weighs one. */
const count = (expected: Expected, component: CreditComponent, good: number, bad = 1 - good) => {
  const before = expected.events[component] ?? { good: 0, bad: 0 };
  expected.events[component] = { good: before.good + good, bad: before.bad + bad };
};

it(`${HISTORIES} random histories leave exactly what happened in them`, { timeout: 3_600_000 }, async () => {
  const sides = await make.parties();
  const { fleet, shipper } = sides;
  const [ofFleet, ofShipper] = [nothing(), nothing()];
  const crew = await make.crew(fleet);
  const lots = [lotContent({ quantityMilli: 20_000, lengthBand: '9.6', weightKg: 8_000 })];
  let open: string[] = [];
  for (let at = 0; at < HISTORIES; at += 1) {
    await t.db.deleteFrom('rateCounters').execute();
    if (open.length === 0) {
      await make.award(sides, { lots });
      count(ofFleet, 'bidding', 1);
      open = (await make.listed(fleet)).filter(({ status }) => status === 'created').map(({ id }) => id);
    }
    const orderId = open.pop() ?? '';
    const params = { orderId };
    const { amountFen } = await make.get(orderId, fleet);
    if (chance(15)) {
      await t.call(orders.cancelOrder, { params, body: { reason: '货物推迟发运' } }, shipper);
      count(ofShipper, 'fulfilment', 0);
      continue;
    }
    const isLate = chance(30);
    const sent = await make.dispatch({ fleet, orderId }, { ...crew, startsAt: hoursFromNow(0) });
    expect(sent.msg).toBe('');
    await make.near(orderId);
    if (isLate)
      await sql`update orders set promised_at = app_now() - interval '1 hour' where id = ${orderId}`.execute(t.db);
    if (chance(10)) {
      await t.call(orders.cancelOrder, { params, body: { reason: '车辆事故无法承运' } }, fleet);
      await t.call(orders.answerCancellation, { params, body: { agrees: true } }, shipper);
      count(ofFleet, 'fulfilment', 0);
      continue;
    }
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const)
      expect((await make.report({ fleet, orderId }, kind)).status).toBe(200);
    let fault: 'fleet' | 'none' | undefined;
    if (chance(20)) {
      fault = chance(50) ? 'fleet' : 'none';
      const body = { facts: '卸货时发现外箱破损，回单没有写明' };
      const { id } = (await t.call(openDispute, { params, body }, shipper)).data;
      await sql`update order_disputes set opened_at = app_now() - interval '3 days' where id = ${id}`.execute(t.db);
      const actor = {
        userId: admin.userId,
        sessionId: '',
        username: '',
        role: 'admin' as const,
        email: '',
        avatarFileId: null,
      };
      await decideDispute(
        t.deps,
        id,
        { outcome: fault, decision: '按照片认定责任，双方已陈述', adjustmentFen: null },
        { actor, origin: {} },
      );
    } else await t.call(orders.confirmOrder, { params }, shipper);
    // Believed by half where the shipper did not confirm the order itself.
    if (isLate) count(ofFleet, 'punctuality', 0);
    else count(ofFleet, 'punctuality', fault === undefined ? 1 : 0.5, 0);
    for (const expected of [ofFleet, ofShipper]) {
      expected.orders += 1;
      expected.amountFen += amountFen;
      count(expected, 'fulfilment', 1);
      count(expected, 'complaints', expected !== ofFleet || fault !== 'fleet' ? 1 : 0);
    }
    if (chance(60)) {
      const paysLate = chance(30);
      if (paysLate) {
        await sql`update orders set due_on = app_today() - 1 where id = ${orderId}`.execute(t.db);
        await markOverdueOrders(t.deps);
      }
      const body = { amountFen, paidOn: dayIn(0), voucherNo: orderId, fileId: null };
      const paymentId = (await t.call(payments.claimPayment, { params, body }, shipper)).data.items[0]?.id ?? '';
      await t.call(payments.confirmPayment, { params: { orderId, paymentId } }, fleet);
      count(ofShipper, 'punctuality', paysLate ? 0 : 1);
    }
    if (chance(60)) {
      const axes = () => [1 + random(5), 1 + random(5), 1 + random(5)] as [number, number, number];
      const [byShipper, byFleet] = [axes(), axes()];
      await t.call(rateOrder, { params, body: { axes: byShipper, text: '' } }, shipper);
      await t.call(rateOrder, { params, body: { axes: byFleet, text: '' } }, fleet);
      ofFleet.stars.push(starsOf(byShipper));
      ofShipper.stars.push(starsOf(byFleet));
    }
  }
  for (const [expected, { companyId }] of [
    [ofFleet, fleet],
    [ofShipper, shipper],
  ] as const) {
    const { rows } = await sql<{ orders: number; amountFen: number; rating: number | null; score: number }>`
      select coalesce(t.orders, 0) as orders, coalesce(t.amount_fen, 0) as amount_fen,
        (select rating from fleet_ratings where company_id = ${companyId}) as rating, credit_score(${companyId}) as score
      from (select 1) one left join company_totals t on t.company_id = ${companyId}`.execute(t.db);
    const sum = expected.stars.reduce((all, stars) => all + stars, 0);
    const rating = expected.stars.length > 0 ? Math.round(((45 + sum) / (10 + expected.stars.length)) * 10) / 10 : null;
    expect(rows[0]).toMatchObject({ orders: expected.orders, amountFen: expected.amountFen, rating });
    const { rows: parts } = await sql<{ component: CreditComponent; good: number; count: number }>`
      select component, good, count from credit_parts(${companyId})`.execute(t.db);
    const found = Object.fromEntries(parts.map(({ component, good, count: all }) => [component, { good, count: all }]));
    for (const stars of expected.stars) count(expected, 'rating', (stars - 1) / 4);
    // All with one partner in one month.
    const wanted: typeof found = Object.fromEntries(
      Object.entries(expected.events).map(([component, weights]) => [
        component,
        partnerEvents([{ age: 0, ...weights }]),
      ]),
    );
    for (const [component, events] of Object.entries(wanted)) {
      expect([component, found[component]?.good]).toEqual([component, expect.closeTo(events.good, 5)]);
      expect([component, found[component]?.count]).toEqual([component, expect.closeTo(events.count, 5)]);
    }
    const { profile, papers } = found;
    expect(rows[0]?.score).toBe(creditScoreOf({ ...wanted, ...(profile && { profile }), ...(papers && { papers }) }));
  }
});
