// Tests recurring orders: each day is ordered once, as an offer, and what cannot be ordered is told and not made.
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import {
  endCooperation,
  pauseCooperation,
  resumeCooperation,
} from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import * as endpoints from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import type { RecurringForm } from '@rfb/contract/transport/recurring/recurring.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { agreementOrder, makeOffers, recurringOrder } from '../../../testing/offers.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { tablesOfCooperations } from '../../overview/accounts/my-cooperations.queries.ts';
import { makeRecurringOrders } from './recurring.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const offers = makeOffers(t);

const planned = async (form: Partial<RecurringForm> = {}) => {
  const sides = await offers.agreed();
  const { cooperationId, shipper } = sides;
  const body = recurringOrder({ from: dayIn(1), ...form });
  const { data, msg, status } = await t.call(
    endpoints.createRecurringOrder,
    { params: { cooperationId }, body },
    shipper,
  );
  if (status !== 200) throw new Error(`not planned: ${msg} ${JSON.stringify(data)}`);
  return { ...sides, recurringOrderId: data.items[0]?.id ?? '' };
};
type Planned = Awaited<ReturnType<typeof planned>>;

const run = () => makeRecurringOrders(t.deps);
const ordersOf = async ({ cooperationId }: Planned) => {
  const { rows } = await sql<{ day: string; priceE4: number; lanePriceId: string | null; answerBy: string | null }>`
    select (load_from at time zone 'Asia/Shanghai')::date::text as day, price_e4, lane_price_id, answer_by from orders
    where cooperation_id = ${cooperationId} order by load_from`.execute(t.db);
  return rows;
};
const planOf = async ({ cooperationId, recurringOrderId }: Planned, person: Person) => {
  const { data } = await t.call(endpoints.listRecurringOrders, { params: { cooperationId } }, person);
  const found = data.items.find(({ id }) => id === recurringOrderId);
  if (!found) throw new Error('no such plan');
  return found;
};
const failuresOf = async (person: Person) =>
  (
    await t.db
      .selectFrom('notifications')
      .select('text')
      .where('userId', '=', person.userId)
      .where('kind', '=', 'order.planFailed')
      .execute()
  ).map(({ text }) => text);
const paramsOf = ({ cooperationId, recurringOrderId }: Planned) => ({ cooperationId, recurringOrderId });

