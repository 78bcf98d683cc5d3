// What orders keep of people: nothing that names them once their company's last account is closed.

import { appealCreditEvent, decideAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { moveDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { changeName, closeAccount, getAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { answerDispute, decideDispute, openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { finishClosings } from '../../overview/accounts/closing.actions.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const ticketOf = async (orderId: string, fleet: Person) =>
  (await make.get(orderId, fleet)).driverLink?.path.split('/').at(-1) ?? '';
const tap = () => ({
  tappedAt: new Date().toISOString(),
  sentAt: new Date().toISOString(),
  tapId: crypto.randomUUID(),
});

const close = (person: Person) => t.call(closeAccount, { body: { password: person.password } }, person);
const closed = async (person: Person) => {
  expect((await close(person)).code).toBe(0);
  await t.db.updateTable('users').set({ closingAt: '2020-01-01' }).where('id', '=', person.userId).execute();
  await finishClosings(t.deps);
};

/** Everything orders store about one order. */
const stored = async (orderId: string) => {
  const { rows } = await sql`
    select to_jsonb(o) as row from orders o where o.id = ${orderId}
    union all select to_jsonb(m) from order_milestones m where m.order_id = ${orderId}
    union all select to_jsonb(e) from order_exceptions e where e.order_id = ${orderId}
    union all select to_jsonb(k) from driver_links k where k.order_id = ${orderId}
    union all select to_jsonb(n) from notifications n where n.kind = 'order.dispatched' and n.link like '%' || ${orderId}`.execute(
    t.db,
  );
  return JSON.stringify(rows);
};

const FLEET_SIDE = ['马标驾', '13798760001', '马标调', '马标发', '马标车', '马标途', '马标修', '马标路'];
const SHIPPER_SIDE = ['马标仓', '13798760002', '马标收', '13798760003', '马标备'];

/** A completed order with a name in every field people write. */
const markedOrder = async () => {
  const order = await make.created();
  const { orderId, fleet, shipper } = order;
  const params = { orderId };
  await t.call(changeName, { body: { shownName: '马标调' } }, fleet);
  const wanted = schedule({
    loadingContact: { name: '马标仓', phone: '13798760002' },
    unloadingContact: { name: '马标收', phone: '13798760003' },
    note: '到场找马标备',
  });
  const { version } = await make.get(orderId, shipper);
  await t.call(orders.scheduleOrder, { params, body: { schedule: wanted, version } }, shipper);
  const driver = await makeFleet(t).driver(fleet, { name: '马标驾', phone: '13798760001' });
  const sent = await make.dispatch(order, { driverId: driver.id, message: '先找马标发' });
  expect(sent.msg).toBe('');
  await make.report(order, 'at_loading', { note: '马标车在场' });
  const body = { kind: 'breakdown' as const, note: '马标途修车' };
  const raised = await t.call(orders.raiseException, { params, body }, fleet);
  const exceptionId = raised.data.exceptions[0]?.id ?? '';
  await t.call(
    orders.resolveException,
    { params: { orderId, exceptionId }, body: { resolution: '马标修换好轮胎' } },
    fleet,
  );
  const ticket = await ticketOf(orderId, fleet);
  const byDriver = { ...tap(), kind: 'departed' as const, place: '', note: '马标路送行', photos: [], pickupCode: '' };
  expect((await t.call(links.addDriverMilestone, { params: { ticket }, body: byDriver })).msg).toBe('');
  const proved = await t.call(links.proveDevice, { params: { ticket }, body: { lastDigits: '0001' } });
  expect(proved.data.isDeviceKnown).toBe(true);
  for (const kind of ['at_unloading', 'signed'] as const) await make.report(order, kind);
  await t.call(orders.confirmOrder, { params }, shipper);
  return { ...order, ticket };
};

describe('closing the last account of a company', () => {
  it('of a fleet clears drivers, recorders, notes and links in its orders, and keeps the steps', async () => {
    const { orderId, fleet, shipper } = await markedOrder();
    const before = await make.get(orderId, shipper);
    const shown = JSON.stringify(before);
    expect(shown).toContain('马标驾');
    const phones = () => t.db.selectFrom('driverDevices').selectAll().execute();
    expect(await phones()).toHaveLength(1);
    await closed(fleet);
    expect(await phones()).toEqual([]);
    const after = await make.get(orderId, shipper);
    const text = (await stored(orderId)) + JSON.stringify(after);
    for (const name of FLEET_SIDE) expect(text).not.toContain(name);
    for (const name of SHIPPER_SIDE) expect(text).toContain(name);
    expect(after.milestones.map(({ kind, at }) => ({ kind, at }))).toEqual(
      before.milestones.map(({ kind, at }) => ({ kind, at })),
    );
    expect(after.milestones.find(({ kind }) => kind === 'departed')).toMatchObject({ by: 'driver', byName: '已注销' });
    expect(after.milestones.find(({ kind }) => kind === 'dispatched')?.note).toMatch(/，已注销$/);
    expect(after.exceptions).toMatchObject([{ kind: 'breakdown', note: '', resolution: '已处理' }]);
  });

  it('of a shipper clears contacts and notes in its orders, and nothing of the fleet', async () => {
    const { orderId, fleet, shipper } = await markedOrder();
    await closed(shipper);
    const text = (await stored(orderId)) + JSON.stringify(await make.get(orderId, fleet));
    for (const name of SHIPPER_SIDE) expect(text).not.toContain(name);
    for (const name of ['马标驾', '马标调', '马标车']) expect(text).toContain(name);
  });

  it('clears the reason of a cancellation its company asked for', async () => {
    const order = await make.dispatched();
    const params = { orderId: order.orderId };
    await t.call(orders.cancelOrder, { params, body: { reason: '马标驾生病不能出车' } }, order.fleet);
    await t.call(orders.answerCancellation, { params, body: { agrees: true } }, order.shipper);
    await closed(order.fleet);
    expect(await stored(order.orderId)).not.toContain('马标驾');
    expect((await make.get(order.orderId, order.shipper)).cancelReason).toBe('');
  });

  it('is refused with the numbers of unfinished orders, for both sides', async () => {
    const { orderId, fleet, shipper } = await make.dispatched();
    const { orderNo } = await make.get(orderId, fleet);
    for (const person of [fleet, shipper]) {
      const refused = await close(person);
      expect(refused).toMatchObject({
        status: 409,
        msg: `还有 1 张运单没有完成（${orderNo}），办完之后才能注销`,
      });
      const { data } = await t.call(getAccount, {}, person);
      expect(data).toMatchObject({ closingAt: null, unfinished: [expect.stringContaining(orderNo)] });
    }
  });

  it('waits for the decision of an appeal, and then clears what it said in appeals and disputes', async () => {
    const order = await make.signed();
    const [said, answered] = ['马标仓说装货时外箱完好无损', '马标驾说装货时已破损'];
    const params = { orderId: order.orderId };
    const opened = await t.call(openDispute, { params, body: { facts: said } }, order.shipper);
    await t.call(answerDispute, { params, body: { answer: answered } }, order.fleet);
    const decision = { outcome: 'fleet' as const, decision: '照片显示装货时完好，运输途中受损' };
    await t.call(decideDispute, { params: { disputeId: opened.data.id }, body: decision }, admin);
    const { items } = (await t.call(listMyCreditEvents, { query: { component: 'complaints' } }, order.fleet)).data;
    const body = { reason: '马标驾有装货时的照片可以证明' };
    const appeal = await t.call(appealCreditEvent, { params: { eventId: items[0]?.id ?? '' }, body }, order.fleet);
    expect((await close(order.fleet)).msg).toBe('还有 1 件信用申诉没有结论，办完之后才能注销');
    const refused = { outcome: 'refused' as const, decision: '照片的时间在卸货之后，不能证明' };
    await t.call(decideAppeal, { params: { appealId: appeal.data.id }, body: refused }, admin);
    await closed(order.fleet);
    const { rows } = await sql`
      select d.facts, d.answer, p.reason, d.decision from order_disputes d, credit_appeals p
      where d.order_id = ${order.orderId} and p.id = ${appeal.data.id}`.execute(t.db);
    const cleared = '账号已注销，文字已清除';
    expect(rows).toEqual([{ facts: said, answer: cleared, reason: cleared, decision: decision.decision }]);
  });

  it('waits for an order that was made after it was asked for', async () => {
    const sides = await make.parties();
    expect((await close(sides.fleet)).code).toBe(0);
    await make.created(sides);
    await t.db.updateTable('users').set({ closingAt: '2020-01-01' }).where('id', '=', sides.fleet.userId).execute();
    await finishClosings(t.deps);
    expect((await t.call(getAccount, {}, sides.fleet)).status).toBe(200);
  });
});

describe('a driver who leaves the fleet', () => {
  it('cannot use the link of an order any more', async () => {
    const order = await make.created();
    const driver = await makeFleet(t).driver(order.fleet);
    await make.dispatch(order, { driverId: driver.id });
    const ticket = await ticketOf(order.orderId, order.fleet);
    expect((await t.call(links.getDriverOrder, { params: { ticket } })).status).toBe(200);
    await t.call(moveDriver, { params: { driverId: driver.id }, body: { move: 'leave', reason: '' } }, order.fleet);
    expect((await t.call(links.getDriverOrder, { params: { ticket } })).status).toBe(409);
  });
});
