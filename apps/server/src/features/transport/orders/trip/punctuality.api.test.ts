// Whether a fleet was on time does not depend on what it types: bounded plans, and steps that were recorded late.
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { schedule } from '../../../../testing/orders.ts';
import { loadedSteps, makeStops, stopPlaces, stopTimes } from '../../../../testing/stops.ts';
import { sampled } from '../../../../testing/sweep.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { pickupCodeOf } from '../receipts/pickup-code.ts';

const t = await testApp();
const places = makeStops(t, await t.admin());
const make = { ...places, ...places.ofSameParties() };
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
type Order = Awaited<ReturnType<typeof make.created>>;

/** On the road since two days, due four hours ago. */
const onTheRoad = async () => {
  const order = await make.dispatched();
  for (const kind of ['at_loading', 'departed'] as const) await make.report(order, kind);
  await sql`update orders set last_at = app_now() - interval '2 days', promised_at = app_now() - interval '4 hours'
    where id = ${order.orderId}`.execute(t.db);
  return order;
};
const eventOf = async ({ orderId }: Pick<Order, 'orderId'>) =>
  t.db
    .selectFrom('creditEvents')
    .select(['good', 'words', 'basis'])
    .where('orderId', '=', orderId)
    .where('component', '=', 'punctuality')
    .executeTakeFirst();
const arriveByLink = async (order: Order, hours: number) => {
  const ticket = (await make.get(order.orderId, order.fleet)).driverLink?.path.split('/').at(-1) ?? '';
  const body = {
    ...{ kind: 'at_unloading' as const, tapId: crypto.randomUUID(), tappedAt: hoursFromNow(hours) },
    ...{ sentAt: hoursFromNow(0), place: '', note: '', photos: [], pickupCode: '' },
  };
  return t.call(links.addDriverMilestone, { params: { ticket }, body });
};

describe('an arrival', () => {
  it('the dispatcher records hours later counts from when it was recorded', async () => {
    const order = await onTheRoad();
    expect((await make.report(order, 'at_unloading', { at: hoursFromNow(-5) })).msg).toBe('');
    expect(await eventOf(order)).toMatchObject({ good: 0, words: expect.stringContaining('补录，按记录时间计') });
  });

  it('the dispatcher records soon afterwards counts from when it happened', async () => {
    const order = await onTheRoad();
    await sql`update orders set promised_at = app_now() - interval '30 minutes' where id = ${order.orderId}`.execute(
      t.db,
    );
    await make.report(order, 'at_unloading', { at: hoursFromNow(-1) });
    expect(await eventOf(order)).toMatchObject({ good: 1, words: expect.stringMatching(/准时到达$/) });
  });

  it('the driver’s phone kept without network counts from when it happened, for half a day', async () => {
    const [order, late] = [await onTheRoad(), await onTheRoad()];
    expect((await arriveByLink(order, -5)).msg).toBe('');
    expect(await eventOf(order)).toMatchObject({ good: 1 });
    expect((await arriveByLink(late, -13)).msg).toBe('');
    expect(await eventOf(late)).toMatchObject({ good: 0 });
  });
});

