// Whether a fleet was on time does not depend on what it types: bounded plans, and steps that were recorded late.
import * as links from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { pickupCodeOf } from './pickup-code.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin());
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
const eventOf = async ({ orderId }: Order) =>
  t.db
    .selectFrom('creditEvents')
    .select(['good', 'words'])
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
    expect(await eventOf(order)).toEqual({ good: 0, words: expect.stringContaining('补录，按记录时间计') });
  });

  it('the dispatcher records soon afterwards counts from when it happened', async () => {
    const order = await onTheRoad();
    await sql`update orders set promised_at = app_now() - interval '30 minutes' where id = ${order.orderId}`.execute(
      t.db,
    );
    await make.report(order, 'at_unloading', { at: hoursFromNow(-1) });
    expect(await eventOf(order)).toEqual({ good: 1, words: expect.stringMatching(/准时到达$/) });
  });

  it('the driver’s phone kept without network counts from when it happened, for half a day', async () => {
    const [order, late] = [await onTheRoad(), await onTheRoad()];
    expect((await arriveByLink(order, -5)).msg).toBe('');
    expect(await eventOf(order)).toMatchObject({ good: 1 });
    expect((await arriveByLink(late, -13)).msg).toBe('');
    expect(await eventOf(late)).toMatchObject({ good: 0 });
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
