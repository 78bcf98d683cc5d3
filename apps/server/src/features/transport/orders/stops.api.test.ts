// An order with several places: its steps by driver, fleet and consignees, its receipts, and what nobody may do or see.
import * as consignee from '@rfb/contract/transport/orders/consignee-links.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { MAX_STOPS } from '@rfb/contract/transport/orders/stop.labels.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOffers } from '../../../testing/offers.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { anonymiseOrdersOf } from './anonymise.queries.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const offers = makeOffers(t);

const PUDONG = '310115';
const places = [
  { kind: 'load' as const, code: PUDONG, address: '祝桥二号库' },
  { kind: 'unload' as const, code: PUDONG, address: '航头配送中心' },
];
const times = (more: { from?: string | null; to?: string | null } = {}) => [
  { from: null, to: null, contact: { name: '韩默', phone: '13800000911' } },
  { from: null, to: null, contact: { name: '蒲以安', phone: '13800000912' }, ...more },
];
const ends = {
  loadingContact: { name: '施远', phone: '13800000910' },
  unloadingContact: { name: '孙启航', phone: '13800000913' },
};

/** Two loading and two unloading places: 0 and 1, then 2 and 3. */
const placed = async (typed: Parameters<typeof schedule>[0] = {}) => {
  const sides = await offers.agreed();
  const wanted = { order: { stops: places }, times: { ...ends, stops: times(), ...typed } };
  const { data, msg } = await offers.place(sides.cooperationId, sides.shipper, wanted);
  expect(msg).toBe('');
  return { ...sides, orderId: data.orderIds[0] ?? '' };
};
type Order = Awaited<ReturnType<typeof placed>>;

const onTheWay = async (typed: Parameters<typeof placed>[0] = {}) => {
  const order = await placed(typed);
  expect((await make.dispatch(order)).msg).toBe('');
  await make.near(order.orderId);
  const ticket = (await make.get(order.orderId, order.fleet)).driverLink?.path.split('/').pop() ?? '';
  return { ...order, ticket };
};

