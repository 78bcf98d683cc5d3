// Contacts after the end, requests to cancel, swapped vehicles, clean-up batches and other edges of orders.
import { setTimeout } from 'node:timers/promises';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { findFreeFrom } from '../../fleet/usages/clashes.queries.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import * as jobs from './orders.jobs.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin()).ofSameParties();
const { anonymousUploadBytes } = t.deps.config;
afterEach(() => Object.assign(t.deps.config, { anonymousUploadBytes }));
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const ticketOf = async (orderId: string, fleet: Person) =>
  (await make.get(orderId, fleet)).driverLink?.path.split('/').at(-1) ?? '';
const tap = () => ({
  tappedAt: new Date().toISOString(),
  sentAt: new Date().toISOString(),
  tapId: crypto.randomUUID(),
});

describe('the contacts of an order', () => {
  it('are masked to the fleet a month after its end, and not to the shipper', async () => {
    const order = await make.created();
    const params = { orderId: order.orderId };
    const { version } = await make.get(order.orderId, order.shipper);
    const contact = { name: '韩默', phone: '13800000001' };
    const body = { schedule: schedule({ loadingContact: contact, unloadingContact: contact }), version };
    await t.call(orders.scheduleOrder, { params, body }, order.shipper);
    await t.call(orders.cancelOrder, { params, body: { reason: '货物推迟发运' } }, order.shipper);
    expect((await make.get(order.orderId, order.fleet)).loadingContact).toEqual(contact);
    await sql`update orders set cancelled_at = app_now() - interval '31 days' where id = ${order.orderId}`.execute(
      t.db,
    );
    const masked = { name: '韩**', phone: '138****0001' };
    expect(await make.get(order.orderId, order.fleet)).toMatchObject({
      loadingContact: masked,
      unloadingContact: masked,
    });
    expect((await make.get(order.orderId, order.shipper)).loadingContact).toEqual(contact);
  });
});

describe('a request to cancel', () => {
  const asked = async () => {
    const order = await make.dispatched();
    const input = { params: { orderId: order.orderId }, body: { reason: '车辆事故无法承运' } };
    await t.call(orders.cancelOrder, input, order.fleet);
    return { ...order, params: { orderId: order.orderId } };
  };

  it('is withdrawn by whoever asked, and by nobody else', async () => {
    const { params, fleet, shipper } = await asked();
    expect((await t.call(orders.withdrawCancellation, { params }, shipper)).status).toBe(409);
    expect((await t.call(orders.withdrawCancellation, { params }, fleet)).data.cancelRequest).toBeNull();
    const late = await t.call(orders.answerCancellation, { params, body: { agrees: true } }, shipper);
    expect(late).toMatchObject({ status: 409, msg: '现在没有等你答复的取消申请' });
  });

  it('is over after 72 hours without an answer, before any job has noticed', async () => {
    const { params, fleet, shipper, orderId } = await asked();
    await sql`update orders set cancel_asked_at = app_now() - interval '72 hours' where id = ${orderId}`.execute(t.db);
    expect((await make.get(orderId, shipper)).cancelRequest).toBeNull();
    const late = await t.call(orders.answerCancellation, { params, body: { agrees: true } }, shipper);
    expect(late.status).toBe(409);
    await jobs.endCancelRequests(t.deps);
    const row = await t.db.selectFrom('orders').select('cancelAskedBy').where('id', '=', orderId).executeTakeFirst();
    expect(row?.cancelAskedBy).toBeNull();
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', fleet.userId)
      .where('title', '=', '取消申请已失效')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('two orders that swap their vehicles at the same time', () => {
  it('do not deadlock', async () => {
    const [first, second] = [await make.created(), await make.created()];
    const [one, two] = [await make.crew(first.fleet), await make.crew(first.fleet)];
    await make.dispatch(first, one);
    await make.dispatch(second, two);
    // Holds both vehicles until both requests wait, so that each would get its own first.
    const both = await t.db.transaction().execute(async (trx) => {
      const ids = [one.vehicleId, two.vehicleId];
      await trx.selectFrom('vehicles').select('id').where('id', 'in', ids).forUpdate().execute();
      const sent = [make.dispatch(first, two), make.dispatch(second, one)];
      const waiting = async () =>
        (
          await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
            join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db)
        ).rows[0]?.count ?? 0;
      while ((await waiting()) < 2) await setTimeout(20);
      return sent;
    });
    // Each is told about the other's trip, not that the database gave up.
    for (const refused of await Promise.all(both))
      expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('已有') });
  });
});

describe('unpaid orders', () => {
  it('are looked at once, and again when the fleet denies a payment', async () => {
    const order = await make.signed();
    const params = { orderId: order.orderId };
    const { amountFen } = await make.get(order.orderId, order.fleet);
    await sql`update orders set created_at = created_at - interval '5 days' where id = ${order.orderId}`.execute(t.db);
    const body = { amountFen, paidOn: dayIn(-3), voucherNo: '20261113-0381', fileId: null };
    const paymentId = (await t.call(payments.claimPayment, { params, body }, order.shipper)).data.items[0]?.id ?? '';
    await sql`update orders set due_on = app_today() - 1 where id = ${order.orderId}`.execute(t.db);
    const checkedAt = async () =>
      (await t.db.selectFrom('orders').select('dueCheckedAt').where('id', '=', order.orderId).executeTakeFirst())
        ?.dueCheckedAt;
    await jobs.markOverdueOrders(t.deps);
    const first = await checkedAt();
    expect(first).not.toBeNull();
    await jobs.markOverdueOrders(t.deps);
    expect(await checkedAt()).toBe(first);
    const denied = { params: { ...params, paymentId }, body: { reason: '没有收到这笔款' } };
    await t.call(payments.disputePayment, denied, order.fleet);
    await jobs.markOverdueOrders(t.deps);
    const events = await t.db.selectFrom('creditEvents').select('good').where('orderId', '=', order.orderId).execute();
    expect(events).toEqual(expect.arrayContaining([{ good: 0 }]));
  });
});

describe('a batch of orders', () => {
  it('is handled although one of them fails', async () => {
    const [bad, good] = [await make.signed(), await make.signed()];
    await sql`update orders set completes_at = app_now() - case id when ${bad.orderId} then interval '9 days' else interval '1 day' end
      where id in (${bad.orderId}, ${good.orderId})`.execute(t.db);
    await sql`insert into order_milestones (id, order_id, kind, at, tapped_at, by_side)
      values ('a-second-end', ${bad.orderId}, 'completed', app_now(), app_now(), 'system')`.execute(t.db);
    await expect(jobs.completeDueOrders(t.deps)).rejects.toThrow('1 of');
    const states = await t.db.selectFrom('orders').select('state').where('id', 'in', [good.orderId]).execute();
    expect(states).toEqual([{ state: 'completed' }]);
    await t.db.deleteFrom('orderMilestones').where('id', '=', 'a-second-end').execute();
    await jobs.completeDueOrders(t.deps);
  });
});

describe('a driver’s link', () => {
  it('takes no photos once the order is completed, and counts their bytes towards the day’s budget', async () => {
    const order = await make.dispatched();
    const ticket = await ticketOf(order.orderId, order.fleet);
    const upload = async () => t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file: await aPhoto() });
    expect((await upload()).status).toBe(200);
    t.deps.config.anonymousUploadBytes = 10;
    expect((await upload()).msg).toContain('今天收到的照片已达上限');
    Object.assign(t.deps.config, { anonymousUploadBytes });
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
    await t.call(orders.confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    expect(await upload()).toMatchObject({ status: 409, msg: '这张运单已经完成，不能再上传照片' });
  });

  it('does not tell its holder where else the vehicle is', async () => {
    const [first, second] = [await make.created(), await make.created()];
    const crew = await make.crew(first.fleet);
    const sent = await make.dispatch(first, { ...crew, startsAt: hoursFromNow(-1), endsAt: hoursFromNow(2) });
    expect(sent.msg).toBe('');
    await make.dispatch(second, { ...crew, startsAt: hoursFromNow(3), endsAt: hoursFromNow(20) });
    await make.report(first, 'at_loading');
    const ticket = await ticketOf(second.orderId, second.fleet);
    const body = { ...tap(), kind: 'at_loading' as const, place: '', note: '', photos: [], pickupCode: '' };
    const refused = await t.call(links.addDriverMilestone, { params: { ticket }, body });
    expect(refused).toMatchObject({ status: 409, msg: '这辆车或司机还有另一趟没有结束，请联系调度' });
    expect(refused.data).toBeNull();
    expect((await make.report(second, 'at_loading')).msg).toContain('请先结束那一趟');
  });
});

