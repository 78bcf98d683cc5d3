// What a fleet's public page says about its orders: right for those it carried, and silent about single deals.
import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type Carried, carryOrders } from '../../../testing/carried-orders.ts';
import { makeCreditEvents } from '../../../testing/credit-events.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const shippers = await Promise.all(Array.from({ length: 4 }, () => t.shipper()));
const [one, two, three, four] = shippers as [Person, Person, Person, Person];

const SUZHOU_GUANGZHOU = ['320505', '440112'] as const;
const SUZHOU_WUHAN = ['320508', '420115'] as const;
const SHANGHAI_XIAN = ['310115', '610112'] as const;

const recordOf = async ({ companyId }: Person) =>
  (await t.call(getFleet, { params: { fleetId: companyId } })).data.record;
const fleetWith = async (carried: readonly Carried[]) => {
  const fleet = await t.fleet();
  await carryOrders(t, fleet, carried);
  return fleet;
};
const spread = (lane: readonly [string, string], count: number, more: Partial<Carried> = {}): Carried[] =>
  [one, two, three].map((shipper) => ({ shipper, lane, count, ...more }));

describe('the record of a fleet', () => {
  it('counts completed orders by lane of cities, arrivals in time, and why the others were late', async () => {
    const fleet = await fleetWith([
      ...spread(SUZHOU_GUANGZHOU, 4),
      { shipper: four, lane: ['320214', '440112'], count: 6, late: 2, exception: 'blocked' },
      ...spread(['320594', '440305'], 3, { late: 1 }),
      ...spread(SHANGHAI_XIAN, 2),
      ...spread(SUZHOU_GUANGZHOU, 5, { monthsAgo: 0 }),
      ...spread(SUZHOU_GUANGZHOU, 5, { monthsAgo: 13 }),
    ]);
    const record = await recordOf(fleet);
    expect(record).toMatchObject({
      ...{ trips: 33, onTime: { good: 28, of: 33 }, abandonedAwards: 0, cancelledOrders: 0, upheldComplaints: 0 },
      lateness: [
        { reason: '没有登记原因', count: 3 },
        { reason: '道路封闭或拥堵', count: 2 },
      ],
    });
    expect(record.since.slice(8)).toBe('01');
    expect(record.until < new Date().toISOString().slice(0, 10)).toBe(true);
    // 无锡—广州 is of one shipper; without 上海—西安 what is left of the total would be exactly that lane.
    expect(record.lanes.map(({ from, to, trips }) => [from, to, trips])).toEqual([
      ['江苏 苏州', '广东 广州', 10],
      ['江苏 苏州', '广东 深圳', 6],
    ]);
  });

  it('says nothing of fewer than six orders or three shippers, not even that there are none', async () => {
    const [none, few, ofTwo] = [
      await fleetWith([]),
      await fleetWith([{ shipper: one, lane: SUZHOU_WUHAN, count: 5, late: 1 }]),
      await fleetWith([one, two].map((shipper) => ({ shipper, lane: SUZHOU_WUHAN, count: 20, late: 3 }))),
    ];
    const silent = { ...(await recordOf(none)), trips: null, onTime: null, lanes: [], lateness: [] };
    for (const fleet of [none, few, ofTwo]) expect(await recordOf(fleet)).toEqual(silent);
  });

  it('names no lane that could be worked out as what is left of the total', async () => {
    const { lanes, trips } = await recordOf(
      await fleetWith([...spread(SUZHOU_GUANGZHOU, 4), { shipper: four, lane: SUZHOU_WUHAN, count: 1 }]),
    );
    expect({ lanes, trips }).toEqual({ lanes: [], trips: 13 });
  });

  it('does not count what connected companies arrange between themselves', async () => {
    const record = await recordOf(await fleetWith(spread(SUZHOU_GUANGZHOU, 10, { basis: 'tied' })));
    expect(record.trips).toBeNull();
  });

  it('contains neither shippers, prices, order numbers nor days', async () => {
    const fleet = await fleetWith(spread(SUZHOU_GUANGZHOU, 4, { late: 1, exception: 'breakdown' }));
    const { body } = await t.call(getFleet, { params: { fleetId: fleet.companyId } });
    for (const secret of [...[one, two, three].map(({ companyId }) => companyId), 'YD-', '9876', '说明', '440112'])
      expect(body).not.toContain(secret);
  });

  it('counts what was not kept; what an appeal set aside counts no longer', async () => {
    const fleet = await t.fleet();
    await makeCreditEvents(t)(fleet, [
      { component: 'fulfilment', good: 0, ago: '40 days' },
      { component: 'complaints', good: 0, ago: '40 days' },
      { component: 'complaints', good: 0, ago: '70 days' },
      { component: 'complaints', good: 1, ago: '70 days' },
      { component: 'complaints', good: 0, ago: '500 days' },
      { component: 'complaints', good: 0 },
    ]);
    const notKept = async () => {
      const { abandonedAwards, cancelledOrders, upheldComplaints } = await recordOf(fleet);
      return { abandonedAwards, cancelledOrders, upheldComplaints };
    };
    expect(await notKept()).toEqual({ abandonedAwards: 0, cancelledOrders: 1, upheldComplaints: 2 });
    await sql`update credit_events set set_aside_at = app_now() where company_id = ${fleet.companyId}`.execute(t.db);
    t.deps.kept.drop(['companies']);
    expect(await notKept()).toEqual({ abandonedAwards: 0, cancelledOrders: 0, upheldComplaints: 0 });
  });
});
