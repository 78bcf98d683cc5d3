// Tests disputes: opened by one side, answered by the other, decided by the office.

import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import * as disputes from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { completeDueOrders } from '../orders/orders.jobs.ts';
import { disputesRunners } from './dispute-export.actions.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin).ofSameParties();
type Order = Awaited<ReturnType<typeof make.signed>>;

const facts = '卸货时发现外箱破损十二件，回单上没有写明';
const open = ({ orderId, shipper }: Order, files: string[] = []) =>
  t.call(disputes.openDispute, { params: { orderId }, body: { facts, files } }, shipper);
const answer = ({ orderId, fleet }: Order) =>
  t.call(disputes.answerDispute, { params: { orderId }, body: { answer: '装货时外箱已有破损，有照片' } }, fleet);
const decide = (disputeId: string, outcome: 'fleet' | 'none') =>
  t.call(
    disputes.decideDispute,
    { params: { disputeId }, body: { outcome, decision: '照片显示装货时完好，运输途中受损' } },
    admin,
  );
const complaintsOf = async ({ orderId }: Order) =>
  t.db
    .selectFrom('creditEvents')
    .select(['companyId', 'good'])
    .where('orderId', '=', orderId)
    .where('component', '=', 'complaints')
    .orderBy('good')
    .execute();

describe('a dispute', () => {
  it('stops the completion by the clock, and completes the order when it is decided', async () => {
    const order = await make.signed();
    const { id } = (await open(order)).data;
    expect((await make.get(order.orderId, order.fleet)).status).toBe('disputed');
    await sql`update orders set completes_at = app_now() where id = ${order.orderId}`.execute(t.db);
    await completeDueOrders(t.deps);
    expect((await make.get(order.orderId, order.fleet)).status).toBe('disputed');
    expect((await decide(id, 'fleet')).msg).toContain('答复期内');
    expect((await answer(order)).data.state).toBe('answered');
    expect((await answer(order)).status).toBe(409);
    expect((await decide(id, 'fleet')).data).toMatchObject({ state: 'decided', outcome: 'fleet' });
    expect((await make.get(order.orderId, order.fleet)).status).toBe('completed');
    expect(await complaintsOf(order)).toEqual([
      { companyId: order.fleet.companyId, good: 0 },
      { companyId: order.shipper.companyId, good: 1 },
    ]);
    expect((await decide(id, 'none')).status).toBe(409);
  });

  it('about a completed order is possible for seven days, and counts the order once', async () => {
    const order = await make.completed(await make.parties());
    const { id } = (await open(order)).data;
    await answer(order);
    await decide(id, 'fleet');
    expect(await complaintsOf(order)).toEqual([
      { companyId: order.fleet.companyId, good: 0 },
      { companyId: order.shipper.companyId, good: 1 },
    ]);
    const totals = await t.db
      .selectFrom('companyTotals')
      .select('orders')
      .where('companyId', '=', order.fleet.companyId)
      .execute();
    expect(totals).toEqual([{ orders: 1 }]);
    const late = await make.completed();
    await sql`update orders set completed_at = app_now() - interval '8 days' where id = ${late.orderId}`.execute(t.db);
    expect((await open(late)).msg).toContain('已过期限');
  });

  it('without an answer is decided when the three days are over', async () => {
    const order = await make.signed();
    const { id } = (await open(order)).data;
    await sql`update order_disputes set opened_at = app_now() - interval '3 days' where id = ${id}`.execute(t.db);
    expect((await decide(id, 'none')).data.outcome).toBe('none');
  });

  it('shows its evidence to both sides and the office, and to nobody else', async () => {
    const order = await make.signed();
    const sent = await t.call(uploadFile, { body: { purpose: 'dispute' }, file: await aPhoto() }, order.shipper);
    const { fileId } = sent.data;
    const { id } = (await open(order, [fileId])).data;
    const params = { orderId: order.orderId, fileId };
    for (const person of [order.fleet, order.shipper])
      expect((await t.call(disputes.readDisputeFile, { params }, person)).status).toBe(200);
    const other = await make.parties();
    expect((await t.call(disputes.readDisputeFile, { params }, other.fleet)).status).toBe(404);
    expect((await t.call(disputes.readOfficeDisputeFile, { params: { disputeId: id, fileId } }, admin)).status).toBe(
      200,
    );
    const viewed = t.db.selectFrom('auditRows').select('action').where('subjectId', '=', fileId);
    expect(await viewed.where('action', '=', 'file.viewed').execute()).toHaveLength(1);
    const { items } = (await t.call(disputes.listOfficeDisputes, { query: {} }, admin)).data;
    expect(items.find((one) => one.id === id)).toMatchObject({ order: { id: order.orderId }, state: 'waiting' });
  });

  it('is read by the office with the trip, its waiting days and whether it can be decided', async () => {
    const order = await make.signed();
    const before = (await t.call(disputes.countDisputes, {}, admin)).data.open;
    const { id } = (await open(order)).data;
    const read = async () => (await t.call(disputes.getOfficeDispute, { params: { disputeId: id } }, admin)).data;
    expect(await read()).toMatchObject({ facts, canDecide: false, waitingDays: 0, cargo: '家用电器' });
    await sql`update order_disputes set opened_at = app_now() - interval '4 days' where id = ${id}`.execute(t.db);
    const late = await read();
    expect(late).toMatchObject({ canDecide: true, waitingDays: 4 });
    expect(late.milestones.find(({ kind }) => kind === 'signed')).toMatchObject({ stop: 1 });
    expect((await t.call(disputes.countDisputes, {}, admin)).data.open).toBe(before + 1);
    await decide(id, 'none');
    expect(await read()).toMatchObject({ canDecide: false, waitingDays: 4, state: 'decided' });
    expect((await t.call(disputes.countDisputes, {}, admin)).data.open).toBe(before);
  });

  it('is exported with what both sides said', async () => {
    const order = await make.signed();
    const { disputeNo } = (await open(order)).data;
    const body = { filters: { tab: 'open' as const }, format: 'csv' as const };
    const { taskId } = (await t.call(disputes.exportDisputes, { body }, admin)).data;
    await runNextTask(t.deps, disputesRunners(t.deps));
    const { status, fileId } = (await t.call(getTask, { params: { taskId } }, admin)).data;
    expect(status).toBe('done');
    const file = await t.call(readFile, { params: { fileId: fileId ?? '' } }, admin);
    const line = String(file.data)
      .split('\n')
      .find((one) => one.includes(disputeNo));
    expect(line).toContain(facts);
    expect(line).toContain('8980.00');
  });

  it('is open once at a time, and not before signing', async () => {
    const order = await make.signed();
    const both = await Promise.all([open(order), open(order)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await open(await make.dispatched())).msg).toContain('报告异常');
  });
});
