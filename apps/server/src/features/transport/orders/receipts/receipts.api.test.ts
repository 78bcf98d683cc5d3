// Tests the receipt of a delivery, steps taken back and times corrected.
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import {
  addMilestone,
  addReceiptPhotos,
  confirmOrder,
  correctMilestone,
  sendDriverLink,
} from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { type LinkedOrder, makeDriverLinks } from '../../../../testing/driver-links.ts';
import { loadedSteps, makeStops } from '../../../../testing/stops.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';

const t = await testApp();
const make = makeStops(t, await t.admin());
const {
  ticketOf,
  withLink,
  tapBody,
  tap,
  read,
  upload,
  arrive,
  sign,
  undo,
  addToReceipt,
  kindsOf,
  dueOf,
  punctualityOf,
} = makeDriverLinks(t, { ...make, ...make.ofSameParties() });
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const loggedOf = async (orderId: string, action: string) => {
  const found = t.db.selectFrom('auditRows').select(['before', 'after']).where('subjectId', '=', orderId);
  return found.where('action', '=', action).orderBy('id').execute();
};
/** An hour ago it left the third of four places without its receipt. */
const withoutReceipt = async () => {
  const order = await make.onTheWay();
  const { ticket, orderId } = order;
  await make.drive(ticket, [...loadedSteps, ['at_unloading', 2], ['signed', 2]]);
  await sql`update order_milestones set at = at - interval '1 hour' where order_id = ${orderId}`.execute(t.db);
  await sql`update orders set last_at = last_at - interval '1 hour' where id = ${orderId}`.execute(t.db);
  return order;
};
const bringReceipt = async (ticket: string) =>
  expect((await make.tap(ticket, 'signed', 2, [await make.driverPhoto(ticket)])).msg).toBe('');

