// Tests the life of an order: from the award to the confirmed delivery, by both sides.

import { getUsage, moveUsage } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import { howMany } from '../../../testing/sweep.ts';
import { lotContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { completeDueOrders } from './orders.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin).ofSameParties();

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const totalsOf = async (companyId: string) => {
  const found = await t.db
    .selectFrom('companyTotals')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return { orders: found?.orders ?? 0, amountFen: found?.amountFen ?? 0 };
};

describe('a confirmed award', () => {
  it('becomes one order for each load, with the amount of its share of the quantity', async () => {
    const sides = await make.parties();
    const lots = [lotContent({ quantityMilli: 2_500_000, weightKg: 30_000, ceilingE4: null })];
    const { awardId } = await make.award(sides, { unit: 'ton', lots });
    const listed = await make.listed(sides.fleet);
    expect(listed).toHaveLength(20);
    expect(listed[0]).toMatchObject({ status: 'created', cargo: '家用电器', amountFen: 26_940_000 });
    const body = { trips: 20, schedule: schedule() };
    await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper);
    const more = (await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper)).data.orderIds;
    const called = (await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper)).data.orderIds;
    const last = (await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper)).data.orderIds;
    expect([more.length, called.length, last.length]).toEqual([20, 20, 4]);
    const done = await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper);
    expect(done).toMatchObject({ status: 409, data: { leftMilli: 0 } });
    expect(done.msg).toContain('已经全部叫完');
    const { total } = await t.db
      .selectFrom('orders')
      .select(sql<number>`sum(quantity_milli)::float8`.as('total'))
      .where('awardId', '=', awardId)
      .executeTakeFirstOrThrow();
    expect(total).toBe(2_500_000);
  });

  it('is seen by both sides and by nobody else', async () => {
    const order = await make.created();
    const other = await make.parties();
    expect((await make.get(order.orderId, order.shipper)).side).toBe('shipper');
    expect((await make.get(order.orderId, order.fleet)).side).toBe('fleet');
    for (const person of [other.shipper, other.fleet])
      expect((await t.call(orders.getOrder, { params: { orderId: order.orderId } }, person)).status).toBe(404);
  });
});