let count = 0;
const tap = (ticket: string, kind: TripStep | 'checkin', stop: number | null, photos: string[] = []) => {
  count += 1;
  const now = new Date().toISOString();
  const body = { kind, stop, tapId: `tap-${String(count).padStart(8, '0')}`, tappedAt: now, sentAt: now, photos };
  return t.call(links.addDriverMilestone, { params: { ticket }, body });
};
const driven = async (ticket: string, steps: [TripStep, number][]) => {
  for (const [kind, stop] of steps) expect((await tap(ticket, kind, stop)).msg, `${kind} ${stop}`).toBe('');
};
const loaded: [TripStep, number][] = [
  ['at_loading', 0],
  ['departed', 0],
  ['at_loading', 1],
  ['departed', 1],
];
let width = 400;
const photoOf = async (ticket: string) => {
  width += 1;
  const file = await aPhoto({ width, height: 300 });
  return (await t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file })).data.fileId;
};
const linkOf = async ({ orderId }: Order, by: Person, stop: number) => {
  const { data, msg } = await t.call(orders.makeConsigneeLink, { params: { orderId }, body: { stop } }, by);
  expect(msg).toBe('');
  const link = stop === 3 ? data.consigneeLink : data.stops[stop - 1]?.consigneeLink;
  return link?.path.split('/').pop() ?? '';
};
const readAs = (ticket: string) => t.call(consignee.getConsigneeOrder, { params: { ticket } });
const receive = async (ticket: string, receipt: object = {}) => {
  width += 1;
  const file = await aPhoto({ width, height: 300 });
  const { data } = await t.call(consignee.uploadConsigneePhoto, { params: { ticket }, body: {}, file });
  const body = { tapId: crypto.randomUUID(), signer: '收货人', receipt, photos: [data.fileId ?? 'nosuchphoto'] };
  return t.call(consignee.signDelivery, { params: { ticket }, body });
};
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
    await driven(ticket, loaded.slice(0, 2));
    expect((await make.get(orderId, shipper)).status).toBe('in_transit');
    await driven(ticket, [['at_loading', 1]]);
    expect((await tap(ticket, 'checkin', null)).msg).toContain('途中打卡');
    await driven(ticket, [['departed', 1]]);
    expect((await tap(ticket, 'checkin', null)).msg).toBe('');
    const arrived = await tap(ticket, 'at_unloading', 2);
    expect(arrived.data).toMatchObject({ state: 'in_transit', next: ['unloading_started', 'signed'], nextStop: 2 });
    const signed = await receive(await linkOf(order, shipper, 2), { receivedCount: 12 });
    expect(signed.data).toMatchObject({ state: 'signed', signed: { receivedCount: 12 }, canSign: false });
    const between = await make.get(orderId, shipper);
    expect(between).toMatchObject({ status: 'in_transit', receipt: null, next: { stop: 3, kinds: ['at_unloading'] } });
    expect(between.stops[1]).toMatchObject({ receipt: { receivedCount: 12 }, signedAt: expect.any(String) });
    expect(await dueOf(orderId)).toBe(null);
    await driven(ticket, [
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
    expect(fieldsOf(await tap(ticket, 'at_loading', null)).stop).toContain('请说明是哪一个');
    expect((await tap(ticket, 'at_unloading', 2)).msg).toBe('现在应记录第 1 个点“到装货点”，不是第 3 个点“到卸货点”');
    expect(fieldsOf(await tap(ticket, 'at_unloading', 1)).stop).toContain('第 2 个点是装货点');
    expect(fieldsOf(await tap(ticket, 'at_unloading', 4)).stop).toContain('没有这个装卸点');
    await driven(ticket, loaded);
    expect((await tap(ticket, 'at_unloading', 3)).msg).toBe('现在应记录第 3 个点“到卸货点”，不是第 4 个点“到卸货点”');
    // Sent again by a second phone it is recorded once.
    expect((await tap(ticket, 'departed', 1)).msg).toBe('');
    expect((await make.get(orderId, fleet)).milestones.length).toBe(6);
  });

  it('waits for every receipt: without one at any place payment days have not begun, whoever signs at the last', async () => {
    const order = await onTheWay();
    const { orderId, ticket, shipper } = order;
    await driven(ticket, [...loaded, ['at_unloading', 2], ['signed', 2], ['at_unloading', 3]]);
    const last = await tap(ticket, 'signed', 3, [await photoOf(ticket)]);
    expect(last.data).toMatchObject({ state: 'arrived', next: ['signed'], nextStop: 2, missingReceipts: [2] });
    const waits = await make.get(orderId, shipper);
    expect(waits).toMatchObject({ status: 'arrived', isReceiptMissing: true, missingReceipts: [2], signedAt: null });
    expect(waits.receipt).not.toBe(null);
    expect(await dueOf(orderId)).toBe(null);
    expect((await t.call(orders.confirmOrder, { params: { orderId } }, shipper)).status).toBe(409);
    const { rows } = await sql<{ state: string }>`select state from usages where order_id = ${orderId}`.execute(t.db);
    expect(rows).toEqual([{ state: 'done' }]);
    expect((await receive(await linkOf(order, shipper, 2))).data).toMatchObject({ state: 'signed' });
    expect(await make.get(orderId, shipper)).toMatchObject({ status: 'signed', missingReceipts: [] });
    expect(await dueOf(orderId)).not.toBe(null);
  });

  it('takes a tap at one place back as if it had not been recorded, and goes on', async () => {
    const { orderId, ticket, fleet } = await onTheWay();
    const undo = (of: { data: { lastTapId: string } }) =>
      t.call(links.undoDriverMilestone, { params: { ticket }, body: { tapId: of.data.lastTapId } });
    await driven(ticket, [...loaded, ['at_unloading', 2]]);
    const before = await make.get(orderId, fleet);
    expect((await undo(await tap(ticket, 'signed', 2, [await photoOf(ticket)]))).data).toMatchObject({ nextStop: 2 });
    const after = await make.get(orderId, fleet);
    expect(after.stops).toEqual(before.stops);
    expect(after.milestones.map(({ id }) => id)).toEqual(before.milestones.map(({ id }) => id));
    expect((await undo(await tap(ticket, 'signed', 2))).data).toMatchObject({ nextStop: 2, missingReceipts: [] });
    await driven(ticket, [
      ['signed', 2],
      ['at_unloading', 3],
    ]);
    expect((await undo(await tap(ticket, 'signed', 3))).data).toMatchObject({ nextStop: 3, missingReceipts: [2] });
    const signed = await tap(ticket, 'signed', 2, [await photoOf(ticket)]);
    expect(signed.data).toMatchObject({ nextStop: 3, missingReceipts: [] });
    // The receipt of a place it has left is taken back too, and the trip stands where it stood.
    expect((await undo(signed)).data).toMatchObject({ nextStop: 3, missingReceipts: [2], state: 'arrived' });
  });

  it('has a price the fleet accepts itself, although the lane has an agreed one', async () => {
    const { cooperationId, shipper } = await offers.agreed();
    const unpriced = { order: { stops: places, priceE4: null }, times: { stops: times() } };
    expect(fieldsOf(await offers.place(cooperationId, shipper, unpriced))['order.priceE4']).toContain('请填写运价');
    const order = await placed();
    expect((await make.get(order.orderId, order.fleet)).offer).toMatchObject({ isListed: false, acceptedAt: null });
  });
});

