// Tests payment records: what the shipper records, what the fleet answers, what being late costs.
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { listDispatchCandidates } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { markOverdueOrders } from './orders.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
type Order = Awaited<ReturnType<typeof make.signed>>;
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

const claim = ({ orderId, shipper }: Order, amountFen: number, more: { paidOn?: string } = {}) =>
  t.call(
    payments.claimPayment,
    { params: { orderId }, body: { amountFen, paidOn: dayIn(0), voucherNo: '20261113-0382', fileId: null, ...more } },
    shipper,
  );
const confirm = async (order: Order) => {
  const { items } = (await t.call(payments.listOrderPayments, { params: { orderId: order.orderId } }, order.fleet))
    .data;
  const paymentId = items.find(({ state }) => state === 'claimed')?.id ?? '';
  return t.call(payments.confirmPayment, { params: { orderId: order.orderId, paymentId } }, order.fleet);
};
const punctualityOf = async ({ shipper, orderId }: Order) =>
  t.db
    .selectFrom('creditEvents')
    .select(['good', 'words'])
    .where('companyId', '=', shipper.companyId)
    .where('component', '=', 'punctuality')
    .where('orderId', '=', orderId)
    .execute();

describe('the payment of an order', () => {
  it('is due the agreed days after signing, recorded in parts, and settled by the fleet’s confirmation', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const first = (await claim(order, 1_000)).data;
    expect(first).toMatchObject({ state: 'claimed', dueOn: dayIn(30), daysLeft: 30, openFen: amountFen - 1_000 });
    expect((await confirm(order)).data).toMatchObject({ state: 'unpaid', confirmedFen: 1_000 });
    await claim(order, amountFen - 1_000);
    expect((await confirm(order)).data).toMatchObject({
      state: 'confirmed',
      settledOn: dayIn(0),
      daysLeft: null,
      openFen: 0,
    });
    expect(await punctualityOf(order)).toEqual([{ good: 1, words: expect.stringContaining('按期付清') }]);
  });

  it('above the amount, twice, in the future or before signing is rejected, and nothing is written', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    expect(fieldsOf(await claim(order, amountFen + 1)).amountFen).toContain('超过待付金额');
    expect(fieldsOf(await claim(order, 1, { paidOn: dayIn(2) })).paidOn).toContain('不能晚于今天');
    const both = await Promise.all([claim(order, amountFen), claim(order, amountFen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const early = await make.dispatched();
    expect((await claim(early, 1)).msg).toContain('签收以后');
  });

  it('that the fleet did not receive can be recorded again', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const paymentId = (await claim(order, amountFen)).data.items[0]?.id ?? '';
    const params = { orderId: order.orderId, paymentId };
    const answer = await t.call(payments.disputePayment, { params, body: { reason: '没有收到这笔款' } }, order.fleet);
    expect(answer.data).toMatchObject({ state: 'disputed', openFen: amountFen });
    expect((await t.call(payments.confirmPayment, { params }, order.fleet)).status).toBe(409);
    expect((await claim(order, amountFen)).data.state).toBe('claimed');
  });

  it('that is late counts once against the shipper, also when it is paid afterwards', async () => {
    const order = await make.signed();
    await sql`update orders set due_on = app_today() - 1 where id = ${order.orderId}`.execute(t.db);
    await Promise.all([markOverdueOrders(t.deps), markOverdueOrders(t.deps)]);
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await claim(order, amountFen);
    expect((await confirm(order)).data.state).toBe('confirmed');
    expect(await punctualityOf(order)).toEqual([{ good: 0, words: expect.stringContaining('未付清') }]);
  });

  it('recorded in time counts as punctual, however late the fleet confirms it', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await claim(order, amountFen, { paidOn: dayIn(-3) });
    await sql`update orders set due_on = app_today() - 1 where id = ${order.orderId}`.execute(t.db);
    await markOverdueOrders(t.deps);
    expect(await punctualityOf(order)).toEqual([]);
    await confirm(order);
    expect(await punctualityOf(order)).toEqual([{ good: 1, words: expect.stringContaining('按期付清') }]);
  });

  it('made in time and recorded late replaces the event of being overdue', async () => {
    const order = await make.signed();
    await sql`update orders set due_on = app_today() - 1 where id = ${order.orderId}`.execute(t.db);
    await markOverdueOrders(t.deps);
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await claim(order, amountFen, { paidOn: dayIn(-2) });
    await confirm(order);
    expect(await punctualityOf(order)).toEqual([{ good: 1, words: expect.stringContaining('按期付清') }]);
  });

  it('of a disputed order is not overdue', async () => {
    const order = await make.signed();
    const body = { facts: '卸货时发现外箱破损十二件，回单上没有写明' };
    await t.call(openDispute, { params: { orderId: order.orderId }, body }, order.shipper);
    await sql`update orders set due_on = app_today() - 1 where id = ${order.orderId}`.execute(t.db);
    await markOverdueOrders(t.deps);
    expect(await punctualityOf(order)).toEqual([]);
  });

  it('is due from the day the delivery was recorded, not from the day that was typed', async () => {
    const order = await make.dispatched();
    await sql`update orders set last_at = app_now() - interval '20 days' where id = ${order.orderId}`.execute(t.db);
    for (const [index, kind] of (['at_loading', 'departed', 'at_unloading', 'signed'] as const).entries())
      await make.report(order, kind, { at: hoursFromNow(-480 + index) });
    const { dueOn } = (await t.call(payments.listOrderPayments, { params: { orderId: order.orderId } }, order.fleet))
      .data;
    expect(dueOn).toBe(dayIn(30));
  });

  it('cannot be confirmed by its shipper, even one that became a fleet', async () => {
    const order = await make.signed();
    const paymentId = (await claim(order, 100)).data.items[0]?.id ?? '';
    await sql`update companies set type = 'fleet' where id = ${order.shipper.companyId}`.execute(t.db);
    const params = { orderId: order.orderId, paymentId };
    expect((await t.call(payments.confirmPayment, { params }, order.shipper)).status).toBe(404);
    const query = { from: hoursFromNow(1), to: hoursFromNow(9) };
    const candidates = { params: { orderId: order.orderId }, query };
    expect((await t.call(listDispatchCandidates, candidates, order.shipper)).status).toBe(404);
    expect((await t.call(listDispatchCandidates, candidates, order.fleet)).status).toBe(200);
  });

  it('is seen by both sides and answered by the fleet alone', async () => {
    const order = await make.signed();
    const other = await make.parties();
    const params = { orderId: order.orderId };
    for (const person of [other.fleet, other.shipper])
      expect((await t.call(payments.listOrderPayments, { params }, person)).status).toBe(404);
    expect((await t.call(payments.listOrderPayments, { params }, order.shipper)).data.state).toBe('unpaid');
  });
});