describe('an order', () => {
  it('runs from dispatch to the confirmed delivery, and its trip is a usage of the vehicle', async () => {
    const order = await make.created(await make.parties());
    const params = { orderId: order.orderId };
    const { version } = await make.get(order.orderId, order.shipper);
    const wanted = schedule({
      ...{
        loadFrom: hoursFromNow(1),
        loadTo: hoursFromNow(3),
        deliverFrom: hoursFromNow(20),
        deliverTo: hoursFromNow(24),
      },
      loadingContact: { name: '韩默', phone: '13800000001' },
    });
    const planned = await t.call(orders.scheduleOrder, { params, body: { schedule: wanted, version } }, order.shipper);
    expect(planned.data.loadingContact.name).toBe('韩默');
    const sent = (await make.dispatch(order)).data;
    expect(sent).toMatchObject({ status: 'dispatched', trip: { driverName: '赵大川' }, driverLink: { seenAt: null } });
    const usageId = sent.trip?.usageId ?? '';
    expect((await t.call(getUsage, { params: { usageId } }, order.fleet)).data.state).toBe('planned');
    for (const [kind, status] of [
      ['at_loading', 'loading'],
      ['loading_started', 'loading'],
      ['departed', 'in_transit'],
      ['checkin', 'in_transit'],
      ['at_unloading', 'arrived'],
      ['signed', 'signed'],
    ] as const)
      expect((await make.report(order, kind)).data.status).toBe(status);
    expect((await t.call(getUsage, { params: { usageId } }, order.fleet)).data.state).toBe('done');
    expect(await totalsOf(order.fleet.companyId)).toEqual({ orders: 0, amountFen: 0 });
    const done = (await t.call(orders.confirmOrder, { params }, order.shipper)).data;
    expect(done).toMatchObject({ status: 'completed', waiting: { loading: 0, unloading: 0 } });
    expect(done.milestones.map(({ kind }) => kind)).toEqual([
      ...['created', 'dispatched', 'at_loading', 'loading_started', 'departed', 'checkin', 'at_unloading', 'signed'],
      'completed',
    ]);
    for (const { companyId } of [order.fleet, order.shipper])
      expect(await totalsOf(companyId)).toEqual({ orders: 1, amountFen: done.amountFen });
    expect((await t.call(orders.confirmOrder, { params }, order.shipper)).status).toBe(409);
  });

  it('that nobody objects to is completed 72 hours after signing, exactly once', async () => {
    const order = await make.signed(await make.parties());
    await sql`update orders set completes_at = app_now() where id = ${order.orderId}`.execute(t.db);
    expect((await make.get(order.orderId, order.fleet)).status).toBe('completed');
    const late = await t.call(orders.confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    expect(late.status).toBe(409);
    await Promise.all([completeDueOrders(t.deps), completeDueOrders(t.deps), completeDueOrders(t.deps)]);
    const { milestones, amountFen } = await make.get(order.orderId, order.fleet);
    expect(milestones.at(-1)).toMatchObject({ kind: 'completed', by: 'system' });
    expect(await totalsOf(order.fleet.companyId)).toEqual({ orders: 1, amountFen });
  });

  it('takes its steps in order, not in the future, not before the last one', async () => {
    const order = await make.dispatched();
    const early = await make.report(order, 'departed');
    expect(early).toMatchObject({ status: 409, data: { next: ['at_loading'] } });
    expect(early.msg).toBe('现在应记录“到装货点”，不是“发车”');
    expect(fieldsOf(await make.report(order, 'at_loading', { at: hoursFromNow(2) })).at).toContain('不能晚于现在');
    expect(fieldsOf(await make.report(order, 'at_loading', { at: hoursFromNow(-48) })).at).toContain(
      '不能早于上一步“派车”',
    );
    expect((await make.report(order, 'checkin')).status).toBe(409);
    expect((await make.get(order.orderId, order.fleet)).milestones).toHaveLength(2);
  });

  it('accepts a photo once, and shows it to both sides', async () => {
    const order = await make.dispatched();
    const fileId = await make.photo(order.fleet);
    await make.report(order, 'at_loading', { photos: [fileId] });
    const again = await make.report(order, 'departed', { photos: [await make.photo(order.fleet)] });
    expect(fieldsOf(again).photos).toContain('已经用过');
    const params = { orderId: order.orderId, fileId };
    for (const person of [order.fleet, order.shipper])
      expect((await t.call(orders.readOrderPhoto, { params }, person)).status).toBe(200);
    const other = await make.parties();
    expect((await t.call(orders.readOrderPhoto, { params }, other.shipper)).status).toBe(404);
  });

  it('keeps its usage out of the hands of the usage board', async () => {
    const order = await make.dispatched();
    const usageId = (await make.get(order.orderId, order.fleet)).trip?.usageId ?? '';
    const moved = await t.call(
      moveUsage,
      { params: { usageId }, body: { move: 'cancel', reason: '取消了' } },
      order.fleet,
    );
    expect(moved.status).toBe(409);
    expect(moved.msg).toContain('请在运单里');
  });
});

describe('dispatching', () => {
  it('of one vehicle for many orders at once succeeds for one of them', async () => {
    const count = howMany({ usual: 20, sweep: 50, deep: 50 });
    const sides = await make.parties();
    const lots = [lotContent({ quantityMilli: count * 1000, lengthBand: '9.6', weightKg: 8_000 })];
    const { awardId } = await make.award(sides, { lots });
    for (const trips of count > 20 ? [20, count - 40] : [])
      await t.call(orders.callOrders, { params: { awardId }, body: { trips, schedule: schedule() } }, sides.shipper);
    const listed = await make.listed(sides.fleet);
    expect(listed).toHaveLength(count);
    const crew = await make.crew(sides.fleet);
    const sent = await Promise.all(listed.map(({ id }) => make.dispatch({ fleet: sides.fleet, orderId: id }, crew)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(sent.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
  });

  it('leaves the state of a vehicle that was scrapped meanwhile', async () => {
    const order = await make.dispatched();
    await sql`update vehicles set state = 'scrapped', state_reason = '事故报废' from usages u where u.order_id = ${order.orderId} and vehicles.id = u.vehicle_id`.execute(
      t.db,
    );
    await make.report(order, 'at_loading');
    const { rows } = await sql<{ state: string }>`
      select v.state from vehicles v join usages u on u.vehicle_id = v.id where u.order_id = ${order.orderId}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ state: 'scrapped' }]);
  });

  it('again replaces the vehicle, and the old driver’s link stops working', async () => {
    const order = await make.dispatched();
    const first = await make.get(order.orderId, order.fleet);
    await make.report(order, 'at_loading');
    await make.report(order, 'departed');
    const second = (await make.dispatch(order, { startsAt: hoursFromNow(0) })).data;
    expect(second.status).toBe('in_transit');
    expect(second.trip?.plateNo).not.toBe(first.trip?.plateNo);
    expect(second.driverLink?.path).not.toBe(first.driverLink?.path);
    const trips = await t.db
      .selectFrom('usages')
      .select('state')
      .where('orderId', '=', order.orderId)
      .orderBy('createdAt')
      .execute();
    expect(trips).toEqual([{ state: 'done' }, { state: 'running' }]);
    await make.report(order, 'at_unloading');
    expect((await make.report(order, 'signed')).data.status).toBe('signed');
  });
});

describe('cancelling', () => {
  it('is the shipper’s alone before dispatch, and gives the quantity back', async () => {
    const order = await make.created(await make.parties());
    const params = { orderId: order.orderId };
    const done = await t.call(orders.cancelOrder, { params, body: { reason: '货物推迟发运' } }, order.shipper);
    expect(done.data).toMatchObject({ status: 'cancelled', cancelReason: '货物推迟发运' });
    const body = { trips: 1, schedule: schedule() };
    expect(
      (await t.call(orders.callOrders, { params: { awardId: order.awardId }, body }, order.shipper)).data.orderIds,
    ).toHaveLength(1);
  });

  it('needs both sides afterwards, and counts against whoever asked', async () => {
    const order = await make.dispatched();
    const params = { orderId: order.orderId };
    const asked = await t.call(orders.cancelOrder, { params, body: { reason: '车辆事故无法承运' } }, order.fleet);
    expect(asked.data).toMatchObject({ status: 'dispatched', cancelRequest: { by: 'fleet' } });
    expect((await t.call(orders.answerCancellation, { params, body: { agrees: true } }, order.fleet)).status).toBe(409);
    const agreed = await t.call(orders.answerCancellation, { params, body: { agrees: true } }, order.shipper);
    expect(agreed.data).toMatchObject({ status: 'cancelled', cancelRequest: null });
    const events = await t.db
      .selectFrom('creditEvents')
      .select(['companyId', 'component', 'good'])
      .where('orderId', '=', order.orderId)
      .execute();
    expect(events).toEqual([{ companyId: order.fleet.companyId, component: 'fulfilment', good: 0 }]);
    const [trip] = await t.db.selectFrom('usages').select('state').where('orderId', '=', order.orderId).execute();
    expect(trip?.state).toBe('cancelled');
  });

  it('asked for before departure is over once the goods are on the road', async () => {
    const order = await make.dispatched();
    const params = { orderId: order.orderId };
    await make.report(order, 'at_loading');
    await t.call(orders.cancelOrder, { params, body: { reason: '货物推迟发运' } }, order.shipper);
    expect((await make.report(order, 'departed')).data.cancelRequest).toBeNull();
    const late = await t.call(orders.answerCancellation, { params, body: { agrees: true } }, order.fleet);
    expect(late.status).toBe(409);
    await sql`update orders set cancel_asked_by = 'shipper', cancel_asked_at = app_now() where id = ${order.orderId}`.execute(
      t.db,
    );
    expect((await t.call(orders.answerCancellation, { params, body: { agrees: true } }, order.fleet)).msg).toContain(
      '不能取消',
    );
    expect((await make.get(order.orderId, order.fleet)).status).toBe('in_transit');
  });

  it('that the other side refuses leaves the order as it was', async () => {
    const order = await make.dispatched();
    const params = { orderId: order.orderId };
    await t.call(orders.cancelOrder, { params, body: { reason: '不想要了' } }, order.shipper);
    const refused = await t.call(orders.answerCancellation, { params, body: { agrees: false } }, order.fleet);
    expect(refused.data).toMatchObject({ status: 'dispatched', cancelRequest: null });
  });
});

describe('an exception', () => {
  it('is open until the fleet says how it ended', async () => {
    const order = await make.dispatched(await make.parties());
    const params = { orderId: order.orderId };
    const body = { kind: 'breakdown' as const, note: '左后外侧轮胎损坏' };
    const raised = (await t.call(orders.raiseException, { params, body }, order.fleet)).data;
    const [first] = raised.exceptions;
    expect(first).toMatchObject({ kind: 'breakdown', resolvedAt: null });
    expect((await t.call(orders.countOrders, {}, order.fleet)).data.exceptions).toBe(1);
    const place = { params: { ...params, exceptionId: first?.id ?? '' }, body: { resolution: '更换备胎' } };
    expect((await t.call(orders.resolveException, place, order.fleet)).data.exceptions[0]?.resolution).toBe('更换备胎');
    expect((await t.call(orders.resolveException, place, order.fleet)).status).toBe(409);
  });
});
