// What orders say about partners: waiting by shipper, and the quarter's dealings of two companies.

import { getCooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import {
  getCooperationRecord,
  listWaitingByShipper,
} from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import { countOrders, raiseException } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import {
  claimPayment,
  confirmPayment,
  disputePayment,
} from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { makeCooperations } from '../../../../testing/cooperations.ts';
import { copyOrder, makeOrders, type Parties } from '../../../../testing/orders.ts';
import { dayIn } from '../../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const partners = makeCooperations(t);

const model = await make.signed();
/** A signed order, which counts nothing but its waiting. */
const signedOf = async (sides: Parties) => (await copyOrder(t, model.orderId, { of: sides }))[0] ?? '';
/** As if it had waited so many minutes at each end, ending now. */
const waited = async (orderId: string, loading: number, unloading: number) => {
  await sql`update orders set at_loading_at = departed_at - make_interval(mins => ${loading}),
    at_unloading_at = signed_at - make_interval(mins => ${unloading}) where id = ${orderId}`.execute(t.db);
  return orderId;
};
const waitingOf = async (person: Parties['fleet']) => (await t.call(listWaitingByShipper, {}, person)).data.items;

it('waiting is counted from arrival to departure at both ends, for each shipper apart', async () => {
  const sides = await make.parties();
  expect(await waitingOf(sides.fleet)).toEqual([]);
  await waited(await signedOf(sides), 30, 150);
  await waited(await signedOf(sides), 90, 121);
  const other = { fleet: sides.fleet, shipper: await t.shipper({ level: 'platinum' }) };
  await waited(await signedOf(other), 10, 20);
  const [first, second] = await waitingOf(sides.fleet);
  expect(first).toMatchObject({ shipper: { id: sides.shipper.companyId }, count: 4, longest: 150, over: 2 });
  // The median of 30, 90, 121 and 150.
  expect(first?.median).toBe(106);
  expect(second).toMatchObject({ shipper: { id: other.shipper.companyId }, count: 2, median: 15, over: 0 });
  expect(await waitingOf((await make.parties()).fleet)).toEqual([]);
  await sql`update orders set departed_at = departed_at - interval '91 days' where shipper_id = ${other.shipper.companyId}`.execute(
    t.db,
  );
  expect(await waitingOf(sides.fleet)).toHaveLength(1);
});

it('a vehicle that comes before the window of an end waits from when it opens, everywhere it is counted', async () => {
  const sides = await make.parties();
  const orderId = await waited(await signedOf(sides), 300, 240);
  await sql`update orders set load_from = departed_at - interval '30 minutes', load_to = departed_at + interval '1 hour',
    deliver_from = signed_at + interval '5 minutes', deliver_to = signed_at + interval '2 hours'
    where id = ${orderId}`.execute(t.db);
  expect((await make.get(orderId, sides.fleet)).waiting).toEqual({ loading: 30, unloading: 0 });
  expect(await waitingOf(sides.fleet)).toMatchObject([{ count: 2, median: 15, longest: 30, over: 0 }]);
  const counts = (await t.call(countOrders, {}, sides.shipper)).data;
  expect(counts.waiting).toEqual({ median: 15, count: 2, over: 0 });
  const { rows } = await sql<{ median: number; count: number }>`
    select * from shipper_waiting(${sides.shipper.companyId})`.execute(t.db);
  expect(rows).toEqual([{ median: 15, count: 2 }]);
});

it('a record counts what two companies did with each other this quarter, and nothing invented without any', async () => {
  const sides = await make.parties();
  const cooperationId = await partners.partners(sides.shipper, sides.fleet);
  const read = async (person = sides.shipper) =>
    (await t.call(getCooperationRecord, { params: { cooperationId } }, person)).data;
  const nothing = { good: 0, of: 0 };
  expect(await read()).toMatchObject({
    ...{ orders: 0, awards: nothing, onTime: nothing, undamaged: nothing, paid: nothing, paymentDays: null },
    waiting: { count: 0, median: null, longest: null, over: 0 },
  });
  const orderId = await waited((await make.signed(sides)).orderId, 30, 150);
  const damaged = await make.dispatched(sides);
  const exception = { kind: 'damage' as const, note: '外箱破损三件' };
  await t.call(raiseException, { params: { orderId: damaged.orderId }, body: exception }, sides.fleet);
  await make.near(damaged.orderId);
  for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(damaged, kind);
  const { amountFen } = await make.get(orderId, sides.shipper);
  const claim = { amountFen, paidOn: dayIn(0), voucherNo: '20261112-0001', fileId: null };
  const pay = async () => (await t.call(claimPayment, { params: { orderId }, body: claim }, sides.shipper)).data.items;
  const wrong = { orderId, paymentId: (await pay())[0]?.id ?? '' };
  await t.call(disputePayment, { params: wrong, body: { reason: '没有到账' } }, sides.fleet);
  const right = { orderId, paymentId: (await pay())[1]?.id ?? '' };
  await t.call(confirmPayment, { params: right }, sides.fleet);
  const record = await read(sides.fleet);
  expect(record).toMatchObject({
    ...{ orders: 2, awards: { good: 2, of: 2 }, onTime: { good: 2, of: 2 }, undamaged: { good: 1, of: 2 } },
    ...{ paid: { good: 1, of: 1 }, disputedPayments: 1, waiting: { count: 4, over: 1, longest: 150 } },
  });
  expect(record.paymentDays?.actual).toBe(0);
  expect(await read()).toEqual(record);
  const stranger = await make.parties();
  for (const person of [stranger.shipper, stranger.fleet])
    expect((await t.call(getCooperationRecord, { params: { cooperationId } }, person)).status).toBe(404);
});

it('a shipper sees how many arrivals of the quarter were on time, over all its fleets', async () => {
  const sides = await make.parties();
  const summary = async (person: Parties['fleet']) => (await t.call(getCooperationSummary, {}, person)).data.onTime;
  expect(await summary(sides.shipper)).toEqual({ good: 0, of: 0 });
  await make.signed(sides);
  const late = await make.dispatched(sides);
  await sql`update orders set promised_at = app_now() - interval '1 hour' where id = ${late.orderId}`.execute(t.db);
  for (const kind of ['at_loading', 'departed', 'at_unloading'] as const) await make.report(late, kind);
  expect(await summary(sides.shipper)).toEqual({ good: 1, of: 2 });
  expect(await summary(sides.fleet)).toEqual({ good: 0, of: 0 });
});