describe('a receipt', () => {
  it('is what starts payment days and the 72 hours: a driver who signs without its photo only hands over', async () => {
    const order = await withLink();
    const { orderId, fleet, shipper, ticket } = order;
    await arrive(ticket);
    const body = { kind: 'signed' as const, ...tapBody() };
    const hand = () => t.call(links.addDriverMilestone, { params: { ticket }, body });
    expect((await hand()).data).toMatchObject({ state: 'arrived', next: ['signed'], canAddPhotos: false });
    // The phone sends it again when the answer was lost.
    expect((await hand()).status).toBe(200);
    const waiting = await make.get(orderId, shipper);
    expect(waiting).toMatchObject({ status: 'arrived', isReceiptMissing: true, signedAt: null, completesAt: null });
    expect(waiting.milestones.at(-1)).toMatchObject({ kind: 'handed_over', by: 'driver' });
    expect(await dueOf(orderId)).toBe(null);
    expect((await t.call(confirmOrder, { params: { orderId } }, shipper)).status).toBe(409);
    // A second phone that hands over the same goods says nothing new; one that notes damage must not be lost.
    expect((await tap(ticket, 'signed')).data).toMatchObject({ state: 'arrived', next: ['signed'] });
    const damaged = { receivedCount: null, missingCount: 0, damagedCount: 1, remark: '外箱压坏' };
    const odd = await tap(ticket, 'signed', { receipt: damaged });
    expect(fieldsOf(odd).photos).toBe('这一单只差回单，请拍下或选择回单照片');

    const signed = await sign(ticket);
    expect(signed.data).toMatchObject({ state: 'signed', canAddPhotos: true });
    const seen = await make.get(orderId, shipper);
    expect(seen).toMatchObject({ status: 'signed', isReceiptMissing: false, receipt: { missingCount: 0, signer: '' } });
    expect(Date.parse(seen.completesAt ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect(await dueOf(orderId)).not.toBe(null);
    // The vehicle stopped waiting when it was unloaded, not when the paper came.
    await sql`update orders set at_unloading_at = app_now() - interval '9 hours', handed_over_at = app_now() - interval '8 hours'
      where id = ${orderId}`.execute(t.db);
    expect((await make.get(orderId, fleet)).waiting.unloading).toBe(60);
  });

  it('can be brought by the fleet where the driver left without one, and by nobody of the shipper', async () => {
    const order = await withLink();
    await arrive(order.ticket);
    await tap(order.ticket, 'signed');
    const byShipper = await make.report({ ...order, fleet: order.shipper }, 'signed', { photos: [] });
    expect(byShipper.status).toBe(403);
    expect((await make.report(order, 'signed')).data).toMatchObject({ status: 'signed', isReceiptMissing: false });
  });

  it('takes more photos after signing from driver and fleet, and none once the order is completed', async () => {
    const { orderId, fleet, shipper, ticket } = await withLink();
    await arrive(ticket);
    await sign(ticket);
    const photo = (await upload(ticket, 334)).data.fileId;
    expect((await addToReceipt(ticket, [photo])).data.milestones.at(-1)?.photoCount).toBe(2);
    // Sent again, because the answer was lost.
    expect((await addToReceipt(ticket, [photo])).data.milestones.at(-1)?.photoCount).toBe(2);
    const params = { orderId };
    const more = await t.call(addReceiptPhotos, { params, body: { photos: [await make.photo(fleet)] } }, fleet);
    expect(more.data.milestones.at(-1)?.photos).toHaveLength(3);
    const left = (await upload(ticket, 335)).data.fileId;
    await t.call(confirmOrder, { params }, shipper);
    expect((await addToReceipt(ticket, [left])).status).toBe(409);
    expect((await upload(ticket, 336)).msg).toBe('这张运单已经完成，不能再上传照片');
    const late = await t.call(addReceiptPhotos, { params, body: { photos: [await make.photo(fleet)] } }, fleet);
    expect(late.status).toBe(409);
  });

  it('that says something is missing or damaged opens an exception that both sides see, and needs a sentence', async () => {
    const order = await withLink();
    await arrive(order.ticket);
    const receipt = { receivedCount: 266, missingCount: 2, damagedCount: 1, remark: '外箱压坏' };
    expect((await sign(order.ticket, { receipt: { ...receipt, remark: '' } })).status).toBe(400);
    const signed = await sign(order.ticket, { receipt });
    expect(signed.data.openExceptions.map(({ kind, note }) => `${kind} ${note}`).sort()).toEqual([
      'damage 签收时破损 1 件：外箱压坏',
      'shortage 签收时短少 2 件：外箱压坏',
    ]);
    const seen = await make.get(order.orderId, order.shipper);
    expect(seen).toMatchObject({ status: 'signed', receipt: { ...receipt, signer: '' } });
    expect(seen.exceptions.map(({ resolvedAt }) => resolvedAt)).toEqual([null, null]);
  });
});

describe('a step taken back', () => {
  it('leaves no trace but the log: a driver undoes each step at once, and the trip goes on as before', async () => {
    const order = await withLink();
    const { orderId, fleet, ticket } = order;
    let n = 0;
    const tapId = () => `undo-${orderId.slice(0, 8)}-${n}`;
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) {
      const before = (await read(ticket)).data;
      n += 1;
      const receipt = { receivedCount: null, missingCount: 1, damagedCount: 0, remark: '少一件' };
      const more = { tapId: tapId(), ...(kind === 'signed' && { receipt }) };
      expect((await (kind === 'signed' ? sign(ticket, more) : tap(ticket, kind, more))).status, kind).toBe(200);
      const undone = await undo(ticket, tapId());
      expect({ ...undone.data, now: '' }, kind).toEqual({ ...before, now: '' });
      // Sent again, because the answer was lost.
      expect((await undo(ticket, tapId())).status).toBe(200);
      if (kind !== 'signed') await tap(ticket, kind);
    }
    expect(await dueOf(orderId)).toBe(null);
    const logged = t.db.selectFrom('auditRows').select('before').where('subjectId', '=', orderId);
    const undone = await logged.where('action', '=', 'order.undone').orderBy('id').execute();
    expect(undone.map(({ before }) => (before as { kind: string }).kind)).toEqual([
      ...['at_loading', 'departed', 'at_unloading', 'signed'],
    ]);
    expect((await sign(ticket)).data.state).toBe('signed');
    expect((await make.get(orderId, fleet)).exceptions).toEqual([]);
  });

  it('counts for punctuality only as it was tapped again', async () => {
    const order = await withLink();
    const { orderId, ticket } = order;
    await sql`update orders set promised_at = app_now() - interval '1 hour' where id = ${orderId}`.execute(t.db);
    await tap(ticket, 'at_loading');
    await tap(ticket, 'departed');
    await tap(ticket, 'at_unloading', { tapId: `early-${orderId.slice(0, 8)}` });
    await undo(ticket, `early-${orderId.slice(0, 8)}`);
    expect(await punctualityOf(orderId)).toEqual([]);
    await sql`update orders set promised_at = app_now() + interval '1 hour' where id = ${orderId}`.execute(t.db);
    await tap(ticket, 'at_unloading');
    expect(await punctualityOf(orderId)).toEqual([1]);
  });

  it('leaves the trip where it was although a receipt of another place came meanwhile, and the log says at which', async () => {
    const { ticket, orderId, fleet } = await withoutReceipt();
    await bringReceipt(ticket);
    const { data } = await make.tap(ticket, 'at_unloading', 3);
    expect((await undo(ticket, data.lastTapId)).msg).toBe('');
    const body = { kind: 'at_unloading' as const, stop: 3, at: hoursFromNow(-0.5) };
    expect((await t.call(addMilestone, { params: { orderId }, body }, fleet)).msg).toBe('');
    expect(await loggedOf(orderId, 'order.undone')).toMatchObject([{ before: { kind: 'at_unloading', stop: 3 } }]);
  });

  it('must be the latest, of the same link and half a minute old at most', async () => {
    const order = await withLink();
    const { orderId, fleet, ticket } = order;
    await tap(ticket, 'at_loading', { tapId: 'first-tap-1' });
    await tap(ticket, 'departed', { tapId: 'second-tap-2' });
    expect((await undo(ticket, 'first-tap-1')).msg).toContain('后面已经有新的记录');
    await t.call(sendDriverLink, { params: { orderId } }, fleet);
    expect((await undo(await ticketOf(order), 'second-tap-2')).msg).toContain('不是用这个链接');
    expect((await undo(ticket, 'second-tap-2')).status).toBe(409);
    const own = await withLink();
    await tap(own.ticket, 'at_loading', { tapId: 'slow-tap-1' });
    await sql`update order_milestones set received_at = received_at - interval '31 seconds'
      where order_id = ${own.orderId}`.execute(t.db);
    expect((await undo(own.ticket, 'slow-tap-1')).msg).toContain('已超过撤回的时间');
    expect(await kindsOf(own)).toEqual(['at_loading']);
  });
});

describe('a correction', () => {
  const correct = (order: LinkedOrder, milestoneId: string, at: string, by = order.fleet) =>
    t.call(
      correctMilestone,
      { params: { orderId: order.orderId, milestoneId }, body: { at, reason: '按晚了，以门岗登记为准' } },
      by,
    );
  const stepOf = async ({ orderId, fleet }: LinkedOrder, kind: string) =>
    (await make.get(orderId, fleet)).milestones.find((one) => one.kind === kind) ?? { id: '', at: '' };

  it('of a step’s time by the fleet shows the shipper the time said before, the new one and why', async () => {
    const order = await withLink();
    await sql`update order_milestones set at = at - interval '3 hours' where order_id = ${order.orderId}`.execute(t.db);
    await tap(order.ticket, 'at_loading');
    await tap(order.ticket, 'departed');
    const { id, at } = await stepOf(order, 'at_loading');
    const earlier = hoursFromNow(-1);
    expect((await correct(order, id, earlier)).status).toBe(200);
    const seen = (await make.get(order.orderId, order.shipper)).milestones.find((one) => one.id === id);
    expect(seen).toMatchObject({ at: earlier, corrected: { firstAt: at, reason: '按晚了，以门岗登记为准' } });
    expect((await make.get(order.orderId, order.fleet)).waiting.loading).toBeGreaterThanOrEqual(59);
    // The first time stays, however often it is corrected.
    await correct(order, id, hoursFromNow(-2));
    expect((await stepOf(order, 'at_loading')) as object).toMatchObject({ corrected: { firstAt: at } });
    expect(fieldsOf(await correct(order, id, hoursFromNow(-9))).at).toBe('不能早于上一步“派车”');
    expect(fieldsOf(await correct(order, id, hoursFromNow(1))).at).toBe('不能晚于现在');
    expect(fieldsOf(await correct(order, id, new Date().toISOString())).at).toBe('不能晚于下一步“发车”');
    expect((await correct(order, id, earlier, order.shipper)).status).toBe(403);
  });

  it('a day later is refused; an arrival becomes late by one and never more punctual', async () => {
    const order = await withLink();
    const { orderId } = order;
    await sql`update order_milestones set at = at - interval '9 hours' where order_id = ${orderId}`.execute(t.db);
    await arrive(order.ticket);
    await sql`update order_milestones set at = at - interval '5 hours' where order_id = ${orderId} and kind <> 'dispatched'`.execute(
      t.db,
    );
    await sql`update orders set promised_at = app_now() - interval '3 hours', last_at = last_at - interval '5 hours'
      where id = ${orderId}`.execute(t.db);
    const { id } = await stepOf(order, 'at_unloading');
    expect(await punctualityOf(orderId)).toEqual([1]);
    await correct(order, id, hoursFromNow(-2));
    expect(await punctualityOf(orderId)).toEqual([0]);
    await correct(order, id, hoursFromNow(-4));
    expect(await punctualityOf(orderId)).toEqual([0]);
    await sql`update order_milestones set received_at = app_now() - interval '25 hours' where id = ${id}`.execute(t.db);
    expect((await correct(order, id, hoursFromNow(-3))).msg).toBe('记录后 24 小时内可以更正，现在已过期限');
  });

  it('is not held up by the receipt of a place left before, only by that place itself; the log says at which', async () => {
    const { ticket, orderId, fleet, shipper } = await withoutReceipt();
    const order = { orderId, fleet, shipper };
    const body = { kind: 'at_unloading' as const, stop: 3, at: hoursFromNow(-0.9) };
    expect((await t.call(addMilestone, { params: { orderId }, body }, fleet)).msg).toBe('');
    await bringReceipt(ticket);
    await sql`update order_milestones set at = app_now() - interval '40 minutes'
      where order_id = ${orderId} and kind = 'signed'`.execute(t.db);
    const { milestones } = await make.get(orderId, fleet);
    const idOf = (kind: string, stop: number) =>
      milestones.find((one) => one.kind === kind && one.stop === stop)?.id ?? '';
    const arrival = idOf('at_unloading', 3);
    expect((await correct(order, arrival, hoursFromNow(-0.3))).msg).toBe('');
    expect(fieldsOf(await correct(order, arrival, hoursFromNow(-3))).at).toBe('不能早于上一步“交货待回单”');
    expect(fieldsOf(await correct(order, idOf('handed_over', 2), hoursFromNow(-0.5))).at).toContain('不能晚于下一步');
    expect((await correct(order, idOf('signed', 2), hoursFromNow(-0.1))).msg).toBe('');
    expect((await correct(order, idOf('handed_over', 2), hoursFromNow(-0.5))).msg).toBe('');
    expect(fieldsOf(await correct(order, idOf('signed', 2), hoursFromNow(-0.6))).at).toContain('不能早于上一步');
    expect(await loggedOf(orderId, 'order.corrected')).toMatchObject([
      { before: { kind: 'at_unloading', stop: 3 }, after: { kind: 'at_unloading', stop: 3 } },
      { before: { kind: 'signed', stop: 2 } },
      { after: { kind: 'handed_over', stop: 2 } },
    ]);
  });
});