describe('an arrival no truck could make', () => {
  /** A vehicle of today may tell what it did since yesterday. */
  const dayAgo = (orderId: string) =>
    sql`update orders set last_at = app_now() - interval '30 hours' where id = ${orderId}`.execute(t.db);
  type Told = readonly [kind: TripStep, stop: number | null, hours: number];
  const tell = async ({ orderId, fleet }: Pick<Order, 'orderId' | 'fleet'>, steps: readonly Told[]) => {
    for (const [kind, stop, hours] of steps) {
      const body = { kind, stop, at: hoursFromNow(hours) };
      expect((await t.call(orders.addMilestone, { params: { orderId }, body }, fleet)).msg).toBe('');
    }
  };
  const arrivalsOf = async ({ orderId, fleet }: Pick<Order, 'orderId' | 'fleet'>) =>
    (await make.get(orderId, fleet)).milestones.filter(({ kind }) => kind === 'at_unloading');
  const correct = async (order: Pick<Order, 'orderId' | 'fleet'>, kind: TripStep, at: string) => {
    const { orderId, fleet } = order;
    const step = (await make.get(orderId, fleet)).milestones.find((one) => one.kind === kind);
    const params = { orderId, milestoneId: step?.id ?? '' };
    expect((await t.call(orders.correctMilestone, { params, body: { at, reason: '记错时间' } }, fleet)).msg).toBe('');
  };
  /** 200 km in 36 minutes. */
  const tooFast = async () => {
    const { cooperationId, shipper, fleet } = await make.offers.agreed();
    const windows = { deliverFrom: hoursFromNow(1), deliverTo: hoursFromNow(5) };
    const times = { loadFrom: hoursFromNow(0.1), loadTo: hoursFromNow(0.5), ...windows };
    const wanted = { order: { destinationCode: '310114', distanceKm: 200 }, times };
    const { data } = await make.offers.place(cooperationId, shipper, wanted);
    const order = { orderId: data.orderIds[0] ?? '', fleet };
    await make.dispatch(order);
    await dayAgo(order.orderId);
    await tell(order, [
      ['at_loading', null, -4],
      ['departed', null, -1.8],
      ['at_unloading', null, -1.2],
    ]);
    expect(await eventOf(order)).toMatchObject({ basis: 'impossible' });
    return order;
  };

  it('at two places a thousand kilometres apart within a minute is not punctual, however long the way before', async () => {
    const windows = { deliverFrom: hoursFromNow(20), deliverTo: hoursFromNow(40) };
    const stops = stopTimes({ from: hoursFromNow(1), to: hoursFromNow(5) });
    const order = await make.placed({ loadFrom: hoursFromNow(0.1), loadTo: hoursFromNow(0.5), ...windows, stops });
    await make.dispatch(order);
    await dayAgo(order.orderId);
    await tell(order, [
      ['at_loading', 0, -21],
      ['departed', 0, -20],
      ['at_loading', 1, -19.9],
      ['departed', 1, -19.8],
      ['at_unloading', 2, -0.03],
      ['signed', 2, -0.02],
      ['at_unloading', 3, -0.01],
    ]);
    expect(await eventOf(order)).toMatchObject({ basis: 'impossible' });
    const [first, last] = await arrivalsOf(order);
    expect([first?.impossible, last?.impossible]).toEqual([null, { minutes: 0, km: expect.any(Number) }]);
    expect(last?.impossible?.km).toBeGreaterThan(1000);
  });

  it('is not punctual although no distance was typed, or one shorter than between the cities', async () => {
    const typed = [
      [[], null],
      [[], 10],
      [stopPlaces, null],
    ] as const;
    for (const [stops, distanceKm] of sampled(typed, ([, km]) => String(km))) {
      const { cooperationId, shipper, fleet } = await make.offers.agreed();
      const windows = { deliverFrom: hoursFromNow(1), deliverTo: hoursFromNow(2) };
      const between = stopTimes().slice(0, stops.length);
      const times = { loadFrom: hoursFromNow(0.1), loadTo: hoursFromNow(0.5), ...windows, stops: between };
      const wanted = { order: { stops: [...stops], distanceKm }, times };
      const { data, msg } = await make.offers.place(cooperationId, shipper, wanted);
      expect(msg).toBe('');
      const order = { orderId: data.orderIds[0] ?? '', fleet };
      await make.dispatch(order, { endsAt: hoursFromNow(1.5) });
      const ticket = (await make.get(order.orderId, fleet)).driverLink?.path.split('/').pop() ?? '';
      const way: [TripStep, number][] = [...loadedSteps, ['at_unloading', 2], ['signed', 2], ['at_unloading', 3]];
      const short: [TripStep, number][] = [
        ['at_loading', 0],
        ['departed', 0],
        ['at_unloading', 1],
      ];
      await make.drive(ticket, stops.length > 0 ? way : short);
      expect(await eventOf(order)).toMatchObject({ basis: 'impossible' });
    }
  });

  it('does not become punctual by a correction of it, or of the departure', async () => {
    const order = await tooFast();
    await correct(order, 'at_unloading', hoursFromNow(-0.2));
    expect(await eventOf(order)).toMatchObject({ basis: 'impossible' });
    const other = await tooFast();
    await correct(other, 'departed', hoursFromNow(-3.9));
    await correct(other, 'at_unloading', hoursFromNow(-0.2));
    expect(await eventOf(other)).toMatchObject({ basis: 'impossible' });
    expect((await arrivalsOf(other))[0]?.impossible).toMatchObject({ km: 200 });
  });

  it('is one the fleet’s word counts for where the departure was corrected before', async () => {
    const { orderId, fleet } = await make.dispatched();
    const order = { orderId, fleet };
    await sql`update orders set distance_km = 100, destination_code = origin_code where id = ${orderId}`.execute(t.db);
    await dayAgo(orderId);
    await tell(order, [
      ['at_loading', null, -2.6],
      ['departed', null, -0.1],
    ]);
    await correct(order, 'departed', hoursFromNow(-2.5));
    await tell(order, [['at_unloading', null, 0]]);
    expect(await eventOf(order)).toMatchObject({ basis: 'ownRecord' });
  });
});

