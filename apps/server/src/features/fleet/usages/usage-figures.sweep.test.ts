// The board, figures, records and maintenance plans computed from usages.
import {
  closeMaintenancePlan,
  createMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { getUtilisation, listUsageCosts } from '@rfb/contract/fleet/usages/usage-figures.endpoints.ts';
import {
  getBoardCounts,
  getUsage,
  getUsageBoard,
  listUsages,
  updateUsage,
} from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { moveVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow, makeUsages, usageForm } from '../../../testing/usages.ts';
import { dayIn, makeFleet } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeFleet(t);
const use = makeUsages(t);

/** An hour of a day in Shanghai, with days counted from today. */
const at = (days: number, hour: number) =>
  new Date(Date.parse(`${dayIn(days)}T00:00:00+08:00`) + hour * 3_600_000).toISOString();
const repair = { kind: 'maintenance', item: '二级维护', origin: '', destination: '' } as const;
const boardOf = async (fleet: Person, query: object) =>
  (await t.call(getUsageBoard, { query: { from: dayIn(-3), span: 'week', ...query } }, fleet)).data;

describe('vehicles that need attention', () => {
  it('include an idle vehicle that cannot be sent out; it is counted, filtered and sorted first', async () => {
    const fleet = await t.fleet();
    const bare = await make.vehicle(fleet, { documents: [] });
    const good = await make.vehicle(fleet);
    expect((await t.call(getBoardCounts, {}, fleet)).data.worrying).toBe(1);
    const board = async (filters: object = {}) =>
      (await t.call(getUsageBoard, { query: { from: dayIn(0), span: 'week', ...filters } }, fleet)).data.items;
    expect((await board({ worrying: '1' })).map(({ id }) => id)).toEqual([bare.id]);
    expect((await board()).map(({ id }) => id)).toEqual([bare.id, good.id]);
  });
});

describe('money of a usage', () => {
  it('is left out for a colleague who only reads, in the list and alone; open payments too', async () => {
    const fleet = await t.fleet();
    const { id: vehicleId } = await make.vehicle(fleet);
    await use.done(fleet, vehicleId, -30, -20, { fuelFen: 48_200, tollFen: 12_300 });
    const moneyOf = async (role: 'dispatcher' | 'finance' | 'reader') => {
      const person = await t.colleague(fleet, role);
      const [listed] = (await t.call(listUsages, { query: {} }, person)).data.items;
      const alone = (await t.call(getUsage, { params: { usageId: listed?.id ?? '' } }, person)).data;
      const { money } = (await t.call(getOrderBench, {}, person)).data;
      return [listed?.fuelFen, listed?.otherFen, alone.fuelFen, alone.tollFen, alone.revenueFen, money === null];
    };
    for (const role of ['dispatcher', 'finance'] as const)
      expect(await moneyOf(role)).toEqual([48_200, 0, 48_200, 12_300, null, false]);
    expect(await moneyOf('reader')).toEqual([null, null, null, null, null, true]);
  });
});

describe('utilisation', () => {
  it('is used hours divided by available hours; maintenance and disabled hours are excluded', async () => {
    const fleet = await t.fleet();
    const [first, second] = [await make.vehicle(fleet), await make.vehicle(fleet)];
    // Registered a week ago.
    await t.db
      .updateTable('vehicles')
      .set({ createdAt: at(-7, 0) })
      .where('companyId', '=', fleet.companyId ?? '')
      .execute();
    await use.done(fleet, first.id, 0, 0, { startsAt: at(-3, 0), endsAt: at(-3, 12) });
    await use.done(fleet, first.id, 0, 0, { startsAt: at(-2, 0), endsAt: at(-2, 6), ...repair });
    await use.done(fleet, first.id, 0, 0, { startsAt: at(-2, 6), endsAt: at(-2, 15), kind: 'loading' });
    const rates = async () =>
      Object.fromEntries((await t.call(getUtilisation, {}, fleet)).data.days.map(({ day, rate }) => [day, rate]));
    // 12 of 48 hours; then 9 of 18 and 24 available.
    expect(await rates()).toMatchObject({ [dayIn(-8)]: null, [dayIn(-4)]: 0, [dayIn(-3)]: 25, [dayIn(-2)]: 21 });
    // The second vehicle was disabled that day, which still counts after it is enabled again.
    await t.db
      .insertInto('vehicleSpells')
      .values({ vehicleId: second.id, state: 'disabled', reason: '年检过期', since: at(-3, 0), until: at(-2, 0) })
      .execute();
    expect((await rates())[dayIn(-3)]).toBe(50);
    const { target, types, days } = (await t.call(getUtilisation, {}, fleet)).data;
    expect(target).toBe(70);
    expect(days).toHaveLength(30);
    expect(types).toMatchObject([{ bodyType: 'box', lengthMm: 9_600, vehicles: 2 }]);
  });

  it('ignores planned usages and changes when a trip ends', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const driver = await make.driver(fleet);
    await t.db
      .updateTable('vehicles')
      .set({ createdAt: at(-1, 0) })
      .where('id', '=', id)
      .execute();
    const yesterday = async () =>
      (await t.call(getUtilisation, {}, fleet)).data.days.find(({ day }) => day === dayIn(-1))?.rate;
    const { data } = await use.add(fleet, id, { driverId: driver.id, startsAt: at(-1, 0), endsAt: at(2, 0) });
    expect(await yesterday()).toBe(0);
    await use.move(fleet, data.id, 'start', { at: at(-1, 6) });
    expect(await yesterday()).toBe(75);
    await use.move(fleet, data.id, 'finish', { at: at(-1, 18) });
    expect(await yesterday()).toBe(50);
  });
});