describe('a consignee of one place', () => {
  it('sees its own place only: nobody at another one, no price, no other link', async () => {
    const order = await onTheWay();
    const { ticket, shipper, fleet } = order;
    const [first, second] = [await linkOf(order, shipper, 2), await linkOf(order, shipper, 3)];
    expect(first).not.toBe(second);
    await driven(ticket, loaded.slice(0, 3));
    const early = await readAs(first);
    expect(early.data).toMatchObject({ destination: { address: '航头配送中心' }, placesBefore: 1, canSign: false });
    // The other loading place is not its business either.
    expect(early.data.last?.kind).toBe('departed');
    await driven(ticket, [
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
    const [first, second] = [await linkOf(order, shipper, 2), await linkOf(order, shipper, 3)];
    await driven(ticket, loaded);
    expect((await receive(first)).msg).toBe('车还没有到，到了再签收');
    await driven(ticket, [['at_unloading', 2]]);
    expect((await receive(second)).msg).toBe('车还没有到，到了再签收');
    expect((await receive(first, { missingCount: 1, remark: '少一箱' })).msg).toBe('');
    expect((await receive(first)).msg).toContain('已经签收');
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
    const [competitor, stranger] = [await offers.certifiedFleet(), await t.shipper()];
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
    const order = await onTheWay({ ...kept, stops: times(due) });
    const { ticket, orderId, shipper } = order;
    await driven(ticket, [...loaded, ...unloaded]);
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'ownRecord' }]);
    await receive(await linkOf(order, shipper, 2));
    expect(await eventsOf(orderId)).toMatchObject([{ basis: 'ownRecord' }]);
    await receive(await linkOf(order, shipper, 3));
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'full' }]);
  });

  it('is bad where one place was reached late, however punctual the last', async () => {
    const { ticket, orderId } = await onTheWay({ ...kept, stops: times(due) });
    await sql`update order_stops set window_from = app_now() - interval '4 hours', window_to = app_now() - interval '2 hours'
      where order_id = ${orderId} and position = 2`.execute(t.db);
    await driven(ticket, [...loaded, ['at_unloading', 2]]);
    expect(await eventsOf(orderId)).toEqual([]);
    await driven(ticket, [
      ['signed', 2],
      ['at_unloading', 3],
    ]);
    const [event] = await eventsOf(orderId);
    expect(event).toMatchObject({ good: 0, basis: 'full', words: expect.stringContaining('第 3 个点晚到 2:0') });
  });

  it('says nothing for a place that no truck could reach in that time', async () => {
    const { ticket, orderId, fleet } = await onTheWay({ ...kept, stops: times(due) });
    await sql`update order_stops set region_code = '110101' where order_id = ${orderId} and position = 2`.execute(t.db);
    await driven(ticket, [...loaded, ...unloaded]);
    expect(await eventsOf(orderId)).toMatchObject([{ good: 1, basis: 'impossible' }]);
    const found = (await make.get(orderId, fleet)).milestones.find(
      ({ kind, stop }) => kind === 'at_unloading' && stop === 2,
    );
    expect(found?.impossible?.km).toBeGreaterThan(800);
  });
});

