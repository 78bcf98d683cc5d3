// Tests orders under an agreement as offers: whose price they have, who accepted it, and when they end without an answer.
import { endCooperation } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { acceptOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { cancelOrder, listOrders, scheduleOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { makeOffers } from '../../../../testing/offers.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { dayIn } from '../../../../testing/vehicles.ts';
import { endUnansweredOffers } from '../orders.jobs.ts';
import { remindFleets } from './offers.actions.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin());
const offers = makeOffers(t);

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields ?? {};
const placed = async (cooperationId: string, shipper: Person, wanted: Parameters<typeof offers.place>[2] = {}) => {
  const { data, msg, status } = await offers.place(cooperationId, shipper, wanted);
  if (status !== 200) throw new Error(`not placed: ${msg} ${JSON.stringify(data)}`);
  return data.orderIds[0] ?? '';
};
const inDays = (days: number, hours = 0) => hoursFromNow(days * 24 + hours);
const windows = (day: number) => ({ loadFrom: inDays(day), loadTo: inDays(day, 4) });
const onDay = (day: number, hour: number) => ({
  loadFrom: new Date(`${dayIn(day)}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString(),
  loadTo: new Date(`${dayIn(day)}T20:00:00+08:00`).toISOString(),
});
const ask = async (orderId: string, person: Person) =>
  (await t.call(cancelOrder, { params: { orderId }, body: { reason: '临时没有车' } }, person)).data;
const noticesOf = async (person: Person, kind: string) =>
  (
    await t.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', person.userId)
      .where('kind', '=', kind as never)
      .execute()
  ).length;

describe('the price of an order under an agreement', () => {
  it('is the agreed one of its loading day with its tax and payment days, whatever the form says about those', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper, fleet } = sides;
    const lane = { lengthBand: '9.6' as const };
    await makePrice(sides, { ...lane, until: dayIn(9) });
    await makePrice(sides, { ...lane, priceE4: 99_000_000, from: dayIn(10), until: dayIn(40) });
    const own = { priceE4: null, taxPercent: 0, paymentDays: 180 };
    const now = await make.get(await placed(cooperationId, shipper, { order: own, times: windows(1) }), fleet);
    const later = await make.get(await placed(cooperationId, shipper, { order: own, times: windows(20) }), fleet);
    expect(now).toMatchObject({ priceE4: 95_000_000, taxPercent: 9, paymentDays: 30, offer: { isListed: true } });
    expect(later).toMatchObject({ priceE4: 99_000_000, listedPrice: { from: dayIn(10), until: dayIn(40) } });
  });

  it('cannot be another one on a listed lane, and must be named where the list has none', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper } = sides;
    expect(fieldsOf(await offers.place(cooperationId, shipper, { order: { priceE4: null } }))).toHaveProperty([
      'order.priceE4',
    ]);
    await makePrice(sides);
    const cheaper = await offers.place(cooperationId, shipper, { order: { priceE4: 89_800_000 } });
    expect(fieldsOf(cheaper)['order.priceE4']).toContain('9,500 元/车');
    expect(await make.listed(shipper)).toEqual([]);
  });

  it('is the one the form showed: at a price agreed meanwhile, or none any more, nothing is ordered', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper } = sides;
    const unlisted = { order: { priceE4: 95_000_000 }, lanePriceId: null };
    const shown = await makePrice(sides);
    const order = { priceE4: null };
    const newer = await makePrice(sides, { priceE4: 99_000_000 });
    const refused = await offers.place(cooperationId, shipper, { trips: 20, order, lanePriceId: shown });
    expect(refused).toMatchObject({ status: 409, data: { agreed: { priceE4: 99_000_000, unit: 'truck' } } });
    expect(refused.msg).toContain('9,900 元/车');
    // The form had no price to show and asked for one.
    expect((await offers.place(cooperationId, shipper, unlisted)).status).toBe(409);
    const outside = { order: { ...order, lengthBand: '13' as const, destinationCode: '110105' }, lanePriceId: newer };
    const over = await offers.place(cooperationId, shipper, outside);
    expect([over.status, over.msg]).toEqual([409, expect.stringContaining('没有协议价')]);
    expect(await make.listed(shipper)).toEqual([]);
    expect((await offers.place(cooperationId, shipper, { order, lanePriceId: newer })).status).toBe(200);
  });

  it('by the ton is not met by the same number per truck', async () => {
    const sides = await offers.agreed();
    const lanePriceId = await makePrice(sides, { unit: 'ton', priceE4: 3_500_000 });
    const wanted = { order: { priceE4: 3_500_000, weightKg: 12_500 }, lanePriceId };
    expect(fieldsOf(await offers.place(sides.cooperationId, sides.shipper, wanted))['order.priceE4']).toContain(
      '元/吨',
    );
  });

  it('is not taken from days that are over: a window that began last month has today’s price', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper, fleet } = sides;
    // Agreed two months ago, and over.
    await sql`insert into lane_prices (id, cooperation_id, origin_code, destination_code, unit, price_e4, payment_days,
        from_on, until_on, state, proposed_side, proposed_by, answered_at, answered_by)
      values (${t.deps.newId()}, ${cooperationId}, '310115', '440112', 'truck', 50000000, 30, app_today() - 60,
        app_today() - 10, 'accepted', 'fleet', ${fleet.userId}, app_now(), ${shipper.userId})`.execute(t.db);
    await makePrice(sides);
    const times = { loadFrom: inDays(-30), loadTo: inDays(1) };
    const order = await make.get(await placed(cooperationId, shipper, { order: { priceE4: null }, times }), fleet);
    expect(order.priceE4).toBe(95_000_000);
  });

  it('by the ton follows from the weight of a truck, which then has to be said', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper, fleet } = sides;
    await makePrice(sides, { unit: 'ton', priceE4: 3_500_000 });
    const order = { priceE4: null, weightKg: null };
    expect(fieldsOf(await offers.place(cooperationId, shipper, { order }))).toHaveProperty(['order.weightKg']);
    const orderId = await placed(cooperationId, shipper, { order: { priceE4: null, weightKg: 12_500 } });
    expect(await make.get(orderId, fleet)).toMatchObject({ unit: 'ton', quantityMilli: 12_500, amountFen: 437_500 });
  });

  it('does not follow when the order is moved into a day with another price', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper } = sides;
    await makePrice(sides, { until: dayIn(9) });
    await makePrice(sides, { priceE4: 99_000_000, from: dayIn(10), until: dayIn(40) });
    const orderId = await placed(cooperationId, shipper, { order: { priceE4: null }, times: windows(2) });
    const move = (day: number, version: number) =>
      t.call(scheduleOrder, { params: { orderId }, body: { schedule: schedule(windows(day)), version } }, shipper);
    expect(fieldsOf(await move(12, 1)).loadFrom).toContain('9,900 元/车');
    expect((await move(3, 1)).data).toMatchObject({ priceE4: 95_000_000, status: 'created' });
  });

  it('stays with a new time on the same loading day, whatever was agreed meanwhile', async () => {
    const sides = await offers.agreed();
    const shown = await makePrice(sides);
    const orderId = await placed(sides.cooperationId, sides.shipper, { order: { priceE4: null }, times: onDay(2, 8) });
    await makePrice(sides, { priceE4: 99_000_000 });
    const move = (times: object, version: number) =>
      t.call(scheduleOrder, { params: { orderId }, body: { schedule: schedule(times), version } }, sides.shipper);
    expect((await move(onDay(2, 9), 1)).data).toMatchObject({ priceE4: 95_000_000 });
    const { lanePriceId } = await t.db
      .selectFrom('orders')
      .select('lanePriceId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(lanePriceId).toBe(shown);
    expect(fieldsOf(await move(onDay(3, 9), 2)).loadFrom).toContain('9,900 元/车');
  });

  it('of an order that exists stays when the list changes', async () => {
    const sides = await offers.agreed();
    await makePrice(sides);
    const orderId = await placed(sides.cooperationId, sides.shipper, { order: { priceE4: null } });
    await makePrice(sides, { priceE4: 70_000_000 });
    expect((await make.get(orderId, sides.fleet)).priceE4).toBe(95_000_000);
  });
});

const makePrice = (sides: Awaited<ReturnType<typeof offers.agreed>>, form = {}) =>
  offers.priced(sides.cooperationId, sides, form);

describe('an offer', () => {
  it('outside the list cannot be dispatched before the fleet accepted its price, and binds the fleet then', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper);
    const order = await make.get(orderId, fleet);
    expect(order.offer).toMatchObject({ isListed: false, acceptedAt: null });
    const crew = await make.crew(fleet);
    const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(30) };
    const body = { ...crew, ...times, message: '', version: order.version };
    const refused = await t.call(dispatchOrder, { params: { orderId }, body }, fleet);
    expect([refused.status, refused.msg]).toEqual([409, '这张运单不是协议价，请先接单接受价格，再派车']);
    // The shipper cannot accept it for the fleet.
    const wrong = await t.call(acceptOrder, { params: { orderId }, body: { version: order.version } }, shipper);
    expect(wrong.status).toBe(403);
    expect((await offers.accept(orderId, fleet)).data.offer).toMatchObject({ answerBy: null });
    expect((await offers.accept(orderId, fleet)).msg).toContain('已经接过单');
    expect(await noticesOf(shipper, 'order.answered')).toBe(1);
    expect(await ask(orderId, fleet)).toMatchObject({ status: 'created', cancelRequest: { by: 'fleet' } });
  });

  it('that was accepted counts against the shipper who cancels it before a vehicle is sent', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper);
    await offers.accept(orderId, fleet);
    expect(await ask(orderId, shipper)).toMatchObject({ status: 'cancelled' });
    const events = await t.db
      .selectFrom('creditEvents')
      .select(['companyId', 'good'])
      .where('orderId', '=', orderId)
      .execute();
    expect(events).toEqual([{ companyId: shipper.companyId, good: 0 }]);
  });

  it('at the agreed price is accepted by sending a vehicle', async () => {
    const sides = await offers.agreed();
    await makePrice(sides);
    const orderId = await placed(sides.cooperationId, sides.shipper, { order: { priceE4: null } });
    const crew = await make.crew(sides.fleet);
    const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(30) };
    const body = { ...crew, ...times, message: '', version: 1 };
    expect((await t.call(dispatchOrder, { params: { orderId }, body }, sides.fleet)).data.status).toBe('dispatched');
  });

  it('is accepted as it was seen: after the shipper moved its times the fleet answers again', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper, { times: windows(2) });
    const move = (day: number, version: number) =>
      t.call(scheduleOrder, { params: { orderId }, body: { schedule: schedule(windows(day)), version } }, shipper);
    await move(3, 1);
    const old = await t.call(acceptOrder, { params: { orderId }, body: { version: 1 } }, fleet);
    expect([old.status, old.msg]).toEqual([409, '这张运单刚刚有变化，请核对后再接单']);
    await offers.accept(orderId, fleet);
    const { version } = await make.get(orderId, fleet);
    expect((await move(1, version)).data.offer).toMatchObject({ acceptedAt: null, answerBy: expect.any(String) });
    expect(await ask(orderId, fleet)).toMatchObject({ status: 'cancelled' });
  });

  it('keeps the fleet’s answer when only a contact or a word changes', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper);
    await offers.accept(orderId, fleet);
    const { version } = await make.get(orderId, fleet);
    const body = { schedule: schedule({ note: '二号门进' }), version };
    const { data } = await t.call(scheduleOrder, { params: { orderId }, body }, shipper);
    expect(data.offer?.acceptedAt).toEqual(expect.any(String));
  });

  it('ends without an answer at its time, also before the clock’s job, and costs nobody credit', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper);
    const accepted = await placed(cooperationId, shipper);
    await offers.accept(accepted, fleet);
    await sql`update orders set answer_by = app_now() - interval '1 second' where id = ${orderId}`.execute(t.db);
    const tabOf = async (tab: 'created' | 'cancelled') =>
      (await t.call(listOrders, { query: { tab } }, fleet)).data.items.map(({ id }) => id);
    expect([await tabOf('created'), await tabOf('cancelled')]).toEqual([[accepted], [orderId]]);
    expect((await offers.accept(orderId, fleet)).msg).toContain('已取消');
    await endUnansweredOffers(t.deps);
    await endUnansweredOffers(t.deps);
    expect([await tabOf('created'), await tabOf('cancelled')]).toEqual([[accepted], [orderId]]);
    expect(await make.get(orderId, shipper)).toMatchObject({
      state: 'cancelled',
      cancelReason: expect.stringContaining('自动作废'),
    });
    const events = await t.db.selectFrom('creditEvents').select('id').where('orderId', '=', orderId).execute();
    expect([events, await noticesOf(shipper, 'order.answered')]).toEqual([[], 2]);
  });

  it('waits no longer than its loading, and the fleet is reminded once when half of the time is over', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const loadTo = hoursFromNow(4);
    const orderId = await placed(cooperationId, shipper, { times: { loadFrom: hoursFromNow(2), loadTo } });
    expect((await make.get(orderId, fleet)).offer?.answerBy).toBe(loadTo);
    const before = await noticesOf(fleet, 'order.created');
    await remindFleets(t.deps);
    expect(await noticesOf(fleet, 'order.created')).toBe(before);
    await sql`update orders set answer_from = answer_from - interval '5 hours' where id = ${orderId}`.execute(t.db);
    await remindFleets(t.deps);
    await remindFleets(t.deps);
    expect(await noticesOf(fleet, 'order.created')).toBe(before + 1);
  });

  it('with new times is reminded of again, when half of its new time is over', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const orderId = await placed(cooperationId, shipper, { times: windows(5) });
    const waits = (hours: number) =>
      sql`update orders set created_at = created_at - make_interval(hours => ${hours}),
        answer_from = answer_from - make_interval(hours => ${hours}),
        answer_by = answer_by - make_interval(hours => ${hours}) where id = ${orderId}`.execute(t.db);
    const reminded = async () => {
      await remindFleets(t.deps);
      const { rows } = await sql`select 1 from notifications where user_id = ${fleet.userId}
        and dedup_key like ${`offers:${orderId}:ending%`}`.execute(t.db);
      return rows.length;
    };
    await waits(23);
    expect(await reminded()).toBe(1);
    const { version } = await make.get(orderId, shipper);
    const body = { schedule: schedule(windows(6)), version };
    expect((await t.call(scheduleOrder, { params: { orderId }, body }, shipper)).status).toBe(200);
    expect(await reminded()).toBe(1);
    await waits(2);
    expect(await reminded()).toBe(1);
    await waits(11);
    expect(await reminded()).toBe(2);
  });

  it('of a cooperation that ended meanwhile can still be declined or taken back by either side', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const [one, other] = [await placed(cooperationId, shipper), await placed(cooperationId, shipper)];
    await t.call(endCooperation, { params: { cooperationId }, body: { reason: '线路调整' } }, fleet);
    expect(await ask(one, fleet)).toMatchObject({ status: 'cancelled' });
    expect(await ask(other, shipper)).toMatchObject({ status: 'cancelled' });
  });

  it('says to both what is unusual about it, and that the lane has a price for another vehicle', async () => {
    const sides = await offers.agreed();
    await makePrice(sides);
    const order = { lengthBand: '6.8' as const, priceE4: 20_000_000, weightKg: 12_000 };
    const orderId = await placed(sides.cooperationId, sides.shipper, { order, times: windows(2) });
    for (const person of [sides.shipper, sides.fleet])
      expect((await make.get(orderId, person)).warnings).toEqual([
        expect.stringContaining('同一线路有协议价 9,500 元/车'),
        expect.stringContaining('低于成本线'),
        expect.stringContaining('通常装 10 吨以内'),
      ]);
    await offers.accept(orderId, sides.fleet);
    expect((await make.get(orderId, sides.fleet)).warnings).toEqual([]);
  });
});
