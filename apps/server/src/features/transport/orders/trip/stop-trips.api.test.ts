// The trip of an order with several places: its steps by driver, fleet and consignees, its receipts, and what nobody may do or see.
import * as consignee from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { loadedSteps, makeStops, stopPlaces, stopTimes } from '../../../../testing/stops.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';

const t = await testApp();
const make = makeStops(t, await t.admin());
/** All under one agreement. */
const sides = await make.offers.agreed();
const onTheWay = (typed?: Parameters<typeof make.onTheWay>[0]) => make.onTheWay(typed, sides);

const readAs = (ticket: string) => t.call(consignee.getConsigneeOrder, { params: { ticket } });
const dueOf = async (orderId: string) =>
  (await t.db.selectFrom('orders').select('dueOn').where('id', '=', orderId).executeTakeFirst())?.dueOn;
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields ?? {};
const eventsOf = async (orderId: string) =>
  t.db
    .selectFrom('creditEvents')
    .select(['good', 'basis', 'words'])
    .where('orderId', '=', orderId)
    .where('component', '=', 'punctuality')
    .execute();

describe('an order with places between', () => {
  it('goes to four places in their order by driver, consignee, fleet and shipper', async () => {
    const order = await onTheWay();
    const { orderId, fleet, shipper, ticket } = order;
    const first = (await t.call(links.getDriverOrder, { params: { ticket } })).data;
    expect(first).toMatchObject({ next: ['at_loading'], nextStop: 0, missingReceipts: [] });
    expect(first.stops.map(({ kind, place }) => `${kind} ${place.address}`)).toEqual([
      ...['load 祝桥二号库', 'unload 航头配送中心'],
    ]);
    await make.drive(ticket, loadedSteps.slice(0, 2));
    expect((await make.get(orderId, shipper)).status).toBe('in_transit');
    await make.drive(ticket, [['at_loading', 1]]);
    expect((await make.tap(ticket, 'checkin', null)).msg).toContain('途中打卡');
    await make.drive(ticket, [['departed', 1]]);
    expect((await make.tap(ticket, 'checkin', null)).msg).toBe('');
    const arrived = await make.tap(ticket, 'at_unloading', 2);
    expect(arrived.data).toMatchObject({ state: 'in_transit', next: ['unloading_started', 'signed'], nextStop: 2 });
    const signed = await make.receive(await make.consigneeTicket(order, shipper, 2), { receivedCount: 12 });
    expect(signed.data).toMatchObject({ state: 'signed', signed: { receivedCount: 12 }, canSign: false });
    const between = await make.get(orderId, shipper);
    expect(between).toMatchObject({ status: 'in_transit', receipt: null, next: { stop: 3, kinds: ['at_unloading'] } });
    expect(between.stops[1]).toMatchObject({ receipt: { receivedCount: 12 }, signedAt: expect.any(String) });
    expect(await dueOf(orderId)).toBe(null);
    await make.drive(ticket, [
      ['at_unloading', 3],
      ['signed', 3],
    ]);
    expect(await make.get(orderId, shipper)).toMatchObject({ status: 'arrived', isReceiptMissing: true });
    const params = { orderId };
    const body = { kind: 'signed' as const, stop: 3, photos: [await make.photo(fleet)] };
    expect((await t.call(orders.addMilestone, { params, body }, fleet)).data).toMatchObject({ status: 'signed' });
    expect(await dueOf(orderId)).not.toBe(null);
    const done = (await t.call(orders.confirmOrder, { params }, shipper)).data;
    expect(done.status).toBe('completed');
    expect(done.milestones.map(({ kind, stop }) => `${kind} ${stop}`)).toEqual([
      ...['created null', 'dispatched null', 'at_loading 0', 'departed 0', 'at_loading 1', 'departed 1'],
      ...['checkin null', 'at_unloading 2', 'signed 2', 'at_unloading 3', 'handed_over 3', 'signed 3'],
      'completed null',
    ]);
  });

  it('refuses a tap out of order, at another place or without saying at which, in words', async () => {
    const { ticket, orderId, fleet } = await onTheWay();
    expect(fieldsOf(await make.tap(ticket, 'at_loading', null)).stop).toContain('请说明是哪一个');
    expect((await make.tap(ticket, 'at_unloading', 2)).msg).toBe(
      '现在应记录第 1 个点“到装货点”，不是第 3 个点“到卸货点”',
    );
    expect(fieldsOf(await make.tap(ticket, 'at_unloading', 1)).stop).toContain('第 2 个点是装货点');
    expect(fieldsOf(await make.tap(ticket, 'at_unloading', 4)).stop).toContain('没有这个装卸点');
    await make.drive(ticket, loadedSteps);
    expect((await make.tap(ticket, 'at_unloading', 3)).msg).toBe(
      '现在应记录第 3 个点“到卸货点”，不是第 4 个点“到卸货点”',
    );
    // Sent again by a second phone it is recorded once.
    expect((await make.tap(ticket, 'departed', 1)).msg).toBe('');
    expect((await make.get(orderId, fleet)).milestones.length).toBe(6);
  });

  it('waits for every receipt: without one at any place payment days have not begun, whoever signs at the last', async () => {
    const order = await onTheWay();
    const { orderId, ticket, shipper } = order;
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2], ['signed', 2], ['at_unloading', 3]]);
    const last = await make.tap(ticket, 'signed', 3, [await make.driverPhoto(ticket)]);
    expect(last.data).toMatchObject({ state: 'arrived', next: ['signed'], nextStop: 2, missingReceipts: [2] });
    const waits = await make.get(orderId, shipper);
    expect(waits).toMatchObject({ status: 'arrived', isReceiptMissing: true, missingReceipts: [2], signedAt: null });
    expect(waits.receipt).not.toBe(null);
    expect(await dueOf(orderId)).toBe(null);
    expect((await t.call(orders.confirmOrder, { params: { orderId } }, shipper)).status).toBe(409);
    const { rows } = await sql<{ state: string }>`select state from usages where order_id = ${orderId}`.execute(t.db);
    expect(rows).toEqual([{ state: 'done' }]);
    expect((await make.receive(await make.consigneeTicket(order, shipper, 2))).data).toMatchObject({ state: 'signed' });
    expect(await make.get(orderId, shipper)).toMatchObject({ status: 'signed', missingReceipts: [] });
    expect(await dueOf(orderId)).not.toBe(null);
  });

  it('takes a tap at one place back as if it had not been recorded, and goes on', async () => {
    const { orderId, ticket, fleet } = await onTheWay();
    const undo = (of: { data: { lastTapId: string } }) =>
      t.call(links.undoDriverMilestone, { params: { ticket }, body: { tapId: of.data.lastTapId } });
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2]]);
    const before = await make.get(orderId, fleet);
    expect((await undo(await make.tap(ticket, 'signed', 2, [await make.driverPhoto(ticket)]))).data).toMatchObject({
      nextStop: 2,
    });
    const after = await make.get(orderId, fleet);
    expect(after.stops).toEqual(before.stops);
    expect(after.milestones.map(({ id }) => id)).toEqual(before.milestones.map(({ id }) => id));
    expect((await undo(await make.tap(ticket, 'signed', 2))).data).toMatchObject({ nextStop: 2, missingReceipts: [] });
    await make.drive(ticket, [
      ['signed', 2],
      ['at_unloading', 3],
    ]);
    expect((await undo(await make.tap(ticket, 'signed', 3))).data).toMatchObject({ nextStop: 3, missingReceipts: [2] });
    const signed = await make.tap(ticket, 'signed', 2, [await make.driverPhoto(ticket)]);
    expect(signed.data).toMatchObject({ nextStop: 3, missingReceipts: [] });
    // The receipt of a place it has left is taken back too, and the trip stands where it stood.
    expect((await undo(signed)).data).toMatchObject({ nextStop: 3, missingReceipts: [2], state: 'arrived' });
  });

  it('has a price the fleet accepts itself, although the lane has an agreed one', async () => {
    const { cooperationId, shipper, fleet } = await make.offers.agreed();
    await make.offers.priced(cooperationId, { shipper, fleet });
    const wanted = (priceE4: number | null, lanePriceId?: null) => ({
      ...{ order: { stops: stopPlaces, priceE4 }, times: { stops: stopTimes() } },
      ...(lanePriceId === null && { lanePriceId }),
    });
    // A form that still shows the agreed price orders nothing.
    expect((await make.offers.place(cooperationId, shipper, wanted(null))).status).toBe(409);
    const unpriced = await make.offers.place(cooperationId, shipper, wanted(null, null));
    expect(fieldsOf(unpriced)['order.priceE4']).toContain('请填写运价');
    const { data } = await make.offers.place(cooperationId, shipper, wanted(99_000_000, null));
    expect((await make.get(data.orderIds[0] ?? '', fleet)).offer).toMatchObject({ isListed: false, acceptedAt: null });
  });
});

