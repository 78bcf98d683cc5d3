// Random histories of money: charges, payments, reversals and decisions; everywhere the same amounts, to the fen.
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { answerDispute, decideDispute, openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import {
  isTakenOff,
  type ProposableCharge,
  proposableCharges,
} from '@rfb/contract/transport/orders/payments/charge.states.ts';
import * as charges from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { copyOrder, makeOrders } from '../../../../testing/orders.ts';
import { howMany } from '../../../../testing/sweep.ts';
import { dayIn } from '../../../../testing/vehicles.ts';

/** One after another; ten thousand at once are in crash-money of the journeys. */
const HISTORIES = howMany({ usual: 3, sweep: 30, deep: 300 });
const STEPS = 30;
const SEED = 20_261_118;

/** The same sequence each run. */
const random = (() => {
  let state = SEED;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
})();

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const kinds = Object.keys(proposableCharges) as ProposableCharge[];
const sides = ['fleet', 'shipper'] as const;
const pick = <T>(list: readonly T[]) => list[random(list.length)];

type Order = Pick<Awaited<ReturnType<typeof make.signed>>, 'orderId' | 'shipper' | 'fleet'>;
/** What the test itself says happened: only answers of 200 count. */
type Book = { charges: Map<string, number>; paid: Map<string, number> };
const sum = (amounts: Map<string, number>) => [...amounts.values()].reduce((all, one) => all + one, 0);

const step = async (order: Order, book: Book) => {
  const params = { orderId: order.orderId };
  const now = (await t.call(payments.listOrderPayments, { params }, order.fleet)).data;
  const proposal = pick(now.charges.filter(({ state }) => state === 'proposed'));
  const of = (state: string) => pick(now.items.filter((one) => one.state === state));
  const [claimed, confirmed] = [of('claimed'), of('confirmed')];
  const chance = random(100);
  if (chance < 15) {
    const kind = pick(kinds) ?? 'waiting';
    const body = { kind, amountFen: 1 + random(50_000), note: '按回单记录计算' };
    await t.call(charges.proposeCharge, { params, body }, order[pick(sides) ?? 'fleet']);
  } else if (chance < 45 && proposal) {
    const { id: chargeId, amountFen, kind } = proposal;
    expect(amountFen < 0).toBe(isTakenOff(kind));
    const other = proposal.side === 'fleet' ? 'shipper' : 'fleet';
    const by = order[random(5) === 0 ? (pick(sides) ?? 'fleet') : other];
    const input = { params: { ...params, chargeId } };
    const answer = random(6);
    const body = { reason: '没有依据，不同意' };
    if (answer === 0) await t.call(charges.refuseCharge, { ...input, body }, by);
    else if (answer === 1) await t.call(charges.withdrawCharge, input, by);
    else if ((await t.call(charges.acceptCharge, input, by)).status === 200) book.charges.set(chargeId, amountFen);
  } else if (chance < 60) {
    const amountFen = random(3) > 0 ? Math.max(1, now.openFen) : 1 + random(200_000);
    const body = { amountFen, paidOn: dayIn(0), voucherNo: `V-${t.deps.newId()}`, fileId: null };
    await t.call(payments.claimPayment, { params, body }, order.shipper);
  } else if (chance < 80 && claimed) {
    const input = { params: { ...params, paymentId: claimed.id } };
    if (random(8) === 0) await t.call(payments.disputePayment, { ...input, body: { reason: '没有到账' } }, order.fleet);
    else if ((await t.call(payments.confirmPayment, input, order.fleet)).status === 200)
      book.paid.set(claimed.id, claimed.amountFen);
  } else if (chance < 84 && confirmed) {
    const input = { params: { ...params, paymentId: confirmed.id }, body: { reason: '银行退回这笔款' } };
    if ((await t.call(payments.reversePayment, input, order.fleet)).status === 200) book.paid.delete(confirmed.id);
  } else if (chance >= 97) {
    const facts = { facts: '卸货时发现外箱破损十二件，回单上没有写明' };
    const opened = await t.call(openDispute, { params, body: facts }, order.shipper);
    if (opened.status !== 200) return;
    await t.call(answerDispute, { params, body: { answer: '装货时已有破损' } }, order.fleet);
    const adjustmentFen = random(100_000) - 60_000;
    const body = { outcome: 'none' as const, decision: '按回单照片认定，双方已陈述', adjustmentFen };
    const decided = await t.call(decideDispute, { params: { disputeId: opened.data.id }, body }, admin);
    if (decided.status === 200 && adjustmentFen !== 0) book.charges.set(opened.data.id, adjustmentFen);
  }
};

it(`${HISTORIES} random histories owe exactly their freight and agreed charges less what was confirmed`, {
  timeout: 3_600_000,
}, async () => {
  const model = await make.signed();
  for (let at = 0; at < HISTORIES; at += 1) {
    await t.db.deleteFrom('rateCounters').execute();
    const own = await make.parties();
    const [orderId = ''] = await copyOrder(t, model.orderId, { of: own });
    const order = { ...own, orderId };
    const params = { orderId: order.orderId };
    const { amountFen } = await make.get(order.orderId, order.fleet);
    const book: Book = { charges: new Map(), paid: new Map() };
    for (let one = 0; one < STEPS; one += 1) await step(order, book);
    const [owedFen, confirmedFen] = [amountFen + sum(book.charges), sum(book.paid)];
    const unpaidFen = Math.max(0, owedFen - confirmedFen);
    for (const person of [order.fleet, order.shipper]) {
      const { data } = await t.call(payments.listOrderPayments, { params }, person);
      const overpaidFen = Math.max(0, confirmedFen - owedFen);
      expect(data).toMatchObject({ amountFen, owedFen, confirmedFen, overpaidFen });
      const bench = (await t.call(getOrderBench, {}, person)).data;
      expect(bench.money?.openFen).toBe(unpaidFen);
    }
    const { rows } = await sql`
      select amount_fen + charges_fen as owed_fen, confirmed_fen, settled_on is not null as is_settled from orders where id = ${order.orderId}`.execute(
      t.db,
    );
    expect(rows[0]).toEqual({ owedFen, confirmedFen, isSettled: unpaidFen === 0 });
  }
});
