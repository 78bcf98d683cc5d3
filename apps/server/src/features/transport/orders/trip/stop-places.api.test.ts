// The places between the ends of an order: who sees them, waiting, lateness, what can be meant, plans, papers, people who left.
import { issueWaybill } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { MAX_STOPS } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { createRecurringOrder, listRecurringOrders } from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { agreementOrder, recurringOrder } from '../../../../testing/offers.ts';
import { schedule } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { endContacts, loadedSteps, makeStops, stopPlaces, stopTimes } from '../../../../testing/stops.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { dayIn } from '../../../../testing/vehicles.ts';
import { tablesOfCooperations } from '../../../overview/accounts/my-cooperations.queries.ts';
import { makeRecurringOrders } from '../../recurring/recurring.jobs.ts';
import { anonymiseOrdersOf } from '../anonymise.queries.ts';

const t = await testApp();
const make = makeStops(t, await t.admin());
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields ?? {};

describe('the places between', () => {
  it('have windows and people both sides see; new times of them are a new offer, and must be as many', async () => {
    const { orderId, shipper, fleet } = await make.placed();
    const { version, stops } = await make.get(orderId, shipper);
    expect(stops.map(({ contact }) => contact.name)).toEqual(['韩默', '蒲以安']);
    const set = (typed: Partial<Schedule>, at = version) =>
      t.call(orders.scheduleOrder, { params: { orderId }, body: { schedule: schedule(typed), version: at } }, shipper);
    expect(fieldsOf(await set({ ...endContacts })).stops).toContain('数目');
    const window = { from: hoursFromNow(5), to: hoursFromNow(8) };
    const moved = await set({ ...endContacts, stops: stopTimes(window) });
    expect(moved.data.stops[1]).toMatchObject(window);
    const seen = (await make.get(orderId, fleet)).stops[1];
    expect(seen).toMatchObject({ ...window, contact: { name: '蒲以安', phone: '13800000912' } });
    const half = stopTimes({ from: hoursFromNow(5), to: null });
    expect((await set({ ...endContacts, stops: half }, moved.data.version)).status).toBe(400);
  });

  it('count their waiting, each with its own free time, and are found by search', async () => {
    const { orderId, ticket, fleet } = await make.onTheWay();
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2]]);
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
    const { orderId, ticket, shipper } = await make.onTheWay();
    await make.drive(ticket, loadedSteps);
    const late = async () => (await t.call(orders.listOrders, { query: { tab: 'attention' } }, shipper)).data.items;
    expect(await late()).toEqual([]);
    await sql`update order_stops set window_from = app_now() - interval '4 hours', window_to = app_now() - interval '1 hour'
      where order_id = ${orderId} and position = 2`.execute(t.db);
    expect((await late()).map(({ id }) => id)).toEqual([orderId]);
    await make.drive(ticket, [['at_unloading', 2]]);
    expect(await late()).toEqual([]);
  });

  it('can be what somebody meant: in order, not farther than the distance says, not too many', async () => {
    const { cooperationId, shipper } = await make.offers.agreed();
    const ask = (order: object, typed: Partial<Schedule> = { stops: stopTimes() }) =>
      make.offers.place(cooperationId, shipper, { order: { stops: stopPlaces, ...order }, times: typed });
    const [near, inBeijing] = [stopPlaces[0] ?? { kind: 'load' as const, code: '310115', address: '' }, '110101'];
    const viaBeijing = { stops: [near, { kind: 'unload', code: inBeijing, address: '东长安街 1 号' }] };
    expect(fieldsOf(await ask(viaBeijing))['order.distanceKm']).toContain('全程里程');
    const soon = { loadFrom: hoursFromNow(1), loadTo: hoursFromNow(2) };
    const tooFast = stopTimes({ from: hoursFromNow(3), to: hoursFromNow(4) });
    const found = fieldsOf(await ask({ ...viaBeijing, distanceKm: 3_500 }, { ...soon, stops: tooFast }));
    expect(found['stops.1.to']).toContain('来不及');
    const before = stopTimes({ from: hoursFromNow(0.2), to: hoursFromNow(0.5) });
    expect((await ask({}, { ...soon, stops: before })).status).toBe(400);
    expect((await ask({ stops: Array.from({ length: MAX_STOPS + 1 }, () => near) })).status).toBe(400);
    expect(fieldsOf(await ask({}, { stops: [] })).stops).toContain('数目');
    expect(fieldsOf(await ask({ stops: [near, { ...near, code: '999999' }] }))['order.stops.1.code']).toContain('地区');
  });

  it('are not moved to times that would be refused in a new order; times that are hard to keep are warned of', async () => {
    const order = await make.placed();
    const { orderId, shipper, fleet } = order;
    await sql`update order_stops set region_code = '110101' where order_id = ${orderId} and position = 2`.execute(t.db);
    const move = async (hours: number) => {
      const times = {
        ...{ ...endContacts, loadFrom: hoursFromNow(1), loadTo: hoursFromNow(2) },
        ...{ deliverFrom: hoursFromNow(hours + 20), deliverTo: hoursFromNow(hours + 40) },
        stops: stopTimes({ from: hoursFromNow(hours - 1), to: hoursFromNow(hours) }),
      };
      const { version } = await make.get(orderId, shipper);
      const body = { schedule: schedule(times), version };
      return t.call(orders.scheduleOrder, { params: { orderId }, body }, shipper);
    };
    expect(fieldsOf(await move(4))['stops.1.to']).toContain('来不及');
    expect((await move(14)).msg).toBe('');
    const warned = async () => (await make.get(orderId, fleet)).warnings.filter((text) => text.includes('第 3 个点'));
    expect(await warned()).toEqual([expect.stringContaining('很难做到')]);
    expect((await move(30)).msg).toBe('');
    expect(await warned()).toEqual([]);
  });

  it('are on the waybill with their numbers, windows and people', async () => {
    const window = { from: '2027-03-01T00:00:00.000Z', to: '2027-03-01T02:00:00.000Z' };
    const order = await make.placed();
    await make.dispatch(order);
    await sql`update order_stops set window_from = ${window.from}, window_to = ${window.to}
      where order_id = ${order.orderId} and position = 2`.execute(t.db);
    const { data } = await t.call(issueWaybill, { params: { orderId: order.orderId } }, order.fleet);
    const papers = t.db.selectFrom('orderPapers').select('facts').where('code', '=', data.code);
    expect((await papers.executeTakeFirstOrThrow()).facts).toMatchObject({
      origin: expect.stringMatching(/^① 上海市浦东新区川沙路 6999 号；② 上海市浦东新区祝桥二号库$/),
      loadingContact: '① 施远 13800000910；② 韩默 13800000911',
      destination: expect.stringMatching(/^③ 上海市浦东新区航头配送中心；④ 广东省广州市黄埔区开发大道 1 号$/),
      deliverTime: expect.stringMatching(/^③ 2027-03-01 08:00 至 10:00；④ /),
      unloadingContact: '③ 蒲以安 13800000912；④ 孙启航 13800000913',
    });
  });

  it('belong to each order of a plan, at their times of its day; the fleet reads the people in the orders only', async () => {
    const { cooperationId, shipper, fleet } = await make.offers.agreed();
    const at = (days: number, from: string, to: string) => ({ days, from, to });
    const [first, second] = stopTimes().map(({ contact }) => contact);
    const stops = [
      { window: null, contact: first ?? endContacts.loadingContact },
      { window: at(1, '08:00', '10:00'), contact: second ?? endContacts.unloadingContact },
    ];
    const params = { cooperationId };
    const create = (windowed: typeof stops) => {
      const order = { ...agreementOrder, stops: stopPlaces };
      const body = recurringOrder({ order, stops: windowed, from: dayIn(1), until: dayIn(1) });
      return t.call(createRecurringOrder, { params, body }, shipper);
    };
    const backwards = stops.map((one) => ({ ...one, window: at(1, '10:00', '08:00') }));
    expect(fieldsOf(await create(backwards))['stops.1.window']).toContain('结束应晚于开始');
    expect((await create(stops)).msg).toBe('');
    await makeRecurringOrders(t.deps);
    const [made] = (await t.call(orders.listOrders, { query: {} }, fleet)).data.items;
    expect(made?.stops[1]).toMatchObject({
      ...{ kind: 'unload', place: { address: '航头配送中心' } },
      from: new Date(`${dayIn(2)}T08:00:00+08:00`).toISOString(),
    });
    expect((await make.get(made?.id ?? '', fleet)).stops[1]?.contact.name).toBe('蒲以安');
    const plans = await t.call(listRecurringOrders, { params }, fleet);
    expect(plans.body).not.toContain('蒲以安');
    expect(plans.data.items[0]?.stops[1]?.window).toEqual(at(1, '08:00', '10:00'));
    const exported = await tablesOfCooperations(t.db, fleet.companyId).周期运单?.();
    expect(JSON.stringify(exported)).not.toContain('蒲以安');
  });

  it('lose their people with the shipper, and show them masked to the fleet a month after the end', async () => {
    const { orderId, shipper, fleet } = await make.placed();
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

describe('the plan and the promise of an order with places between', () => {
  const tenDays = stopTimes({ from: hoursFromNow(240), to: hoursFromNow(244) });
  const loading = { loadFrom: hoursFromNow(1), loadTo: hoursFromNow(2) };

  it('last as long as its windows ask for, and no longer', async () => {
    const order = await make.placed({ ...loading, stops: tenDays });
    const late = await make.dispatch(order, { startsAt: hoursFromNow(1), endsAt: hoursFromNow(330) });
    expect(fieldsOf(late).endsAt).toContain('按中间各点的窗口，最晚');
    expect((await make.dispatch(order, { startsAt: hoursFromNow(1), endsAt: hoursFromNow(250) })).msg).toBe('');
  });

  it('are kept by a vehicle that kept every window, however late the window between is', async () => {
    const order = await make.placed({ ...loading, stops: tenDays });
    const { orderId, fleet } = order;
    const sent = await make.dispatch(order, { startsAt: hoursFromNow(200), endsAt: hoursFromNow(300) });
    expect(sent.msg).toBe('');
    await make.near(orderId);
    // Ten days later, inside that window.
    await sql`update orders set load_from = load_from - interval '242 hours', load_to = load_to - interval '242 hours',
      promised_at = promised_at - interval '242 hours' where id = ${orderId}`.execute(t.db);
    await sql`update order_stops set window_from = window_from - interval '242 hours', window_to = window_to - interval '242 hours'
      where order_id = ${orderId}`.execute(t.db);
    const ticket = sent.data.driverLink?.path.split('/').pop() ?? '';
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2], ['signed', 2], ['at_unloading', 3]]);
    const events = await t.db
      .selectFrom('creditEvents')
      .select('good')
      .where('orderId', '=', orderId)
      .where('component', '=', 'punctuality')
      .execute();
    expect(events).toEqual([{ good: 1 }]);
    expect((await make.get(orderId, fleet)).status).toBe('arrived');
  });

  it('leave time after the last window for the way on from there, whatever end was planned', async () => {
    const stops = stopTimes({ from: hoursFromNow(20), to: hoursFromNow(22) });
    const [order, windowed] = [
      await make.placed({ ...loading, stops }),
      await make.placed({ ...loading, stops, deliverFrom: hoursFromNow(40), deliverTo: hoursFromNow(60) }),
    ];
    const hours = async ({ orderId, fleet }: typeof order) => {
      await sql`update orders set distance_km = 150 where id = ${orderId}`.execute(t.db);
      const { data } = await make.dispatch({ orderId, fleet }, { startsAt: hoursFromNow(0), endsAt: hoursFromNow(21) });
      return Math.round((Date.parse(data.promisedAt ?? '') - Date.parse(data.now)) / 3_600_000);
    };
    // Two hours at that place, three of driving.
    expect(await hours(order)).toBe(27);
    // Where the last place has a window that one is kept or missed, and the planned end is only shown.
    expect(await hours(windowed)).toBe(21);
  });

  it('end no earlier than the last window between opens, unless the vehicle was there; one that starts past it is sent', async () => {
    const stops = stopTimes({ from: hoursFromNow(20), to: hoursFromNow(22) });
    const order = await make.placed({ ...loading, stops });
    const early = await make.dispatch(order, { startsAt: hoursFromNow(0), endsAt: hoursFromNow(19) });
    expect(fieldsOf(early).endsAt).toMatch(/^计划送达早于第 3 个点的窗口 .*，请改晚$/);
    const past = { startsAt: hoursFromNow(23), endsAt: hoursFromNow(60) };
    expect((await make.dispatch(order, past)).msg).toBe('');
    await make.near(order.orderId);
    const ticket = (await make.get(order.orderId, order.fleet)).driverLink?.path.split('/').pop() ?? '';
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2]]);
    expect((await make.dispatch(order, { startsAt: hoursFromNow(0), endsAt: hoursFromNow(5) })).msg).toBe('');
  });
});