describe('a plan of recurring orders', () => {
  it('makes an offer for each of its days three days ahead, once, also when two instances do it at once', async () => {
    const plan = await planned({ trips: 2 });
    await Promise.all([run(), run()]);
    await run();
    const days = (await ordersOf(plan)).map(({ day }) => day);
    expect(days).toEqual([1, 2, 3].flatMap((ahead) => [dayIn(ahead), dayIn(ahead)]));
    expect((await ordersOf(plan)).every(({ answerBy }) => answerBy !== null)).toBe(true);
    const seen = await planOf(plan, plan.fleet);
    expect(seen.outcomes.map(({ day, outcome, orders }) => [day, outcome, orders.length])).toEqual([
      [dayIn(3), 'made', 2],
      [dayIn(2), 'made', 2],
      [dayIn(1), 'made', 2],
    ]);
    expect(seen.upcoming[0]).toBe(dayIn(4));
  });

  it('tells the fleet nobody’s name and phone, neither on its page nor in its copy of the data: each order brings its own', async () => {
    const [loadingContact, unloadingContact] = [
      { name: '韩默', phone: '13800000931' },
      { name: '蒲工', phone: '13800000932' },
    ];
    const plan = await planned({ loadingContact, unloadingContact });
    expect(await planOf(plan, plan.shipper)).toMatchObject({ loadingContact, unloadingContact });
    const nobody = { name: '', phone: '' };
    expect(await planOf(plan, plan.fleet)).toMatchObject({ loadingContact: nobody, unloadingContact: nobody });
    const copyOf = async ({ companyId }: Person) =>
      JSON.stringify(await tablesOfCooperations(t.db, companyId).周期运单());
    expect(await copyOf(plan.shipper)).toMatch(/韩默.*13800000932/);
    expect(await copyOf(plan.fleet)).toContain('川沙路');
    expect(await copyOf(plan.fleet)).not.toMatch(/韩默|蒲工|1380000093/);
  });

  it('begins today while the window of today is ahead, and passes over today once it is over', async () => {
    const wholeDay = { from: dayIn(0), loadFrom: '00:00', loadTo: '23:59', delivery: null };
    const sides = await offers.agreed();
    await offers.priced(sides.cooperationId, sides, { from: dayIn(1), until: dayIn(40) });
    const body = recurringOrder({ ...wholeDay, order: { ...agreementOrder, priceE4: null } });
    const params = { cooperationId: sides.cooperationId };
    const refused = await t.call(endpoints.createRecurringOrder, { params, body }, sides.shipper);
    expect(refused.data).toMatchObject({ fields: { 'order.priceE4': expect.stringContaining('没有协议价') } });

    const ahead = await planned(wholeDay);
    const over = await planned({ ...wholeDay, loadTo: '00:01' });
    await run();
    expect((await ordersOf(ahead)).map(({ day }) => day)).toEqual([0, 1, 2, 3].map(dayIn));
    expect((await ordersOf(over)).map(({ day }) => day)).toEqual([1, 2, 3].map(dayIn));
    expect((await planOf(over, over.shipper)).outcomes.map(({ outcome }) => outcome)).toEqual(['made', 'made', 'made']);
    expect(await failuresOf(over.shipper)).toEqual([]);
  });

  it('may begin later than an order by hand may load, since its orders are made some days ahead', async () => {
    const plan = await planned({ from: dayIn(120), until: dayIn(150) });
    expect((await planOf(plan, plan.fleet)).from).toBe(dayIn(120));
  });

  it('orders on its days of the week only, and not on skipped ones', async () => {
    const tomorrow = new Date(`${dayIn(1)}T00:00:00Z`).getUTCDay() || 7;
    const weekly = await planned({ weekdays: [tomorrow] });
    const daily = await planned();
    const body = { days: [dayIn(2)], version: 1 };
    await t.call(endpoints.skipRecurringDays, { params: paramsOf(daily), body }, daily.shipper);
    await run();
    expect((await ordersOf(weekly)).map(({ day }) => day)).toEqual([dayIn(1)]);
    expect((await ordersOf(daily)).map(({ day }) => day)).toEqual([dayIn(1), dayIn(3)]);
    const late = await t.call(
      endpoints.skipRecurringDays,
      { params: paramsOf(daily), body: { days: [dayIn(1)], version: 2 } },
      daily.shipper,
    );
    expect((late.data as unknown as { fields: Record<string, string> }).fields.days).toContain('已经生成');
  });

  it('takes the agreed price of each day, and its own where none is agreed', async () => {
    const plan = await planned();
    await offers.priced(plan.cooperationId, plan, { from: dayIn(2), until: dayIn(2) });
    await run();
    expect((await ordersOf(plan)).map(({ priceE4, lanePriceId }) => [priceE4, lanePriceId !== null])).toEqual([
      [89_800_000, false],
      [95_000_000, true],
      [89_800_000, false],
    ]);
  });

  it('without a price of its own orders nothing once the price list ended, and says so once for each day', async () => {
    const sides = await offers.agreed();
    const { cooperationId, shipper } = sides;
    await offers.priced(cooperationId, sides, { until: dayIn(2) });
    const body = recurringOrder({ from: dayIn(1), order: { ...agreementOrder, priceE4: null } });
    const { data } = await t.call(endpoints.createRecurringOrder, { params: { cooperationId }, body }, shipper);
    const plan = { ...sides, recurringOrderId: data.items[0]?.id ?? '' };
    await Promise.all([run(), run()]);
    await run();
    expect((await ordersOf(plan)).map(({ day }) => day)).toEqual([dayIn(1), dayIn(2)]);
    expect(await failuresOf(shipper)).toEqual([expect.stringContaining('没有协议价')]);
    expect((await planOf(plan, sides.fleet)).outcomes[0]).toMatchObject({ day: dayIn(3), outcome: 'failed' });
  });

  it('of a paused cooperation orders nothing and says why; days that failed are not made up for later', async () => {
    const plan = await planned();
    const params = { cooperationId: plan.cooperationId };
    await t.call(pauseCooperation, { params, body: {} }, plan.fleet);
    await run();
    expect(await ordersOf(plan)).toEqual([]);
    expect(await failuresOf(plan.shipper)).toEqual(Array(3).fill(expect.stringContaining('已暂停')));
    await t.call(resumeCooperation, { params }, plan.fleet);
    await run();
    expect(await ordersOf(plan)).toEqual([]);
  });

  it('ends with its cooperation, with one notice', async () => {
    const plan = await planned();
    const body = { reason: '线路调整' };
    await t.call(endCooperation, { params: { cooperationId: plan.cooperationId }, body }, plan.fleet);
    await run();
    expect(await ordersOf(plan)).toEqual([]);
    expect(await failuresOf(plan.shipper)).toHaveLength(1);
    expect((await planOf(plan, plan.shipper)).state).toBe('ended');
  });

  it('orders nothing while it is paused and after it is ended, and of two clerks at once one is refused', async () => {
    const plan = await planned();
    const input = (version: number) => ({ params: paramsOf(plan), body: { version } });
    const answers = await Promise.all([
      t.call(endpoints.pauseRecurringOrder, input(1), plan.shipper),
      t.call(endpoints.endRecurringOrder, input(1), plan.shipper),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await run();
    expect(await ordersOf(plan)).toEqual([]);
    const { version, state } = await planOf(plan, plan.shipper);
    if (state === 'paused') await t.call(endpoints.endRecurringOrder, input(version), plan.shipper);
    expect((await t.call(endpoints.resumeRecurringOrder, input(version + 1), plan.shipper)).status).toBe(409);
  });

  it('is refused by its field when its first day could not be ordered', async () => {
    const { cooperationId, shipper, fleet } = await offers.agreed();
    const create = (form: Partial<RecurringForm>, person = shipper) =>
      t.call(endpoints.createRecurringOrder, { params: { cooperationId }, body: recurringOrder(form) }, person);
    const fieldsOf = async (form: Partial<RecurringForm>) =>
      Object.keys(((await create(form)).data as unknown as { fields: object }).fields);
    expect(await fieldsOf({ order: { ...agreementOrder, priceE4: null } })).toEqual(['order.priceE4']);
    expect(await fieldsOf({ order: { ...agreementOrder, priceE4: 1 } })).toEqual(['order.priceE4']);
    expect(await fieldsOf({ from: dayIn(-1) })).toEqual(['from']);
    expect(await fieldsOf({ delivery: { days: 0, from: '13:00', to: '14:00' } })).toEqual(['deliverTo']);
    expect((await create({}, fleet)).status).toBe(403);
    expect((await create({}, await t.shipper())).status).toBe(404);
  });

  it('is seen and changed by nobody else', async () => {
    const plan = await planned();
    const other = await offers.agreed();
    const list = await t.call(
      endpoints.listRecurringOrders,
      { params: { cooperationId: plan.cooperationId } },
      other.fleet,
    );
    expect(list.status).toBe(404);
    const params = { cooperationId: other.cooperationId, recurringOrderId: plan.recurringOrderId };
    expect((await t.call(endpoints.endRecurringOrder, { params, body: { version: 1 } }, other.shipper)).status).toBe(
      404,
    );
  });

  it('orders as many days ahead as the office says', async () => {
    const changes = [{ key: 'order.planDays' as const, value: 1, version: 0 }];
    expect((await t.call(changeSettings, { body: { changes, reason: '按理事会决定' } }, admin)).code).toBe(0);
    const plan = await planned();
    await run();
    expect((await ordersOf(plan)).map(({ day }) => day)).toEqual([dayIn(1)]);
  });
});
