// Tests payment records: what the shipper records, what the fleet answers, what being late costs.
import { formatFen } from '@rfb/contract/money.ts';
import { answerDispute, decideDispute, openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { listVehicleCandidates } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { confirmOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { ProposableCharge } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import * as charges from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { copyOrder, makeOrders } from '../../../../testing/orders.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { dayIn } from '../../../../testing/vehicles.ts';
import { markOverdueOrders } from '../orders.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin).ofSameParties();
type Order = Pick<Awaited<ReturnType<typeof make.signed>>, 'orderId' | 'shipper' | 'fleet'>;
/** Of two companies of its own. */
const signedApart = async (): Promise<Order> => {
  const [sides, { orderId }] = [await make.parties(), await make.signed()];
  const [copied = ''] = await copyOrder(t, orderId, { of: sides });
  return { ...sides, orderId: copied };
};

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

/** One transfer, one voucher. */
let vouchers = 0;
const newVoucher = () => {
  vouchers += 1;
  return `20261113-${vouchers}`;
};

const claim = (
  { orderId, shipper }: Order,
  amountFen: number,
  more: { paidOn?: string; voucherNo?: string; isShared?: boolean } = {},
) =>
  t.call(
    payments.claimPayment,
    { params: { orderId }, body: { amountFen, paidOn: dayIn(0), voucherNo: newVoucher(), fileId: null, ...more } },
    shipper,
  );
const orderedEarlier = ({ orderId }: Order) =>
  sql`update orders set created_at = created_at - interval '10 days' where id = ${orderId}`.execute(t.db);
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
    expect(fieldsOf(await claim(order, 1, { paidOn: '2001-01-01' })).paidOn).toContain('不能早于下单日');
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
    await orderedEarlier(order);
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
    await orderedEarlier(order);
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
    const order = await signedApart();
    const paymentId = (await claim(order, 100)).data.items[0]?.id ?? '';
    await sql`update companies set type = 'fleet' where id = ${order.shipper.companyId}`.execute(t.db);
    const params = { orderId: order.orderId, paymentId };
    expect((await t.call(payments.confirmPayment, { params }, order.shipper)).status).toBe(404);
    const query = { from: hoursFromNow(1), to: hoursFromNow(9), fit: 'yes' as const, kind: 'vehicle' as const };
    const candidates = { params: { orderId: order.orderId }, query };
    expect((await t.call(listVehicleCandidates, candidates, order.shipper)).status).toBe(404);
    expect((await t.call(listVehicleCandidates, candidates, order.fleet)).status).toBe(200);
  });

  it('is seen by both sides and answered by the fleet alone', async () => {
    const order = await make.signed();
    const other = await make.parties();
    const params = { orderId: order.orderId };
    for (const person of [other.fleet, other.shipper])
      expect((await t.call(payments.listOrderPayments, { params }, person)).status).toBe(404);
    expect((await t.call(payments.listOrderPayments, { params }, order.shipper)).data.state).toBe('unpaid');
  });

  it('uses each voucher once, unless the shipper says that one transfer paid several orders', async () => {
    const order = await make.signed();
    const voucherNo = newVoucher();
    await claim(order, 1_000, { voucherNo });
    const again = await claim(order, 1_000, { voucherNo });
    expect(fieldsOf(again).voucherNo).toContain('已登记在运单');
    const shared = await claim(order, 1_000, { voucherNo, isShared: true });
    expect(shared.data.items.map(({ isShared }) => isShared)).toEqual([false, true]);
    const both = await Promise.all([claim(order, 1, { voucherNo: 'X-1' }), claim(order, 1, { voucherNo: 'X-1' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('confirmed by mistake is reversed by the fleet with a reason, and counts no longer', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const paymentId = (await claim(order, amountFen)).data.items[0]?.id ?? '';
    await confirm(order);
    expect(await punctualityOf(order)).toHaveLength(1);
    const params = { orderId: order.orderId, paymentId };
    const body = { reason: '银行退回，账户名不符' };
    expect((await t.call(payments.reversePayment, { params, body }, order.shipper)).status).toBe(403);
    // Long after the end nobody can be made late any more.
    await t.call(confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    await sql`update orders set completed_at = app_now() - interval '61 days' where id = ${order.orderId}`.execute(
      t.db,
    );
    expect((await t.call(payments.reversePayment, { params, body }, order.fleet)).msg).toContain('不能再撤销');
    await sql`update orders set completed_at = app_now() - interval '59 days' where id = ${order.orderId}`.execute(
      t.db,
    );
    const reversed = await t.call(payments.reversePayment, { params, body }, order.fleet);
    expect(reversed.data).toMatchObject({ state: 'unpaid', confirmedFen: 0, openFen: amountFen, settledOn: null });
    expect(reversed.data.items[0]).toMatchObject({ state: 'reversed', reversalReason: body.reason });
    expect(await punctualityOf(order)).toEqual([]);
    expect((await t.call(payments.reversePayment, { params, body }, order.fleet)).status).toBe(409);
    await claim(order, amountFen);
    expect((await confirm(order)).data.state).toBe('confirmed');
  });

  it('that is overdue is reminded of to both sides step by step, over what is still open', async () => {
    const order = await signedApart();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await claim(order, 1_000);
    await confirm(order);
    const told = async ({ companyId }: { companyId: string }) => {
      const { rows } = await sql<{ text: string }>`
        select n.text from notifications n join users u on u.id = n.user_id
        where u.company_id = ${companyId} and n.text like ${'%账期%'} or u.company_id = ${companyId}
          and n.text like ${'%前付清%'} order by n.created_at`.execute(t.db);
      return rows.map(({ text }) => text);
    };
    for (const days of [1, 2, 8, 9, 15, 30, 60]) {
      await sql`update orders set due_on = app_today() - ${days}::int where id = ${order.orderId}`.execute(t.db);
      await markOverdueOrders(t.deps);
    }
    const [toShipper, toFleet] = [await told(order.shipper), await told(order.fleet)];
    expect([toShipper.length, toFleet.length]).toEqual([4, 4]);
    const open = formatFen(amountFen - 1_000);
    for (const text of [...toShipper, ...toFleet]) expect(text).toContain(open);
  });

  it('that is overdue keeps its days of reminding when a payment is denied in between', async () => {
    const order = await make.signed();
    const stepOn = async (days: number) => {
      await sql`update orders set due_on = app_today() - ${days}::int where id = ${order.orderId}`.execute(t.db);
      await markOverdueOrders(t.deps);
      const { rows } = await sql<{ overdueStep: number; isChecked: boolean }>`
        select overdue_step, due_checked_at is not null as is_checked from orders where id = ${order.orderId}`.execute(
        t.db,
      );
      return rows[0];
    };
    expect(await stepOn(1)).toEqual({ overdueStep: 1, isChecked: true });
    const { items } = (await claim(order, 1_000)).data;
    const params = { orderId: order.orderId, paymentId: items.at(-1)?.id ?? '' };
    await t.call(payments.disputePayment, { params, body: { reason: '没有收到这笔款' } }, order.fleet);
    expect(await stepOn(3)).toEqual({ overdueStep: 1, isChecked: true });
    expect(await stepOn(8)).toEqual({ overdueStep: 2, isChecked: true });
  });
});

const chargesOf = (order: Order) => {
  const params = { orderId: order.orderId };
  const propose = (by: 'fleet' | 'shipper', kind: ProposableCharge, amountFen: number) =>
    t.call(charges.proposeCharge, { params, body: { kind, amountFen, note: '卸货等待五小时，回单有记录' } }, order[by]);
  const lastOf = async () =>
    (await t.call(payments.listOrderPayments, { params }, order.fleet)).data.charges.at(-1)?.id ?? '';
  const accept = async (by: 'fleet' | 'shipper') =>
    t.call(charges.acceptCharge, { params: { ...params, chargeId: await lastOf() } }, order[by]);
  return { params, propose, lastOf, accept };
};

describe('a charge on an order', () => {
  it('changes what is owed once the other side accepts it, never by its author alone', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const { params, propose, lastOf, accept } = chargesOf(order);
    const proposed = await propose('fleet', 'waiting', 30_000);
    expect(proposed.data).toMatchObject({ owedFen: amountFen, charges: [{ state: 'proposed', amountFen: 30_000 }] });
    expect((await accept('fleet')).msg).toContain('由对方答复');
    expect((await accept('shipper')).data).toMatchObject({ amountFen, owedFen: amountFen + 30_000 });
    expect((await accept('shipper')).status).toBe(409);
    await propose('shipper', 'deduction', 10_000);
    const body = { reason: '货物完好，没有依据' };
    const chargeParams = { ...params, chargeId: await lastOf() };
    expect((await t.call(charges.withdrawCharge, { params: chargeParams }, order.fleet)).status).toBe(409);
    const refused = await t.call(charges.refuseCharge, { params: chargeParams, body }, order.fleet);
    expect(refused.data.owedFen).toBe(amountFen + 30_000);
    expect(refused.data.charges[1]).toMatchObject({ state: 'refused', amountFen: -10_000, answerReason: body.reason });
    expect(fieldsOf(await propose('shipper', 'damage', amountFen * 2)).amountFen).toContain('最多可以减');
  });

  it('accepted after the freight was paid opens the order again, with payment days of its own', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await claim(order, amountFen);
    await confirm(order);
    await sql`update orders set due_on = app_today() - 3 where id = ${order.orderId}`.execute(t.db);
    const { propose, accept } = chargesOf(order);
    await propose('fleet', 'waiting', 20_000);
    expect((await accept('shipper')).data).toMatchObject({ settledOn: null, openFen: 20_000, daysLeft: 30 });
    await claim(order, 20_000);
    expect((await confirm(order)).data).toMatchObject({ state: 'confirmed', openFen: 0, overpaidFen: 0 });
    await propose('shipper', 'damage', 5_000);
    expect((await accept('fleet')).msg).toContain('先撤销收款确认');
  });

  it('of a decided dispute is written by the office and binds both, also when more was paid before', async () => {
    const order = await make.signed();
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const { params } = chargesOf(order);
    await claim(order, amountFen);
    await confirm(order);
    const facts = '卸货时发现外箱破损十二件，回单上没有写明';
    const { id } = (await t.call(openDispute, { params, body: { facts } }, order.shipper)).data;
    await t.call(answerDispute, { params, body: { answer: '装货时已有破损，有照片为证' } }, order.fleet);
    const body = { outcome: 'fleet' as const, decision: '按回单照片认定，扣减五百元', adjustmentFen: -50_000 };
    const decided = await t.call(decideDispute, { params: { disputeId: id }, body }, admin);
    expect(decided.data).toMatchObject({ amountFen, owedFen: amountFen - 50_000 });
    const { data } = await t.call(payments.listOrderPayments, { params }, order.shipper);
    expect(data).toMatchObject({ owedFen: amountFen - 50_000, overpaidFen: 50_000, openFen: 0, state: 'confirmed' });
    expect(data.charges).toMatchObject([{ kind: 'decision', side: null, state: 'accepted', amountFen: -50_000 }]);
  });
});
