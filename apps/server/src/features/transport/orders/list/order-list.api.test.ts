// Tests the groups of the order lists: what needs attention, and the rest without it.

import { dayOf } from '@rfb/contract/days.ts';
import { getUsage, getUsageBoard } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { latenessOf } from '@rfb/contract/transport/orders/trip/lateness.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin());

const listed = async (person: Person, query: { tab: 'attention' | 'created' | 'running' | 'open'; calm?: '1' }) =>
  (await t.call(orders.listOrders, { query: { ...query, pageSize: '50' } }, person)).data.items.map(({ id }) => id);

const plan = async ({ orderId, shipper }: { orderId: string; shipper: Person }, hours: number) => {
  const { version } = await make.get(orderId, shipper);
  const windows = schedule({ loadFrom: hoursFromNow(hours), loadTo: hoursFromNow(hours + 2) });
  await t.call(orders.scheduleOrder, { params: { orderId }, body: { schedule: windows, version } }, shipper);
};

describe('the group of orders that need attention', () => {
  it('has those to be loaded within four hours without a vehicle, the first one first', async () => {
    const { created } = make.ofSameParties(3);
    const [soon, later, sooner] = [await created(), await created(), await created()];
    const { fleet } = soon;
    await plan(soon, 3);
    await plan(later, 9);
    await plan(sooner, 1);
    expect(await listed(fleet, { tab: 'attention' })).toEqual([sooner.orderId, soon.orderId]);
    expect(await listed(fleet, { tab: 'created', calm: '1' })).toEqual([later.orderId]);
    expect(await listed(fleet, { tab: 'created' })).toEqual([sooner.orderId, soon.orderId, later.orderId]);
    expect((await t.call(orders.countOrders, {}, fleet)).data.tabs).toMatchObject({ attention: 2, created: 3 });
  });

  it('has open exceptions and long waiting, until they end', async () => {
    const order = await make.dispatched();
    const params = { orderId: order.orderId };
    const body = { kind: 'breakdown' as const, note: '轮胎损坏' };
    const raised = (await t.call(orders.raiseException, { params, body }, order.fleet)).data;
    expect(await listed(order.shipper, { tab: 'attention' })).toEqual([order.orderId]);
    expect(await listed(order.shipper, { tab: 'running', calm: '1' })).toEqual([]);
    const place = { params: { ...params, exceptionId: raised.exceptions[0]?.id ?? '' }, body: { resolution: '换胎' } };
    await t.call(orders.resolveException, place, order.fleet);
    expect(await listed(order.shipper, { tab: 'attention' })).toEqual([]);
    await make.report(order, 'at_loading');
    expect(await listed(order.fleet, { tab: 'attention' })).toEqual([]);
    await t.db
      .updateTable('orders')
      .set({ atLoadingAt: hoursFromNow(-3) })
      .where('id', '=', order.orderId)
      .execute();
    expect(await listed(order.fleet, { tab: 'attention' })).toEqual([order.orderId]);
  });

  it('has for both sides what is late: no vehicle for a day, not departed in time, past the delivery', async () => {
    const order = await make.dispatched();
    const { orderId, fleet, shipper } = order;
    const never = { createdAt: hoursFromNow(-1), loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null };
    const calm = { ...never, promisedAt: hoursFromNow(20) };
    const window = { loadFrom: hoursFromNow(-6), loadTo: hoursFromNow(-1) };
    const waiting = { state: 'created' as const, promisedAt: null };
    const cases = {
      'a fresh order without a vehicle': [{ ...calm, ...waiting }, null],
      'no vehicle for a month': [{ ...calm, ...waiting, createdAt: hoursFromNow(-720) }, 'dispatch'],
      'sent and in time': [{ ...calm, state: 'dispatched' }, null],
      'not departed when the loading window closed': [{ ...calm, ...window, state: 'loading' }, 'departure'],
      'on the road after a loading window': [{ ...calm, ...window, state: 'in_transit' }, null],
      'past the delivery window': [
        { ...calm, state: 'in_transit', deliverFrom: hoursFromNow(-9), deliverTo: hoursFromNow(-1) },
        'delivery',
      ],
      'past the promise': [{ ...calm, state: 'in_transit', promisedAt: hoursFromNow(-1) }, 'delivery'],
    } as const;
    for (const [name, [change, expected]] of Object.entries(cases)) {
      await t.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
      const isListed = expected === null ? [] : [orderId];
      expect(await listed(fleet, { tab: 'attention' }), name).toEqual(isListed);
      expect(await listed(shipper, { tab: 'attention' }), name).toEqual(isListed);
      const [item] = await make.listed(fleet);
      expect(item && latenessOf(item, hoursFromNow(0)), name).toBe(expected);
    }
  });

  it('has a request to cancel for the side that has to answer, not for the one that asked', async () => {
    const order = await make.dispatched();
    const body = { reason: '车辆事故无法承运' };
    await t.call(orders.cancelOrder, { params: { orderId: order.orderId }, body }, order.fleet);
    expect(await listed(order.shipper, { tab: 'attention' })).toEqual([order.orderId]);
    expect(await listed(order.fleet, { tab: 'attention' })).toEqual([]);
    const [item] = await make.listed(order.shipper);
    expect(item?.cancelAskedBy).toBe('fleet');
  });
});

describe('the trip of an order', () => {
  it('names the order in the usage and on the board, and does not tell the other side a login name', async () => {
    const order = await make.dispatched();
    const detail = await make.get(order.orderId, order.shipper);
    expect(detail.milestones.find(({ kind }) => kind === 'dispatched')?.byName).toMatch(/^联系人\d+$/);
    const usageId = detail.trip?.usageId ?? '';
    expect((await t.call(getUsage, { params: { usageId } }, order.fleet)).data.orderId).toBe(order.orderId);
    const query = { from: dayOf(hoursFromNow(0)), span: 'week' as const };
    const board = (await t.call(getUsageBoard, { query }, order.fleet)).data;
    expect(board.items.flatMap(({ bars }) => bars)).toMatchObject([{ id: usageId, orderId: order.orderId }]);
  });
});

describe('the estimate of emissions', () => {
  it('is distance × load × factor, the same in list and detail, and null without a weight', async () => {
    const order = await make.created();
    const detail = await make.get(order.orderId, order.shipper);
    expect([detail.distanceKm, detail.weightKg, detail.lengthBand]).toEqual([1_450, 8_000, '9.6']);
    expect(detail.co2e).toEqual({ grams: 1_450 * 8 * 69, factor: 69, meanLoadPercent: 60 });
    expect((await make.listed(order.fleet))[0]?.co2e).toEqual(detail.co2e);
    await t.db.updateTable('orders').set({ weightKg: null }).where('id', '=', order.orderId).execute();
    expect((await make.get(order.orderId, order.fleet)).co2e).toBeNull();
  });
});