describe('the plan of a trip', () => {
  it('takes no longer than a slow trip over the distance', async () => {
    const order = await make.created();
    const { distanceKm } = await make.get(order.orderId, order.fleet);
    const hours = 48 + Math.ceil((distanceKm ?? 0) / 30);
    const refused = await make.dispatch(order, { startsAt: hoursFromNow(1), endsAt: hoursFromNow(hours + 2) });
    expect(fieldsOf(refused).endsAt).toBe(`计划送达太晚：${distanceKm} 公里最多安排 ${hours} 小时`);
  });

  it('promises no later arrival for beginning weeks later', async () => {
    const order = await make.created();
    const sent = await make.dispatch(order, { startsAt: hoursFromNow(500), endsAt: hoursFromNow(530) });
    expect(sent.msg).toBe('');
    const { distanceKm, promisedAt, now } = sent.data;
    const hours = (Date.parse(promisedAt ?? '') - Date.parse(now)) / 3_600_000;
    expect(Math.round(hours)).toBe(72 + 48 + Math.ceil((distanceKm ?? 0) / 30));
  });
});

describe('the promise of a trip', () => {
  it('follows a vehicle that replaces another; a fleet that swaps to be late is still late', async () => {
    const order = await make.dispatched();
    const { promisedAt } = await make.get(order.orderId, order.shipper);
    for (const kind of ['at_loading', 'departed'] as const) await make.report(order, kind);
    await sql`update orders set promised_at = app_now() - interval '1 hour' where id = ${order.orderId}`.execute(t.db);
    const before = (await make.get(order.orderId, order.shipper)).promisedAt;
    const swapped = await make.dispatch(order, { startsAt: hoursFromNow(0), endsAt: hoursFromNow(20) });
    expect(swapped.msg).toBe('');
    expect(promisedAt).not.toBe(null);
    const seen = await make.get(order.orderId, order.shipper);
    expect(Date.parse(seen.promisedAt ?? '')).toBeGreaterThan(Date.now() + 19 * 3_600_000);
    expect(seen.firstPromisedAt).toBe(before);
    await make.report(order, 'at_unloading');
    expect(await eventOf(order)).toMatchObject({ good: 0 });
  });
});

describe('departure in the console', () => {
  it('needs the pickup code the shipper asked for; wrong ones are counted', async () => {
    const order = await make.created();
    const params = { orderId: order.orderId };
    const { version } = await make.get(order.orderId, order.shipper);
    const body = { schedule: schedule({ needsPickupCode: true }), version };
    await t.call(orders.scheduleOrder, { params, body }, order.shipper);
    await make.dispatch(order);
    await make.report(order, 'at_loading');
    const depart = (pickupCode: string) =>
      t.call(orders.addMilestone, { params, body: { kind: 'departed', pickupCode } }, order.fleet);
    expect(fieldsOf(await depart('')).pickupCode).toContain('本单需要提货码');
    const right = pickupCodeOf(t.keys, order.orderId);
    const wrong = right === '000000' ? '000001' : '000000';
    let guesses = 0;
    for (; (await depart(wrong)).status === 400; guesses += 1) expect(guesses).toBeLessThan(10);
    expect(guesses).toBeGreaterThanOrEqual(5);
    expect((await depart(right)).status).toBe(429);
    await t.db.deleteFrom('rateCounters').execute();
    expect((await depart(right)).data.state).toBe('in_transit');
  });
});
