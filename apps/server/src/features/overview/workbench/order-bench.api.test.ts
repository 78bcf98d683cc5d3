// Orders on the workbench of both sides: computed from the company's own orders, most urgent first.

import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { getOrderRatings, rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin());

const benchOf = async (person: Person) => (await t.call(getOrderBench, {}, person)).data;
const todosOf = async (person: Person) => (await benchOf(person)).todos.map(({ kind, count }) => `${kind} ${count}`);

describe('orders on the workbench', () => {
  it('are nothing for a company without any', async () => {
    const { now, ...bench } = await benchOf(await t.shipper());
    expect(bench).toEqual({
      todos: [],
      running: { total: 0, dueToday: 0, exceptions: 0 },
      money: { openFen: 0, orders: 0, overdueFen: 0, overdue: 0, dueSoon: 0 },
      month: null,
      toRate: { count: 0, items: [] },
      rated: { count: 0, axes: null },
      agenda: [],
    });
  });

  it('tell each side what waits for it, from the award to the rating', async () => {
    const sides = await make.parties();
    const { fleet, shipper } = sides;
    const order = await make.created(sides);
    const params = { orderId: order.orderId };
    const { amountFen, orderNo } = await make.get(order.orderId, fleet);
    const created = await benchOf(fleet);
    expect(created.todos).toMatchObject([{ kind: 'dispatch', count: 1, items: [{ id: order.orderId }] }]);
    expect(created.month).toEqual({ awards: 1, amountFen });
    expect(await todosOf(shipper)).toEqual([]);

    await make.dispatch(order);
    await t.call(orders.raiseException, { params, body: { kind: 'breakdown', note: '轮胎更换中' } }, fleet);
    for (const side of [fleet, shipper]) {
      const { running, todos, agenda } = await benchOf(side);
      expect(running).toMatchObject({ total: 1, exceptions: 1 });
      expect(todos.map(({ kind }) => kind)).toEqual(['exception']);
      expect(agenda).toMatchObject([{ kind: 'deliver', id: order.orderId }]);
    }

    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
    expect(await todosOf(shipper)).toContain('confirm 1');
    await t.call(orders.confirmOrder, { params }, shipper);
    for (const side of [fleet, shipper]) {
      const { toRate, money } = await benchOf(side);
      expect(toRate).toMatchObject({ count: 1, items: [{ orderId: order.orderId, orderNo }] });
      expect(money).toMatchObject({ openFen: amountFen, orders: 1, overdueFen: 0 });
    }

    await sql`update orders set due_on = app_today() - 2 where id = ${order.orderId}`.execute(t.db);
    expect((await benchOf(fleet)).money).toMatchObject({ overdueFen: amountFen, overdue: 1 });
    expect(await todosOf(shipper)).toContain('paymentDue 1');
    const body = { amountFen, paidOn: dayIn(0), voucherNo: '20261113-0382', fileId: null };
    await t.call(payments.claimPayment, { params, body }, shipper);
    expect(await todosOf(shipper)).not.toContain('paymentDue 1');
    expect(await todosOf(fleet)).toContain('paymentClaimed 1');

    await t.call(rateOrder, { params, body: { axes: [5, 4, 3], text: '' } }, shipper);
    expect((await benchOf(shipper)).toRate.count).toBe(0);
    // Double-blind: the fleet cannot see that it was rated.
    expect(await benchOf(fleet)).toMatchObject({ toRate: { count: 1 }, rated: { count: 0, axes: null } });
    await t.call(rateOrder, { params, body: { axes: [4, 4, 5], text: '' } }, fleet);
    expect((await benchOf(fleet)).rated).toEqual({ count: 1, axes: [5, 4, 3] });
    expect((await benchOf(shipper)).rated).toEqual({ count: 1, axes: [4, 4, 5] });
  });

  it('that are late are named to both sides, the latest trip first', async () => {
    const sides = await make.parties();
    const [little, much, waiting] = [
      await make.dispatched(sides),
      await make.dispatched(sides),
      await make.created(sides),
    ];
    const past = (orderId: string, hours: number) =>
      sql`update orders set deliver_from = app_now() - make_interval(hours => ${hours + 1}),
        deliver_to = app_now() - make_interval(hours => ${hours}) where id = ${orderId}`.execute(t.db);
    await past(little.orderId, 1);
    await past(much.orderId, 30);
    await sql`update orders set load_from = app_now() + interval '1 hour', load_to = app_now() + interval '3 hours'
      where id = ${waiting.orderId}`.execute(t.db);
    const lateOf = async (person: Person) => (await benchOf(person)).todos.find(({ kind }) => kind === 'late');
    expect((await lateOf(sides.fleet))?.items.map(({ id }) => id)).toEqual([much.orderId, little.orderId]);
    expect(await lateOf(sides.shipper)).toMatchObject({
      count: 3,
      items: [{ id: much.orderId }, {}, { id: waiting.orderId }],
    });
    expect(await todosOf(sides.fleet)).toContain('dispatch 1');
  });

  it('leave an order to rate for fourteen days, and again after a dispute about it is decided', async () => {
    const sides = await make.parties();
    const { orderId } = await make.completed(sides);
    const toRate = async () => (await benchOf(sides.fleet)).toRate;
    expect((await toRate()).count).toBe(1);
    const completedDaysAgo = (days: number) =>
      sql`update orders set completed_at = app_now() - make_interval(days => ${days}) where id = ${orderId}`.execute(
        t.db,
      );
    await completedDaysAgo(6);
    await t.call(
      openDispute,
      { params: { orderId }, body: { facts: '卸货时发现外箱破损，回单没有写明' } },
      sides.shipper,
    );
    expect((await toRate()).count).toBe(0);
    await sql`update order_disputes set outcome = 'none', decided_at = app_now() - interval '1 day' where order_id = ${orderId}`.execute(
      t.db,
    );
    await sql`update orders set is_disputed = false where id = ${orderId}`.execute(t.db);
    await completedDaysAgo(16);
    const { items } = await toRate();
    expect(items).toHaveLength(1);
    const { data } = await t.call(getOrderRatings, { params: { orderId } }, sides.fleet);
    expect(items[0]?.closesAt).toBe(data.closesAt);
    await sql`update order_disputes set decided_at = app_now() - interval '15 days' where order_id = ${orderId}`.execute(
      t.db,
    );
    expect((await toRate()).count).toBe(0);
  });

  it('list a dispute and a cancellation for the side that has to answer', async () => {
    const sides = await make.parties();
    const signed = await make.signed(sides);
    const body = { facts: '卸货时发现外箱破损，回单没有写明' };
    await t.call(openDispute, { params: { orderId: signed.orderId }, body }, sides.shipper);
    const sent = await make.dispatched(sides);
    const params = { orderId: sent.orderId };
    await t.call(orders.cancelOrder, { params, body: { reason: '车辆事故无法承运' } }, sides.fleet);
    expect(await todosOf(sides.fleet)).toEqual(['dispute 1']);
    expect(await todosOf(sides.shipper)).toEqual(['cancelAsked 1']);
  });

  it('show the next three days of a shipper: windows of orders and times of tenders, the first one first', async () => {
    const shipper = await t.shipper({ level: 'platinum' });
    const times = { closesAt: hoursFromNow(30), opensAt: hoursFromNow(31) };
    const tender = await makeTenders(t).publish(shipper, tenderContent());
    await sql`update tenders set closes_at = ${times.closesAt}, opens_at = ${times.opensAt} where id = ${tender.id}`.execute(
      t.db,
    );
    const { agenda } = await benchOf(shipper);
    expect(agenda.map(({ kind, id }) => [kind, id])).toEqual([
      ['tenderCloses', tender.id],
      ['tenderOpens', tender.id],
    ]);
    await sql`update tenders set opens_at = ${hoursFromNow(80)} where id = ${tender.id}`.execute(t.db);
    expect((await benchOf(shipper)).agenda.map(({ kind }) => kind)).toEqual(['tenderCloses']);
  });
});