describe('a voucher', () => {
  it('proves one payment only', async () => {
    const order = await make.signed();
    const params = { orderId: order.orderId };
    const file = await aPhoto();
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'voucher' }, file }, order.shipper)).data;
    const claim = (voucherNo: string) =>
      t.call(
        payments.claimPayment,
        { params, body: { amountFen: 100, paidOn: dayIn(0), voucherNo, fileId } },
        order.shipper,
      );
    expect((await claim('20261113-0382')).msg).toBe('');
    expect(fieldsOf(await claim('20261113-0383')).fileId).toBe('这份凭证已经用于另一笔付款，请重新上传');
  });
});

describe('the rest of an award', () => {
  it('that is worth less than a fen is no order', async () => {
    const sides = await make.parties();
    const { awardId } = await make.award(sides);
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from orders where award_id = ${awardId}`.execute(t.db);
    expect(rows).toEqual([{ orders: 1 }]);
    // One thousandth of a truck at a tenth of a fen.
    await sql`update tender_lots l set quantity_milli = 1001 from awards a where a.id = ${awardId} and l.id = a.lot_id`.execute(
      t.db,
    );
    await sql`update awards set price_e4 = 100 where id = ${awardId}`.execute(t.db);
    const body = { trips: 1, schedule: schedule() };
    const called = await t.call(orders.callOrders, { params: { awardId }, body }, sides.shipper);
    expect(called).toMatchObject({ status: 409, msg: '这次成交的数量已经全部叫完，没有剩余' });
    expect((await t.call(orders.listCallable, {}, sides.shipper)).data.items).toEqual([]);
  });
});

describe('a vehicle that is held without a gap', () => {
  it('is free after the last of the holds', async () => {
    const first = await make.created();
    const crew = await make.crew(first.fleet);
    const start = Date.now();
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
    for (const [order, from, to] of [
      [first, 1, 5],
      [await make.created(), 5, 9],
      [await make.created(), 12, 20],
    ] as const) {
      await make.dispatch(order, { ...crew, startsAt: at(from), endsAt: at(to) });
    }
    expect(await findFreeFrom(t.db, [crew.vehicleId, crew.driverId], at(2), '')).toBe(at(9));
  });
});