describe('expensive figures', () => {
  it('are rate limited', async () => {
    const fleet = await t.fleet();
    /** A new minute may begin meanwhile, and with it a new count: at most two full ones are answered. */
    const answered = async (ask: () => Promise<{ status: number }>, most: number) => {
      for (let count = 0; count <= 2 * most; count += 1) if ((await ask()).status === 429) return count;
      return Number.POSITIVE_INFINITY;
    };
    for (const endpoint of [getUtilisation, getBoardCounts]) {
      const count = await answered(() => t.call(endpoint, {}, fleet), endpoint.limit.count);
      expect(count).toBeGreaterThanOrEqual(endpoint.limit.count);
      expect(count).toBeLessThanOrEqual(2 * endpoint.limit.count);
    }
  });
});

describe('the board', () => {
  it('shows past and planned usages of each vehicle in the requested days, those that need attention first', async () => {
    const fleet = await t.fleet();
    const [calm, late] = [await make.vehicle(fleet, { bodyType: 'fence' }), await make.vehicle(fleet)];
    await make.vehicle(fleet);
    await use.done(fleet, calm.id, 0, 0, { startsAt: at(-20, 0), endsAt: at(-2, 12) });
    await use.add(fleet, calm.id, { startsAt: at(9, 0), endsAt: at(10, 0) });
    await use.add(fleet, late.id, { startsAt: at(-1, 0), endsAt: at(2, 0) });
    const board = await boardOf(fleet, {});
    expect(board.total).toBe(3);
    expect(board.items[0]).toMatchObject({ id: late.id, rate: 0, bars: [{ phase: 'late', from: at(-1, 0) }] });
    const row = board.items.find(({ id }) => id === calm.id);
    expect(row?.bars).toMatchObject([{ phase: 'done', from: at(-20, 0), to: at(-2, 12), origin: '苏州' }]);
    expect((await boardOf(fleet, { span: 'month' })).items.find(({ id }) => id === calm.id)?.bars).toHaveLength(2);
    expect((await boardOf(fleet, { from: dayIn(20), span: 'day' })).items.flatMap(({ bars }) => bars)).toEqual([]);
    expect((await boardOf(fleet, { worrying: '1' })).items.map(({ id }) => id)).toEqual([late.id]);
    expect((await boardOf(fleet, { body: 'fence' })).items.map(({ id }) => id)).toEqual([calm.id]);
  });

  it('shows when and why a vehicle was disabled, also afterwards', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const move = (body: { move: 'disable' | 'enable'; reason?: string }) =>
      t.call(moveVehicle, { params: { vehicleId: id }, body }, fleet);
    await move({ move: 'disable', reason: '年检过期' });
    expect((await boardOf(fleet, {})).items[0]?.spells).toMatchObject([
      { state: 'disabled', reason: '年检过期', to: null },
    ]);
    await move({ move: 'enable' });
    expect((await boardOf(fleet, {})).items[0]?.spells[0]?.to).not.toBeNull();
  });
});