describe('the places between', () => {
  it('have windows and people both sides see; new times of them are a new offer, and must be as many', async () => {
    const { orderId, shipper, fleet } = await placed();
    const { version, stops } = await make.get(orderId, shipper);
    expect(stops.map(({ contact }) => contact.name)).toEqual(['韩默', '蒲以安']);
    const set = (typed: Parameters<typeof schedule>[0], at = version) =>
      t.call(orders.scheduleOrder, { params: { orderId }, body: { schedule: schedule(typed), version: at } }, shipper);
    expect(fieldsOf(await set({ ...ends })).stops).toContain('数目');
    const window = { from: hoursFromNow(5), to: hoursFromNow(8) };
    const moved = await set({ ...ends, stops: times(window) });
    expect(moved.data.stops[1]).toMatchObject(window);
    const seen = (await make.get(orderId, fleet)).stops[1];
    expect(seen).toMatchObject({ ...window, contact: { name: '蒲以安', phone: '13800000912' } });
    const half = times({ from: hoursFromNow(5), to: null });
    expect((await set({ ...ends, stops: half }, moved.data.version)).status).toBe(400);
  });

  it('count their waiting, each with its own free time, and are found by search', async () => {
    const { orderId, ticket, fleet } = await onTheWay();
    await driven(ticket, [...loaded, ['at_unloading', 2]]);
    await sql`update order_stops set arrived_at = app_now() - interval '3 hours',
      done_at = case position when 1 then app_now() - interval '2 hours' end where order_id = ${orderId}`.execute(t.db);
    const seen = await make.get(orderId, fleet);
    expect(seen.waiting).toEqual({ loading: 60, unloading: 180 });
    expect(seen.stops.map(({ waitingMinutes }) => waitingMinutes)).toEqual([60, 180]);
    const listed = async (query: object) => (await t.call(orders.listOrders, { query }, fleet)).data.items;
    expect((await listed({ keyword: '航头配送' })).map(({ id }) => id)).toEqual([orderId]);
    // Beyond the free time of that place.
    expect((await listed({ tab: 'attention' })).map(({ id }) => id)).toEqual([orderId]);
    const { waiting } = (await t.call(orders.countOrders, {}, fleet)).data;
    expect(waiting).toMatchObject({ count: 2, over: 0 });
  });

  it('are late as soon as the window of one of them is over and nobody is there', async () => {
    const { orderId, ticket, shipper } = await onTheWay();
    await driven(ticket, loaded);
    const late = async () => (await t.call(orders.listOrders, { query: { tab: 'attention' } }, shipper)).data.items;
    expect(await late()).toEqual([]);
    await sql`update order_stops set window_from = app_now() - interval '4 hours', window_to = app_now() - interval '1 hour'
      where order_id = ${orderId} and position = 2`.execute(t.db);
    expect((await late()).map(({ id }) => id)).toEqual([orderId]);
    await driven(ticket, [['at_unloading', 2]]);
    expect(await late()).toEqual([]);
  });

  it('can be what somebody meant: in order, not farther than the distance says, not too many', async () => {
    const { cooperationId, shipper } = await offers.agreed();
    const ask = (order: object, typed: Parameters<typeof schedule>[0] = { stops: times() }) =>
      offers.place(cooperationId, shipper, { order: { stops: places, ...order }, times: typed });
    const [near, inBeijing] = [places[0] ?? { kind: 'load' as const, code: PUDONG, address: '' }, '110101'];
    const viaBeijing = { stops: [near, { kind: 'unload', code: inBeijing, address: '东长安街 1 号' }] };
    expect(fieldsOf(await ask(viaBeijing))['order.distanceKm']).toContain('全程里程');
    const soon = { loadFrom: hoursFromNow(1), loadTo: hoursFromNow(2) };
    const tooFast = times({ from: hoursFromNow(3), to: hoursFromNow(4) });
    const found = fieldsOf(await ask({ ...viaBeijing, distanceKm: 3_500 }, { ...soon, stops: tooFast }));
    expect(found['stops.1.to']).toContain('来不及');
    const before = times({ from: hoursFromNow(0.2), to: hoursFromNow(0.5) });
    expect((await ask({}, { ...soon, stops: before })).status).toBe(400);
    expect((await ask({ stops: Array.from({ length: MAX_STOPS + 1 }, () => near) })).status).toBe(400);
    expect(fieldsOf(await ask({}, { stops: [] })).stops).toContain('数目');
    expect(fieldsOf(await ask({ stops: [near, { ...near, code: '999999' }] }))['order.stops.1.code']).toContain('地区');
  });

  it('lose their people with the shipper, and show them masked to the fleet a month after the end', async () => {
    const { orderId, shipper, fleet } = await placed();
    await t.call(orders.cancelOrder, { params: { orderId }, body: { reason: '货物推迟发运' } }, shipper);
    await sql`update orders set cancelled_at = app_now() - interval '31 days' where id = ${orderId}`.execute(t.db);
    const contact = async (person: Person) => (await make.get(orderId, person)).stops[1]?.contact;
    expect(await contact(fleet)).toEqual({ name: expect.stringContaining('*'), phone: '138****0912' });
    expect(await contact(shipper)).toEqual({ name: '蒲以安', phone: '13800000912' });
    await t.db.transaction().execute((trx) => anonymiseOrdersOf(trx, shipper.companyId, '已注销'));
    const { rows } = await sql<{ contact: string; phone: string }>`
      select contact, phone from order_stops where order_id = ${orderId}`.execute(t.db);
    expect(rows).toEqual([
      { contact: '', phone: '' },
      { contact: '', phone: '' },
    ]);
  });
});