describe('a consignee of one place', () => {
  it('sees its own place only: nobody at another one, no price, no other link', async () => {
    const order = await onTheWay();
    const { ticket, shipper, fleet } = order;
    const [first, second] = [
      await make.consigneeTicket(order, shipper, 2),
      await make.consigneeTicket(order, shipper, 3),
    ];
    expect(first).not.toBe(second);
    await make.drive(ticket, loadedSteps.slice(0, 3));
    const early = await readAs(first);
    expect(early.data).toMatchObject({ destination: { address: '航头配送中心' }, placesBefore: 1, canSign: false });
    // The other loading place is not its business either.
    expect(early.data.last?.kind).toBe('departed');
    await make.drive(ticket, [
      ['departed', 1],
      ['at_unloading', 2],
    ]);
    const [own, other] = [await readAs(first), await readAs(second)];
    expect(own.data).toMatchObject({ state: 'arrived', canSign: true, placesBefore: 0 });
    expect(other.data).toMatchObject({ state: 'in_transit', canSign: false, placesBefore: 1, arrivedAt: null });
    expect(other.data.last?.kind).toBe('departed');
    const { amountFen } = await make.get(order.orderId, fleet);
    const others = ['孙启航', '13800000913', '开发大道', '祝桥', '韩默', String(amountFen), ticket, second];
    for (const secret of others) expect(own.body, secret).not.toContain(secret);
    for (const secret of ['蒲以安', '13800000912', '航头', '祝桥', '韩默', first])
      expect(other.body).not.toContain(secret);
  });

  it('signs there and nowhere else, before it arrives not at all, and once', async () => {
    const order = await onTheWay();
    const { ticket, shipper, orderId } = order;
    const [first, second] = [
      await make.consigneeTicket(order, shipper, 2),
      await make.consigneeTicket(order, shipper, 3),
    ];
    await make.drive(ticket, loadedSteps);
    expect((await make.receive(first)).msg).toBe('车还没有到，到了再签收');
    await make.drive(ticket, [['at_unloading', 2]]);
    expect((await make.receive(second)).msg).toBe('车还没有到，到了再签收');
    expect((await make.receive(first, { missingCount: 1, remark: '少一箱' })).msg).toBe('');
    expect((await make.receive(first)).msg).toContain('已经签收');
    const seen = await make.get(orderId, shipper);
    expect(seen.stops.map(({ signedAt }) => signedAt !== null)).toEqual([false, true]);
    expect(seen).toMatchObject({ receipt: null, exceptions: [{ kind: 'shortage', by: 'consignee' }] });
    expect((await readAs(second)).data.signed).toBe(null);
  });

  it('gets no link at a loading place, and none from a company that is no part of the order', async () => {
    const order = await onTheWay();
    const { orderId, shipper } = order;
    const ask = (stop: number, person: Person) =>
      t.call(orders.makeConsigneeLink, { params: { orderId }, body: { stop } }, person);
    expect(fieldsOf(await ask(1, shipper)).stop).toContain('只有卸货点');
    expect(fieldsOf(await ask(7, shipper)).stop).toContain('只有卸货点');
    const [competitor, stranger] = [await make.offers.certifiedFleet(), await t.shipper()];
    for (const person of [competitor, stranger]) {
      expect((await ask(2, person)).status).toBe(404);
      expect((await t.call(orders.getOrder, { params: { orderId } }, person)).status).toBe(404);
      expect((await t.call(orders.listOrders, { query: { keyword: '航头' } }, person)).data.items).toEqual([]);
    }
    const body = { kind: 'at_loading' as const, stop: 0 };
    expect((await t.call(orders.addMilestone, { params: { orderId }, body }, competitor)).status).toBe(404);
  });
});