describe('the records', () => {
  it('are filtered by plate, place, kind, state and days, and summed by month', async () => {
    const fleet = await t.fleet();
    const [first, second] = [await make.vehicle(fleet, { plateNo: '苏E8K372' }), await make.vehicle(fleet)];
    const costs = { fuelFen: 100_050, tollFen: 20_000, distanceKm: 900 };
    await use.done(fleet, first.id, 0, 0, { startsAt: at(-3, 0), endsAt: at(-2, 0), ...costs });
    await use.done(fleet, second.id, 0, 0, { startsAt: at(-3, 0), endsAt: at(-2, 0), ...repair, repairFen: 5_000 });
    await use.add(fleet, second.id, { destination: '兰州' });
    const totalOf = async (query: object) => (await t.call(listUsages, { query }, fleet)).data.total;
    expect(await totalOf({})).toBe(3);
    expect(await totalOf({ keyword: '8k37' })).toBe(1);
    expect(await totalOf({ keyword: '兰州' })).toBe(1);
    expect(await totalOf({ keyword: '二级' })).toBe(1);
    expect(await totalOf({ kind: 'trip' })).toBe(2);
    expect(await totalOf({ phase: 'done' })).toBe(2);
    expect(await totalOf({ to: dayIn(-3) })).toBe(2);
    expect(await totalOf({ from: dayIn(-2) })).toBe(1);
    const { items } = (await t.call(listUsageCosts, {}, fleet)).data;
    expect(items.reduce((sum, { fuelFen, tollFen, repairFen }) => sum + fuelFen + tollFen + repairFen, 0)).toBe(
      125_050,
    );
    expect(items.reduce((sum, { trips, distanceKm }) => sum + trips * 10_000 + distanceKm, 0)).toBe(10_900);
  });
});

describe('a maintenance plan', () => {
  it('is due by days or by distance, whichever comes first', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const plan = (form: object) =>
      t.call(
        createMaintenancePlan,
        {
          body: {
            vehicleId: id,
            item: '二级维护',
            everyDays: null,
            everyKm: null,
            lastOn: dayIn(-80),
            lastKm: null,
            note: '',
            ...form,
          },
        },
        fleet,
      );
    expect(await plan({})).toMatchObject({ status: 400, data: { fields: { everyDays: expect.any(String) } } });
    expect(await plan({ everyKm: 5_000 })).toMatchObject({
      status: 400,
      data: { fields: { lastKm: expect.any(String) } },
    });
    expect(await plan({ everyDays: 90, lastOn: dayIn(1) })).toMatchObject({ status: 400 });
    const byDay = await plan({ everyDays: 90 });
    expect(byDay.data).toMatchObject({ dueOn: dayIn(10), daysLeft: 10, standing: 'soon' });
    expect(await plan({ everyDays: 30 })).toMatchObject({ status: 409 });
    const byKm = await plan({ item: '换机油', everyKm: 10_000, lastKm: 100_000 });
    expect(byKm.data).toMatchObject({ odometerKm: 100_000, kmLeft: 10_000, standing: 'ok' });
    await use.done(fleet, id, -60, -40, { distanceKm: 2_000 });
    await use.done(fleet, id, -30, -10, { distanceKm: 1_500, odometerKm: 110_200 });
    const list = (await t.call(listMaintenancePlans, { query: {} }, fleet)).data;
    expect(list.items.map(({ item, standing, kmLeft }) => [item, standing, kmLeft])).toEqual([
      ['换机油', 'overdue', -200],
      ['二级维护', 'soon', null],
    ]);
  });

  it('restarts when its maintenance is done, and can be updated and closed', async () => {
    const fleet = await t.fleet();
    const [{ id }, other] = [await make.vehicle(fleet), await make.vehicle(fleet)];
    const facts = { item: '二级维护', everyDays: 90, everyKm: null, lastOn: dayIn(-100), lastKm: null, note: '' };
    const { data } = await t.call(createMaintenancePlan, { body: { vehicleId: id, ...facts } }, fleet);
    expect(data.standing).toBe('overdue');
    expect((await use.done(fleet, other.id, -9, -6, { ...repair, planId: data.id })).status).toBe(400);
    await use.done(fleet, id, -9, -6, { ...repair, planId: data.id, odometerKm: 88_000 });
    const [after] = (await t.call(listMaintenancePlans, { query: { vehicleId: id } }, fleet)).data.items;
    expect(after).toMatchObject({ standing: 'ok', lastKm: 88_000 });
    const params = { planId: data.id };
    const change = (version: number) =>
      t.call(updateMaintenancePlan, { params, body: { ...facts, everyDays: 60, version } }, fleet);
    expect((await change(1)).status).toBe(409);
    expect((await change(after?.version ?? 0)).data.everyDays).toBe(60);
    expect((await t.call(closeMaintenancePlan, { params }, fleet)).code).toBe(0);
    expect((await t.call(listMaintenancePlans, { query: {} }, fleet)).data.total).toBe(0);
    expect((await t.call(closeMaintenancePlan, { params }, fleet)).status).toBe(404);
  });

  it('is restored when its maintenance is cancelled, whichever of two is', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const facts = { item: '二级维护', everyDays: 90, everyKm: 9_000, lastOn: dayIn(-100), lastKm: 70_000, note: '' };
    const body = { vehicleId: id, ...facts };
    const planId = (await t.call(createMaintenancePlan, { body }, fleet)).data.id;
    const done = async (day: number, odometerKm: number) =>
      (await use.done(fleet, id, 0, 0, { ...repair, planId, odometerKm, startsAt: at(day, 8), endsAt: at(day, 12) }))
        .data.id;
    const last = async () => {
      const [plan] = (await t.call(listMaintenancePlans, { query: { vehicleId: id } }, fleet)).data.items;
      return [plan?.lastOn, plan?.lastKm];
    };
    const cancel = (usageId: string) => use.move(fleet, usageId, 'cancel', { reason: '登记错了' });
    const [first, second] = [await done(-9, 80_000), await done(-5, 81_000)];
    expect(await last()).toEqual([dayIn(-5), 81_000]);
    await cancel(first);
    expect(await last()).toEqual([dayIn(-5), 81_000]);
    await cancel(second);
    expect(await last()).toEqual([dayIn(-100), 70_000]);
    const [third, fourth] = [await done(-9, 80_000), await done(-5, 81_000)];
    await cancel(fourth);
    expect(await last()).toEqual([dayIn(-9), 80_000]);
    // A later manual edit is kept.
    const [{ version } = { version: 0 }] = (await t.call(listMaintenancePlans, { query: { vehicleId: id } }, fleet))
      .data.items;
    const change = { ...facts, lastOn: dayIn(-3), lastKm: 82_000, version };
    await t.call(updateMaintenancePlan, { params: { planId }, body: change }, fleet);
    await cancel(third);
    expect(await last()).toEqual([dayIn(-3), 82_000]);
  });

  it('once closed keeps the usages planned for it editable', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const facts = { item: '二级维护', everyDays: 90, everyKm: null, lastOn: dayIn(-100), lastKm: null, note: '' };
    const { data: plan } = await t.call(createMaintenancePlan, { body: { vehicleId: id, ...facts } }, fleet);
    const { data: usage } = await use.add(fleet, id, { ...repair, planId: plan.id });
    await t.call(closeMaintenancePlan, { params: { planId: plan.id } }, fleet);
    const { startsAt, endsAt, version } = usage;
    const { isDone: _, ...form } = usageForm(id, {
      ...repair,
      planId: plan.id,
      startsAt,
      endsAt,
      note: '换到二号车间',
    });
    const params = { usageId: usage.id };
    const changed = await t.call(updateUsage, { params, body: { ...form, version } }, fleet);
    expect(changed).toMatchObject({ status: 200, data: { note: '换到二号车间', planId: plan.id } });
    // A closed plan cannot be used for a new usage.
    expect(
      (await use.add(fleet, id, { ...repair, planId: plan.id, startsAt: at(3, 0), endsAt: at(4, 0) })).status,
    ).toBe(400);
  });
});

