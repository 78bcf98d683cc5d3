// Tests who confirms a step besides the fleet: the place of the phone, and the consignee by the own link.
import * as consignee from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { confirmOrder, getOrder, makeConsigneeLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { type LinkedOrder, makeDriverLinks } from '../../../../testing/driver-links.ts';
import type { Person } from '../../../../testing/people.ts';
import { loadedSteps, makeStops } from '../../../../testing/stops.ts';
import { aPhoto } from '../../../services/files/sample-files.ts';
import { ordersChores } from '../orders.jobs.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => void lines.push(line) } });
const make = makeStops(t, await t.admin());
const { withLink, tap, read, upload, arrive, sign, dueOf } = makeDriverLinks(t, { ...make, ...make.ofSameParties() });

describe('a position', () => {
  const pudong = { latitude: 31.221_234_567, longitude: 121.544_321, accuracyMetres: 18 };
  const inOrder = async (change: { destinationCode?: string; distanceKm?: number } = {}) => {
    const order = await withLink();
    const places = { originCode: '310115', destinationCode: '440112', distanceKm: 1450, ...change };
    await t.db.updateTable('orders').set(places).where('id', '=', order.orderId).execute();
    return order;
  };
  const believed = async ({ orderId }: LinkedOrder, by: Person) =>
    (await make.get(orderId, by)).milestones.slice(2).map(({ witness, awayKm }) => [witness, awayKm]);

  it('confirms the step at its own end to both sides; a driver elsewhere or without one is the fleet’s word only', async () => {
    const order = await inOrder();
    await tap(order.ticket, 'at_loading', { position: pudong });
    await tap(order.ticket, 'departed');
    await tap(order.ticket, 'at_unloading', { position: pudong });
    const seen = await believed(order, order.shipper);
    expect(seen.slice(0, 2)).toEqual([
      ['district', expect.any(Number)],
      ['', null],
    ]);
    expect(seen[2]?.[0]).toBe('');
    expect(Number(seen[2]?.[1])).toBeGreaterThan(1000);
    expect(await believed(order, order.fleet)).toEqual(seen);
    const { body } = await t.call(getOrder, { params: { orderId: order.orderId } }, order.shipper);
    expect(body).not.toMatch(/31\.22|121\.54|latitude/);
    const stored = await t.db.selectFrom('orderPositions').selectAll().orderBy('milestoneId').execute();
    expect(stored.at(-1)).toMatchObject({ latitude: 31.2212, longitude: 121.5443, accuracyMetres: 18 });
  });

  it('of a dispatcher who opens the driver’s link himself, or clicks in the console, confirms nothing', async () => {
    const order = await inOrder();
    await tap(order.ticket, 'at_loading', { position: pudong }, order.fleet);
    await make.report(order, 'departed');
    expect((await believed(order, order.shipper)).map(([witness]) => witness)).toEqual(['', '']);
  });

  it('does not help an arrival no truck could make, which says how fast it would have been', async () => {
    const order = await inOrder();
    await arrive(order.ticket);
    const arrived = (await make.get(order.orderId, order.shipper)).milestones.at(-1);
    expect(arrived).toMatchObject({ kind: 'at_unloading', impossible: { minutes: 0, km: 1450 } });
    const near = await inOrder({ destinationCode: '310115', distanceKm: 1 });
    await tap(near.ticket, 'at_loading');
    await tap(near.ticket, 'departed');
    await sql`update order_milestones set at = at - interval '1 hour' where order_id = ${near.orderId} and kind = 'departed'`.execute(
      t.db,
    );
    await tap(near.ticket, 'at_unloading');
    expect((await make.get(near.orderId, near.shipper)).milestones.at(-1)?.impossible).toBe(null);
  });

  it('is deleted 180 days after the order ended, and the word it gave stays', async () => {
    const order = await inOrder();
    await tap(order.ticket, 'at_loading', { position: pudong });
    for (const kind of ['departed', 'at_unloading'] as const) await tap(order.ticket, kind);
    await sign(order.ticket);
    await t.call(confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    const age = (days: number) =>
      sql`update orders set completed_at = app_now() - make_interval(days => ${days}) where id = ${order.orderId}`.execute(
        t.db,
      );
    const chore = ordersChores(t.deps).find(({ name }) => name === 'delete old positions');
    await age(179);
    await chore?.run();
    expect((await believed(order, order.fleet))[0]).toEqual(['district', expect.any(Number)]);
    await age(181);
    await chore?.run();
    expect((await believed(order, order.fleet))[0]).toEqual(['district', null]);
  });
});

describe('a consignee’s link', () => {
  const made = async ({ orderId }: LinkedOrder, by: Person) => {
    const { data } = await t.call(makeConsigneeLink, { params: { orderId }, body: {} }, by);
    return data.consigneeLink?.path.split('/').pop() ?? '';
  };
  const readAs = (ticket: string) => t.call(consignee.getConsigneeOrder, { params: { ticket } });
  const uploadAs = async (ticket: string, width: number, opener?: Person) => {
    const file = await aPhoto({ width, height: 300 });
    return t.call(consignee.uploadConsigneePhoto, { params: { ticket }, body: {}, file }, opener);
  };
  const receive = (ticket: string, photos: string[], more: object = {}, opener?: Person) => {
    const body = { tapId: 'consignee-tap', signer: '孙启航', receipt: {}, photos, ...more };
    return t.call(consignee.signDelivery, { params: { ticket }, body }, opener);
  };
  const arrived = async () => {
    const order = await withLink();
    await arrive(order.ticket);
    return { ...order, forConsignee: await made(order, order.shipper) };
  };

  it('says what comes, when and whom to call; nothing of price, other orders or the driver’s secret', async () => {
    const order = await withLink();
    const ticket = await made(order, order.shipper);
    const { body, data, headers } = await readAs(ticket);
    expect(headers['cache-control']).toBe('no-store');
    expect(data).toMatchObject({ state: 'dispatched', canSign: false, last: { kind: 'dispatched' }, signed: null });
    expect(data.driver.phone).toMatch(/^1\d{10}$/);
    const { amountFen, shipper, fleet } = await make.get(order.orderId, order.fleet);
    for (const secret of [String(amountFen), 'priceE4', shipper.id, fleet.id, order.orderId, order.ticket])
      expect(body).not.toContain(secret);
    // Neither link opens the other page, and each side sees only the link it handed out.
    expect((await read(ticket)).status).toBe(404);
    expect((await readAs(order.ticket)).status).toBe(404);
    expect((await make.get(order.orderId, order.fleet)).consigneeLink).toBe(null);
    expect((await make.get(order.orderId, order.shipper)).consigneeLink?.path).toContain(ticket);
    const again = await made(order, order.shipper);
    expect((await readAs(ticket)).msg).toContain('已经换新');
    expect((await readAs(again)).status).toBe(200);
    expect((await receive(again, ['nosuchphoto'])).msg).toBe('车还没有到，到了再签收');
  });

  it('signs once with name, picture and counts; it confirms arrival and signing and starts the payment days', async () => {
    const order = await arrived();
    const { forConsignee: ticket, orderId } = order;
    expect((await readAs(ticket)).data).toMatchObject({ canSign: true, last: { kind: 'at_unloading' } });
    const photo = (await uploadAs(ticket, 410)).data.fileId;
    expect((await receive(ticket, [])).status).toBe(400);
    const signed = await receive(ticket, [photo]);
    expect(signed.data).toMatchObject({
      state: 'signed',
      last: null,
      driver: { phone: '' },
      signed: { signer: '孙启航' },
    });
    expect((await receive(ticket, [photo])).status).toBe(200);
    const seen = await make.get(orderId, order.fleet);
    expect(seen.milestones.slice(-2)).toMatchObject([
      { kind: 'at_unloading', witness: 'consignee' },
      { kind: 'signed', witness: 'consignee', by: 'consignee', byName: '孙启航', photos: [{}] },
    ]);
    expect(await dueOf(orderId)).not.toBe(null);
    expect((await receive(ticket, [photo], { tapId: 'another-tap' })).msg).toContain('已经签收');
    await sql`update orders set signed_at = app_now() - interval '48 hours' where id = ${orderId}`.execute(t.db);
    expect((await readAs(ticket)).status).toBe(409);
  });

  it('lets who signs for less than was delivered open a claim with a sentence, not change what the driver recorded', async () => {
    const order = await arrived();
    const photo = (await uploadAs(order.forConsignee, 411)).data.fileId;
    const receipt = { receivedCount: 266, missingCount: 2, damagedCount: 0, remark: '少两箱，封条已断' };
    expect((await receive(order.forConsignee, [photo], { receipt: { ...receipt, remark: '' } })).status).toBe(400);
    await receive(order.forConsignee, [photo], { receipt });
    const seen = await make.get(order.orderId, order.fleet);
    expect(seen.exceptions).toMatchObject([{ kind: 'shortage', by: 'consignee', resolvedAt: null }]);
    expect(seen.milestones.slice(2, 5).map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      ...['at_loading driver', 'departed driver', 'at_unloading driver'],
    ]);
  });

  it('handed out by the fleet is a receipt but no witness, and a fleet’s account cannot sign with any', async () => {
    const order = await arrived();
    expect((await uploadAs(order.forConsignee, 412, order.fleet)).status).toBe(409);
    const byFleet = await receive(order.forConsignee, ['nosuchphoto'], {}, order.fleet);
    expect(byFleet.msg).toBe('车队账号不能代收货人签收，请收货人用自己的手机打开链接');
    const ticket = await made(order, order.fleet);
    await receive(ticket, [(await uploadAs(ticket, 413)).data.fileId]);
    const seen = await make.get(order.orderId, order.shipper);
    expect(seen.status).toBe('signed');
    expect(seen.milestones.slice(-2).map(({ witness }) => witness)).toEqual(['', '']);
  });

  it('uses up its own pictures of a day only, also when made anew: the next place and the driver still send theirs', async () => {
    const order = await make.onTheWay();
    const { ticket, orderId, shipper, fleet } = order;
    await make.drive(ticket, [...loadedSteps, ['at_unloading', 2]]);
    const first = await make.consigneeTicket(order, shipper, 2);
    expect((await uploadAs(first, 414)).status).toBe(200);
    // As if it had sent a hundred times as many as it may.
    await sql`update rate_counters set count = 3600 where key like ${`%photos:${orderId}%`}`.execute(t.db);
    const refused = { status: 429, msg: '今天上传的照片太多，请明天再传，或发给发货人' };
    expect(await uploadAs(first, 415)).toMatchObject(refused);
    expect(await uploadAs(await make.consigneeTicket(order, shipper, 2), 416)).toMatchObject(refused);
    expect((await uploadAs(await make.consigneeTicket(order, fleet, 2), 417)).status).toBe(200);
    await make.drive(ticket, [
      ['signed', 2],
      ['at_unloading', 3],
    ]);
    expect((await uploadAs(await make.consigneeTicket(order, shipper, 3), 418)).status).toBe(200);
    expect((await upload(ticket, 419)).status).toBe(200);
  });

  it('is in no log line', async () => {
    const order = await arrived();
    await readAs(order.forConsignee);
    expect(lines.some((line) => line.includes('/consignee-links/:ticket'))).toBe(true);
    expect(lines.filter((line) => line.includes(order.forConsignee))).toEqual([]);
  });
});