describe('the punctuality of an order with places between', () => {
  const due = { from: hoursFromNow(1), to: hoursFromNow(5) };
  const kept = {
    loadFrom: hoursFromNow(0.1),
    loadTo: hoursFromNow(0.5),
    deliverFrom: due.from,
    deliverTo: hoursFromNow(40),
  };
  const unloaded: [TripStep, number][] = [
    ['at_unloading', 2],
    ['signed', 2],
    ['at_unloading', 3],
  ];

  it('is one event: good where every window was kept, believed fully once somebody confirmed each arrival', async () => {
    const order = await onTheWay({ ...kept, stops: stopTimes(due) });
    const { ticket, orderId, shipper } = order;
    await make.drive(ticket, [...loadedSteps, ...unloaded]);
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'ownRecord' }]);
    await make.receive(await make.consigneeTicket(order, shipper, 2));
    expect(await eventsOf(orderId)).toMatchObject([{ basis: 'ownRecord' }]);
    await make.receive(await make.consigneeTicket(order, shipper, 3));
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'full' }]);
  });

  it('is bad where one place was reached late, however punctual the last', async () => {
    const { ticket, orderId } = await onTheWay({ ...kept, stops: stopTimes(due) });
    await sql`update order_stops set window_from = app_now() - interval '4 hours', window_to = app_now() - interval '2 hours'
      where order_id = ${orderId} and position = 2`.execute(t.db);
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2]]);
    expect(await eventsOf(orderId)).toEqual([]);
    await make.drive(ticket, [
      ['signed', 2],
      ['at_unloading', 3],
    ]);
    const [event] = await eventsOf(orderId);
    expect(event).toMatchObject({ good: 0, basis: 'full', words: expect.stringContaining('第 3 个点晚到 2:0') });
  });

  it('says nothing for a place that no truck could reach in that time', async () => {
    const { ticket, orderId, fleet } = await onTheWay({ ...kept, stops: stopTimes(due) });
    await sql`update order_stops set region_code = '110101' where order_id = ${orderId} and position = 2`.execute(t.db);
    await make.drive(ticket, [...loadedSteps, ...unloaded]);
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'impossible' }]);
    const found = (await make.get(orderId, fleet)).milestones.find(
      ({ kind, stop }) => kind === 'at_unloading' && stop === 2,
    );
    expect(found?.impossible?.km).toBeGreaterThan(800);
  });
});