describe('revenue', () => {
  it('is the freight of a signed order, on the trip that delivered it and in its month', async () => {
    const orders = makeOrders(t, await t.admin());
    const order = await orders.dispatched();
    const { fleet, orderId } = order;
    const { amountFen } = await orders.get(orderId, fleet);
    const records = async () => (await t.call(listUsages, { query: {} }, fleet)).data.items;
    const revenues = async () => (await records()).map(({ state, revenueFen }) => `${state} ${revenueFen}`).sort();
    for (const kind of ['at_loading', 'departed'] as const) await orders.report(order, kind);
    // The vehicle breaks down on the road; another one delivers.
    expect((await orders.dispatch(order, { startsAt: hoursFromNow(0) })).msg).toBe('');
    for (const kind of ['at_unloading', 'signed'] as const) await orders.report(order, kind);
    expect(await revenues()).toEqual([`done ${amountFen}`, 'done null']);
    // What other trips cost is not held against the order.
    await sql`update usages set fuel_fen = case when id = (
      select id from usages where order_id = ${orderId} order by created_at desc limit 1) then 300 else 50000 end
      where company_id = ${fleet.companyId}`.execute(t.db);
    const { items } = (await t.call(listUsageCosts, {}, fleet)).data;
    const sum = (key: 'fuelFen' | 'revenueFen' | 'revenueCostFen') => items.reduce((all, month) => all + month[key], 0);
    expect([sum('fuelFen'), sum('revenueFen'), sum('revenueCostFen')]).toEqual([50_300, amountFen, 300]);
  });
});
