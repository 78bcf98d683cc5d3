// Tests what the holder of a driver's link may see and record, and what is refused.

import {
  changeColleagueRole,
  leaveCompany,
  removeColleague,
} from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import * as consignee from '@rfb/contract/transport/orders/consignee-links.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import {
  addMilestone,
  addReceiptPhotos,
  confirmOrder,
  correctMilestone,
  getOrder,
  listOrders,
  makeConsigneeLink,
  revokeDriverLink,
  scheduleOrder,
  sendDriverLink,
} from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Position, Receipt } from '@rfb/contract/transport/orders/orders.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { openOutboxText } from '../../../platform/sms/sms.ts';
import { testApp, visiblePart } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { colleaguesJobs } from '../../identity/colleagues/colleagues.jobs.ts';
import { announceAccessLost } from '../../identity/colleagues/exports.ts';
import { finishClosings } from '../../overview/accounts/closing.actions.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { notificationsJobs } from '../../services/notifications/notifications.jobs.ts';
import { ordersChores, ordersJobs } from './orders.jobs.ts';
import { lockOrder } from './orders.queries.ts';
import { pickupCodeOf } from './pickup-code.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => void lines.push(line) } });
const admin = await t.admin();
const make = makeOrders(t, admin);

type Order = { orderId: string; fleet: Person; shipper: Person };
const ticketOf = async ({ orderId, fleet }: Order) =>
  (await make.get(orderId, fleet)).driverLink?.path.split('/').pop() ?? '';
const withLink = async () => {
  const order = await make.dispatched();
  return { ...order, ticket: await ticketOf(order) };
};

let taps = 0;
type Tapped = {
  tapId?: string;
  tappedAt?: string;
  sentAt?: string;
  photos?: string[];
  pickupCode?: string;
  receipt?: Receipt;
  position?: Position;
};
const tapBody = ({ tapId, tappedAt, ...more }: Tapped = {}) => {
  taps += 1;
  const now = new Date().toISOString();
  return { tapId: tapId ?? `tap-${String(taps).padStart(8, '0')}`, tappedAt: tappedAt ?? now, sentAt: now, ...more };
};
const tap = (ticket: string, kind: TripStep | 'checkin', more: Tapped = {}, opener?: Person) =>
  t.call(links.addDriverMilestone, { params: { ticket }, body: { kind, ...tapBody(more) } }, opener);
const read = (ticket: string) => t.call(links.getDriverOrder, { params: { ticket } });
const digitsOf = async ({ orderId, fleet }: Order) =>
  (await make.get(orderId, fleet)).driverLink?.phone.slice(-4) ?? '';
const prove = (phone: ReturnType<typeof openBrowser>, ticket: string, lastDigits: string) =>
  phone.call(links.proveDevice, { params: { ticket }, body: { lastDigits } });
const provedPhone = async (order: Order, ticket: string) => {
  const phone = openBrowser(t);
  expect((await prove(phone, ticket, await digitsOf(order))).data.isDeviceKnown).toBe(true);
  return phone;
};
const upload = async (ticket: string, width = 640) =>
  t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file: await aPhoto({ width, height: 480 }) });
const arrive = async (ticket: string) => {
  for (const kind of ['at_loading', 'departed', 'at_unloading'] as const) await tap(ticket, kind);
};
const sign = async (ticket: string, more: Tapped = {}) =>
  tap(ticket, 'signed', { photos: [(await upload(ticket, 333)).data.fileId], ...more });
const undo = (ticket: string, tapId: string) =>
  t.call(links.undoDriverMilestone, { params: { ticket }, body: { tapId } });
const addToReceipt = (ticket: string, photos: string[]) =>
  t.call(links.addDriverReceiptPhotos, { params: { ticket }, body: { photos } });
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const kindsOf = async ({ orderId, fleet }: Order) =>
  (await make.get(orderId, fleet)).milestones.map(({ kind }) => kind).slice(2);

const dueOf = async (orderId: string) =>
  (await t.db.selectFrom('orders').select('dueOn').where('id', '=', orderId).executeTakeFirst())?.dueOn;
const punctualityOf = async (orderId: string) => {
  const events = t.db.selectFrom('creditEvents').select('good').where('orderId', '=', orderId);
  return (await events.where('component', '=', 'punctuality').execute()).map(({ good }) => good);
};

const run = async () => {
  while (await runNextJob(t.db, { ...ordersJobs(t.deps), ...colleaguesJobs(t.deps), ...notificationsJobs(t.deps) }));
};
const userId = (person: Person) => ({ params: { userId: person.userId } });
const textsSent = async () => {
  const sent = await t.db.selectFrom('smsOutbox').select('sealedText').where('scene', '=', 'driver').execute();
  return sent.map(({ sealedText }) => openOutboxText(t.deps.keys, sealedText));
};
/** As if the order's link had been sent long enough ago to be replaced at once. */
const ageLink = ({ orderId }: Order) =>
  sql`update driver_links set sent_at = app_now() - interval '10 minutes' where order_id = ${orderId}
    and revoked_at is null`.execute(t.db);

describe('a driver’s link', () => {
  it('is given to those of the fleet who may dispatch, and to nobody else', async () => {
    const order = await withLink();
    const roles = ['dispatcher', 'finance', 'reader'] as const;
    for (const role of roles) {
      const colleague = await t.colleague(order.fleet, role);
      const seen = await t.call(getOrder, { params: { orderId: order.orderId } }, colleague);
      expect(seen.status, role).toBe(200);
      expect(seen.body.includes(order.ticket), role).toBe(role === 'dispatcher');
      const list = await t.call(listOrders, { query: {} }, colleague);
      expect(list.body.includes(order.ticket), role).toBe(false);
    }
    const bySide = await t.call(getOrder, { params: { orderId: order.orderId } }, order.shipper);
    expect(bySide.body).not.toContain(order.ticket);
  });

  it('is replaced by SMS when somebody who could see it may no longer dispatch, leaves, is removed or closed the account', async () => {
    const order = await withLink();
    const { fleet } = order;
    const people = {
      demoted: await t.colleague(fleet, 'dispatcher'),
      removed: await t.colleague(fleet, 'dispatcher'),
      leaving: await t.colleague(fleet, 'dispatcher'),
      closing: await t.colleague(fleet, 'dispatcher'),
      reader: await t.colleague(fleet, 'reader'),
    };
    const losses = {
      demoted: () => t.call(changeColleagueRole, { ...userId(people.demoted), body: { role: 'finance' } }, fleet),
      removed: () => t.call(removeColleague, userId(people.removed), fleet),
      leaving: () => t.call(leaveCompany, { body: { password: PASSWORD } }, people.leaving),
      closing: async () => {
        const asked = await t.call(closeAccount, { body: { password: PASSWORD } }, people.closing);
        await t.db
          .updateTable('users')
          .set({ closingAt: '2020-01-01' })
          .where('id', '=', people.closing.userId)
          .execute();
        await finishClosings(t.deps);
        return asked;
      },
    };
    let { ticket } = order;
    for (const [name, lose] of Object.entries(losses)) {
      await ageLink(order);
      expect((await lose()).code, name).toBe(0);
      await run();
      expect(await read(ticket), name).toMatchObject({ status: 409, data: { status: 'revoked' } });
      const renewed = await ticketOf(order);
      expect(renewed, name).not.toBe(ticket);
      expect((await read(renewed)).status, name).toBe(200);
      expect(
        (await textsSent()).filter((text) => text.includes(renewed)),
        name,
      ).toHaveLength(1);
      ticket = renewed;
    }
    // Somebody who never saw it changes nothing.
    await t.call(removeColleague, userId(people.reader), fleet);
    await run();
    expect((await read(ticket)).status).toBe(200);
  });

  it('is replaced once in ten minutes and six times a day at most, however often roles change, and late rather than never', async () => {
    const order = await withLink();
    await run();
    const { orderNo } = await make.get(order.orderId, order.fleet);
    const countTexts = async () => (await textsSent()).filter((text) => text.includes(orderNo)).length;
    const waiting = () =>
      t.db
        .selectFrom('jobs')
        .select(['kind', sql<number>`extract(epoch from run_at - app_now())::int`.as('seconds')])
        .where('doneAt', 'is', null)
        .execute();
    const colleague = await t.colleague(order.fleet, 'dispatcher');
    const toggle = async () => {
      for (const role of ['reader', 'dispatcher'] as const)
        expect((await t.call(changeColleagueRole, { ...userId(colleague), body: { role } }, order.fleet)).code).toBe(0);
      await run();
    };
    const noticesOf = async () =>
      (
        await t.db.selectFrom('notifications').select('title').where('userId', '=', order.fleet.userId).execute()
      ).filter(({ title }) => title.includes('司机链接'));
    expect(await countTexts()).toBe(1);
    for (let n = 0; n < 3; n++) await toggle();
    expect(await countTexts()).toBe(1);
    expect(await waiting()).toEqual([{ kind: 'orders.renewDriverLink', seconds: expect.any(Number) }]);
    expect(await noticesOf()).toEqual([{ title: '1 张运单的司机链接要换新' }]);
    expect((await waiting())[0]?.seconds).toBeLessThanOrEqual(600);
    await sql`update jobs set run_at = app_now() where done_at is null`.execute(t.db);
    await run();
    expect(await countTexts()).toBe(2);
    expect((await read(order.ticket)).status).toBe(409);
    for (let n = 0; n < 8; n++) {
      await ageLink(order);
      await toggle();
    }
    expect(await countTexts()).toBe(7);
    // One for each link that is replaced or waits, none for a loss that changes nothing more.
    expect(await noticesOf()).toHaveLength(7);
    expect(await waiting()).toHaveLength(1);
    await sql`update rate_counters set count = 0 where key = ${`renew-link:${order.orderId}`}`.execute(t.db);
    await sql`update jobs set run_at = app_now() where done_at is null`.execute(t.db);
    await run();
    expect(await countTexts()).toBe(8);
    expect(await waiting()).toEqual([]);
  });

  it('of one order is replaced while another order of the fleet is locked', async () => {
    const first = await withLink();
    const second = await make.dispatched({ fleet: first.fleet, shipper: first.shipper });
    const ticket = await ticketOf(second);
    await run();
    for (const order of [first, second]) await ageLink(order);
    await t.db.transaction().execute((trx) => announceAccessLost(t.deps, trx, first.fleet.companyId));
    const replacing = await t.db.transaction().execute(async (trx) => {
      await lockOrder(trx, first.orderId);
      expect(await runNextJob(t.db, ordersJobs(t.deps))).toBe(true);
      const both = [runNextJob(t.db, ordersJobs(t.deps)), runNextJob(t.db, ordersJobs(t.deps))];
      await Promise.race(both);
      expect((await read(ticket)).status).toBe(409);
      return both;
    });
    await Promise.all(replacing);
    expect((await read(first.ticket)).status).toBe(409);
  });

  it('leaves in the order which phone it was sent to, and who was signed in in the browser that used it', async () => {
    const order = await withLink();
    while (await runNextJob(t.db, ordersJobs(t.deps)));
    await tap(order.ticket, 'at_loading');
    const reader = await t.colleague(order.fleet, 'reader');
    const body = { kind: 'departed' as const, ...tapBody() };
    await t.call(links.addDriverMilestone, { params: { ticket: order.ticket }, body }, reader);
    const phone = await provedPhone(order, order.ticket);
    const params = { ticket: order.ticket };
    await phone.call(links.addDriverMilestone, { params, body: { kind: 'at_unloading', ...tapBody() } });
    const raised = { kind: 'other' as const, note: '仓库没有人', ...tapBody() };
    await phone.call(links.raiseDriverException, { params, body: raised });
    const of = async (person: Person) =>
      (await make.get(order.orderId, person)).milestones.map(({ kind, by, link }) => ({ kind, by, link })).slice(-3);
    const sentTo = expect.stringMatching(/^1\d{2}\*{4}\d{4}$/);
    expect(await of(order.fleet)).toEqual([
      { kind: 'at_loading', by: 'driver', link: { sentTo, openedBy: null, isPhoneKnown: false } },
      { kind: 'departed', by: 'driver', link: { sentTo, openedBy: reader.username, isPhoneKnown: false } },
      { kind: 'at_unloading', by: 'driver', link: { sentTo, openedBy: null, isPhoneKnown: true } },
    ]);
    expect((await of(order.shipper))[1]?.link).toEqual({ sentTo, openedBy: '车队的同事', isPhoneKnown: false });
    const { exceptions } = await make.get(order.orderId, order.fleet);
    expect(exceptions).toMatchObject([{ link: { isPhoneKnown: true } }]);
    const { userId } = await t.db
      .selectFrom('auditRows')
      .select('userId')
      .where('action', '=', 'order.reported')
      .where('userId', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(userId).toBe(reader.userId);
  });

  it('that never existed is 404, for reading and for every change', async () => {
    const ticket = 'A'.repeat(22);
    const raised = { kind: 'other' as const, note: '没有这个链接', ...tapBody() };
    const answers = [
      await read(ticket),
      await tap(ticket, 'at_loading'),
      await t.call(links.raiseDriverException, { params: { ticket }, body: raised }),
      await upload(ticket),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('stops working with a sentence when it is revoked, replaced, or 48 hours after signing', async () => {
    const order = await withLink();
    await t.call(sendDriverLink, { params: { orderId: order.orderId } }, order.fleet);
    const replaced = await read(order.ticket);
    expect(replaced).toMatchObject({ status: 409, data: { status: 'revoked' } });
    expect(replaced.msg).toBe('这个链接已经作废，请用调度最新发来的链接，或联系调度');
    const ticket = await ticketOf(order);
    await t.call(revokeDriverLink, { params: { orderId: order.orderId } }, order.fleet);
    for (const answer of [await read(ticket), await tap(ticket, 'at_loading'), await upload(ticket)])
      expect(answer.status).toBe(409);
    expect(await kindsOf(order)).toEqual([]);

    const other = await withLink();
    await arrive(other.ticket);
    await sign(other.ticket);
    expect((await read(other.ticket)).data).toMatchObject({ state: 'signed', next: [] });
    await sql`update orders set signed_at = app_now() - interval '48 hours' where id = ${other.orderId}`.execute(t.db);
    const ended = await read(other.ticket);
    expect(ended.status).toBe(409);
    expect(ended.msg).toBe('这张运单已经结束，链接不再有效，感谢你的记录');
  });

  it('shows one order without its price, and the contacts the trip still needs', async () => {
    const order = await make.created();
    const { version } = await make.get(order.orderId, order.shipper);
    const [loadingContact, unloadingContact] = [
      { name: '韩默', phone: '13800000001' },
      { name: '蒲工', phone: '13800000002' },
    ];
    const body = { schedule: schedule({ loadingContact, unloadingContact, note: '轻放' }), version };
    await t.call(scheduleOrder, { params: { orderId: order.orderId }, body }, order.shipper);
    await make.dispatch(order);
    const ticket = await ticketOf(order);
    const phone = await provedPhone(order, ticket);
    const before = await phone.call(links.getDriverOrder, { params: { ticket } });
    // The consignee too: the phone may have no network when it leaves the loading place.
    expect(before.data).toMatchObject({ isDeviceKnown: true, loadingContact, unloadingContact });
    expect(before.data).toMatchObject({ cargo: '家用电器', remark: '轻放', weightKg: 8000 });
    expect(before.headers['cache-control']).toBe('no-store');
    await tap(ticket, 'at_loading');
    await tap(ticket, 'departed');
    const after = (await phone.call(links.getDriverOrder, { params: { ticket } })).data;
    expect(after).toMatchObject({ loadingContact: { name: '', phone: '' }, unloadingContact });
    const { amountFen, shipper } = await make.get(order.orderId, order.fleet);
    for (const secret of [String(amountFen), 'priceE4', 'amountFen', shipper.id, order.orderId, order.fleet.companyId])
      expect(before.body).not.toContain(secret);
  });

  it('is in no log line, and its taps leave audit rows without personal data', async () => {
    const order = await withLink();
    const photo = (await upload(order.ticket)).data.fileId;
    await tap(order.ticket, 'at_loading', { photos: [photo] });
    const body = { kind: 'breakdown' as const, note: '右后轮爆胎，司机赵大川', ...tapBody() };
    await t.call(links.raiseDriverException, { params: { ticket: order.ticket }, body });
    await t.call(links.raiseDriverException, { params: { ticket: order.ticket }, body: { ...body, note: '' } });
    expect(lines.some((line) => line.includes('/driver-links/:ticket/milestones'))).toBe(true);
    expect(lines.filter((line) => line.includes(order.ticket))).toEqual([]);
    const rows = await t.db
      .selectFrom('auditRows')
      .selectAll()
      .where('subjectId', '=', order.orderId)
      .where('action', 'in', ['order.reported', 'order.photoAdded', 'order.exception'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['order.photoAdded', 'order.reported', 'order.exception']);
    for (const row of rows) {
      expect(row).toMatchObject({ companyId: order.fleet.companyId, userId: null, address: null });
      // Ids are random and may contain eleven digits in a row; a phone stands alone.
      expect(JSON.stringify(row)).not.toMatch(/赵大川|爆胎|(?<!\w)1[3-9]\d{9}(?!\w)/);
    }
  });
});

describe('a tap', () => {
  it('sent twice, or many times at once, is recorded once, with both of its times', async () => {
    const order = await withLink();
    const early = sql<string>`app_now() - interval '3 hours'`;
    await t.db.updateTable('orders').set({ lastAt: early }).where('id', '=', order.orderId).execute();
    await t.db.updateTable('orderMilestones').set({ at: early }).where('orderId', '=', order.orderId).execute();
    const tappedAt = hoursFromNow(-2);
    const body = { kind: 'at_loading' as const, ...tapBody({ tappedAt }) };
    const send = () => t.call(links.addDriverMilestone, { params: { ticket: order.ticket }, body });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await send()).data.next).toEqual(['loading_started', 'departed']);
    expect(await kindsOf(order)).toEqual(['at_loading']);
    const recorded = (await make.get(order.orderId, order.fleet)).milestones.at(-1);
    expect(recorded).toMatchObject({ at: tappedAt, by: 'driver' });
    expect(Date.parse(recorded?.receivedAt ?? '')).toBeGreaterThan(Date.parse(tappedAt) + 3_600_000);
  });

  it('under a number that stands for another tap is refused with a sentence, and both sides of it stay true', async () => {
    const order = await withLink();
    const body = { kind: 'at_loading' as const, ...tapBody(), note: '门口排队' };
    const params = { ticket: order.ticket };
    const report = (change: object) => t.call(links.addDriverMilestone, { params, body: { ...body, ...change } });
    const raise = (change: object) =>
      t.call(links.raiseDriverException, { params, body: { ...body, kind: 'breakdown', ...change } });
    expect((await report({})).status).toBe(200);
    const others = [
      ...[await report({ kind: 'departed' }), await report({ tappedAt: hoursFromNow(-1) }), await report({ note: '' })],
      ...[await report({ place: '苏州' }), await raise({})],
    ];
    for (const answer of others)
      expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining('没有保存') });
    expect((await report({ sentAt: new Date().toISOString() })).status).toBe(200);
    expect(await kindsOf(order)).toEqual(['at_loading']);
    const raised = tapBody();
    expect((await raise(raised)).data.openExceptions).toHaveLength(1);
    expect((await raise(raised)).data.openExceptions).toHaveLength(1);
    expect((await report({ kind: 'departed', tapId: raised.tapId })).status).toBe(422);
  });

  it('out of order, in the future or before the last step is refused and leaves nothing behind', async () => {
    const order = await withLink();
    const early = await tap(order.ticket, 'departed');
    expect(early).toMatchObject({ status: 409, msg: '现在应记录“到装货点”，不是“发车”' });
    expect((await tap(order.ticket, 'checkin')).status).toBe(409);
    const later = await tap(order.ticket, 'at_loading', { tappedAt: hoursFromNow(1) });
    expect(fieldsOf(later).at).toBe('到装货点的时间不能晚于现在');
    const before = await tap(order.ticket, 'at_loading', { tappedAt: hoursFromNow(-5) });
    expect(fieldsOf(before).at).toContain('不能早于上一步“派车”');
    expect(await kindsOf(order)).toEqual([]);
  });

  it('from a phone whose clock is a day ahead gets the time it really had', async () => {
    const order = await withLink();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await tap(order.ticket, 'at_loading', { tappedAt: tomorrow, sentAt: tomorrow });
    const recorded = (await make.get(order.orderId, order.fleet)).milestones.at(-1);
    expect(recorded?.kind).toBe('at_loading');
    expect(Date.parse(recorded?.at ?? '')).toBeLessThan(Date.now() + 60_000);
  });

  it('on two phones is recorded once, whichever phone is slower; its photos join the step, what it notes is not lost', async () => {
    const order = await withLink();
    const { ticket } = order;
    const [mine, second] = ['first-phone-1', 'other-phone-1'];
    expect((await tap(ticket, 'at_loading', { tapId: mine })).data.lastTapId).toBe(mine);
    const photo = (await upload(ticket, 720)).data.fileId;
    const body = { kind: 'at_loading' as const, ...tapBody({ tapId: second, photos: [photo] }) };
    const send = () => t.call(links.addDriverMilestone, { params: { ticket }, body });
    const merged = await send();
    expect(merged.data).toMatchObject({ lastTapId: mine, next: ['loading_started', 'departed'] });
    expect(merged.data.milestones.at(-1)).toMatchObject({ kind: 'at_loading', photoCount: 1 });
    // Its answer was lost and it is sent again; what it did not record it cannot take back.
    expect((await send()).data.milestones.at(-1)?.photoCount).toBe(1);
    expect((await undo(ticket, second)).data.milestones.at(-1)?.kind).toBe('at_loading');
    await Promise.all([tap(ticket, 'departed'), tap(ticket, 'departed'), tap(ticket, 'departed')]);
    expect(await kindsOf(order)).toEqual(['at_loading', 'departed']);
    const late = await tap(ticket, 'at_loading', { photos: [(await upload(ticket, 721)).data.fileId] });
    expect(fieldsOf(late).photos).toContain('照片不能再补');
    expect((await tap(ticket, 'at_loading')).status).toBe(200);
    // What the dispatcher recorded may have another time, so that the driver is told.
    const other = await withLink();
    await make.report(other, 'at_loading');
    expect((await tap(other.ticket, 'at_loading')).status).toBe(409);
  });
});

describe('a pickup code', () => {
  const coded = async () => {
    const order = await make.created();
    const { version } = await make.get(order.orderId, order.shipper);
    const wanted = { schedule: schedule({ needsPickupCode: true }), version };
    await t.call(scheduleOrder, { params: { orderId: order.orderId }, body: wanted }, order.shipper);
    await make.dispatch(order);
    const ticket = await ticketOf(order);
    await tap(ticket, 'at_loading');
    const right = pickupCodeOf(t.keys, order.orderId);
    const wrong = right === '000000' ? '000001' : '000000';
    const departAs = (phone: Pick<ReturnType<typeof openBrowser>, 'call'>, pickupCode: string) =>
      phone.call(links.addDriverMilestone, {
        params: { ticket },
        body: { kind: 'departed', ...tapBody({ pickupCode }) },
      });
    /** The counter starts again with the hour, so at most ten when the test runs across its end. */
    const guessAs = async (phone: Pick<ReturnType<typeof openBrowser>, 'call'>) => {
      const said: string[] = [];
      for (let answer = await departAs(phone, wrong); ; answer = await departAs(phone, wrong)) {
        if (answer.status !== 400) return { said, answer };
        said.push(fieldsOf(answer).pickupCode ?? '');
        expect(said.length).toBeLessThanOrEqual(10);
      }
    };
    return { ...order, ticket, right, wrong, departAs, guessAs };
  };

  it('is asked for where the shipper wanted one; wrong ones say how many tries are left and lock the phone, not the order', async () => {
    const order = await coded();
    const { ticket, right, departAs, guessAs } = order;
    expect((await read(ticket)).data.needsPickupCode).toBe(true);
    expect(fieldsOf(await tap(ticket, 'departed')).pickupCode).toContain('本单需要提货码');
    const [clumsy, calm] = [await provedPhone(order, ticket), await provedPhone(order, ticket)];
    const { said, answer } = await guessAs(clumsy);
    expect(said.slice(-5)).toEqual([
      ...[4, 3, 2, 1].map((left) => `提货码不对，还可以试 ${left} 次`),
      '提货码不对，一小时后才能再试',
    ]);
    expect(answer.status).toBe(429);
    expect(fieldsOf(answer).pickupCode).toContain('这台手机提货码输错次数过多');
    expect((await departAs(clumsy, right)).status).toBe(429);
    expect(await kindsOf(order)).toEqual(['at_loading']);
    expect((await departAs(calm, right)).data.state).toBe('in_transit');
    // Afterwards a code opens nothing, so that a locked phone merges like any other.
    expect((await departAs(clumsy, right)).status).toBe(200);
  });

  it('cannot be locked by strangers or by the console for a phone that named its digits, nor guessed by dropping the cookie', async () => {
    const order = await coded();
    const phone = await provedPhone(order, order.ticket);
    const { answer } = await order.guessAs({ call: (...input) => openBrowser(t).call(...input) });
    expect(fieldsOf(answer).pickupCode).toContain('请先在下面核对手机尾号再试');
    expect((await order.departAs(openBrowser(t), order.right)).status).toBe(429);
    const params = { orderId: order.orderId };
    const body = { kind: 'departed' as const, pickupCode: order.wrong };
    const atConsole = () => t.call(addMilestone, { params, body }, order.fleet);
    for (let tries = 0; (await atConsole()).status === 400; tries += 1) expect(tries).toBeLessThan(10);
    expect((await order.departAs(phone, order.right)).data.state).toBe('in_transit');
  });

  it('is not guessed by proving one phone after the other', async () => {
    const order = await coded();
    await sql`insert into rate_counters (key, window_start, count)
      select ${`pickup-day:${order.orderId}`}, to_timestamp(floor(extract(epoch from app_now()) / 86400) * 86400), 30`.execute(
      t.db,
    );
    const answer = await order.departAs(await provedPhone(order, order.ticket), order.right);
    expect(answer).toMatchObject({ status: 429, msg: '今天提货码输错次数过多，请让调度联系货主核对' });
  });
});

describe('the phone numbers of people', () => {
  const numbered = async () => {
    const order = await make.created();
    const { version } = await make.get(order.orderId, order.shipper);
    const contacts = {
      loadingContact: { name: '韩默', phone: '13800000001' },
      unloadingContact: { name: '蒲工', phone: '13800000002' },
    };
    const body = { schedule: schedule(contacts), version };
    await t.call(scheduleOrder, { params: { orderId: order.orderId }, body }, order.shipper);
    await make.dispatch(order);
    await run();
    return { ...order, ticket: await ticketOf(order) };
  };
  const anyNumber = /(?<!\w)1[3-9]\d{9}(?!\w)/;
  const readAs = (phone: ReturnType<typeof openBrowser>, ticket: string) =>
    phone.call(links.getDriverOrder, { params: { ticket } });
  /** Wrong digits until nobody listens; counters start again with the hour and the day, so at most twice as often. */
  const guess = async (tryOnce: () => ReturnType<typeof prove>) => {
    const said: string[] = [];
    for (let answer = await tryOnce(); answer.status !== 429; answer = await tryOnce()) {
      said.push(fieldsOf(answer).lastDigits ?? '');
      expect(said.length).toBeLessThanOrEqual(24);
    }
    return said;
  };
  const otherDigits = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0');

  it('are shown to the phone that named the last digits once, for this driver only, and never to whoever found the link', async () => {
    const order = await numbered();
    const { ticket } = order;
    const stranger = openBrowser(t);
    const seen = await readAs(stranger, ticket);
    expect(seen.data).toMatchObject({ isDeviceKnown: false, dispatcher: { phone: '' } });
    expect(seen.body).not.toMatch(anyNumber);
    expect(seen.body).not.toMatch(/韩默|蒲工/);
    // Steps need no number: whoever has the link may record them.
    expect((await tap(ticket, 'at_loading')).body).not.toMatch(anyNumber);

    const phone = await provedPhone(order, ticket);
    expect((await readAs(phone, ticket)).data.unloadingContact).toEqual({ name: '蒲工', phone: '13800000002' });
    const set = await prove(openBrowser(t), ticket, await digitsOf(order));
    expect(set.cookies).toMatchObject([
      { name: 'rfb_driver', httpOnly: true, sameSite: 'Strict', path: '/zwli/api/driver-links' },
    ]);
    expect(JSON.stringify(await t.db.selectFrom('driverDevices').selectAll().execute())).not.toContain(
      phone.cookies.rfb_driver,
    );
    // Another driver's order on the same phone asks for that driver's number.
    const other = await numbered();
    expect((await readAs(phone, other.ticket)).data.isDeviceKnown).toBe(false);
    // A new link for the same driver does not ask again; a new number does.
    await t.call(sendDriverLink, { params: { orderId: order.orderId } }, order.fleet);
    await run();
    const renewed = await ticketOf(order);
    expect((await readAs(phone, renewed)).data.isDeviceKnown).toBe(true);
    await sql`update driver_links set sent_to = '139****7654' where order_id = ${order.orderId}`.execute(t.db);
    expect((await readAs(phone, renewed)).data.isDeviceKnown).toBe(false);
    expect((await prove(phone, renewed, '7654')).data.isDeviceKnown).toBe(true);
    const row = t.db.selectFrom('auditRows').select(['userId', 'after']).where('action', '=', 'order.deviceKnown');
    expect((await row.execute()).at(-1)).toEqual({ userId: null, after: null });
  });

  it('are not given to who tries digits: a phone is locked after five, a link after twelve, the order never', async () => {
    const order = await numbered();
    const { ticket } = order;
    const digits = await digitsOf(order);
    const mine = await provedPhone(order, ticket);
    await t.db.deleteFrom('rateCounters').execute();
    const stranger = openBrowser(t);
    const said = await guess(() => prove(stranger, ticket, otherDigits(digits)));
    expect(said.slice(-5).at(0)).toBe('和收到短信的手机号不符，这台手机还可以试 4 次');
    expect(said.at(-1)).toBe('和收到短信的手机号不符，这台手机一小时后再试');
    const locked = await prove(stranger, ticket, digits);
    expect(locked).toMatchObject({ status: 429, data: null });
    // A locked phone gets the same answer for every link, also for one that never existed.
    expect(visiblePart(await prove(stranger, 'A'.repeat(22), digits))).toEqual(visiblePart(locked));
    expect((await readAs(stranger, ticket)).data.isDeviceKnown).toBe(false);
    await guess(() => prove(openBrowser(t), ticket, otherDigits(digits)));
    const closed = await prove(openBrowser(t), ticket, digits);
    expect(closed).toMatchObject({ status: 429, msg: expect.stringContaining('请让调度重新发一次链接') });
    // The driver's own phone reads on, everybody records on, and a new link asks afresh.
    expect((await readAs(mine, ticket)).data.isDeviceKnown).toBe(true);
    expect((await tap(ticket, 'at_loading')).status).toBe(200);
    await t.call(sendDriverLink, { params: { orderId: order.orderId } }, order.fleet);
    expect((await prove(openBrowser(t), await ticketOf(order), digits)).data.isDeviceKnown).toBe(true);
  });

  it('are not asked for by an ended link, whose answer is the same for right and wrong digits', async () => {
    const order = await numbered();
    const digits = await digitsOf(order);
    await t.call(revokeDriverLink, { params: { orderId: order.orderId } }, order.fleet);
    const answers = [
      await prove(openBrowser(t), order.ticket, digits),
      await prove(openBrowser(t), order.ticket, otherDigits(digits)),
    ];
    const visibleParts = answers.map(({ headers: { 'set-cookie': _, ...headers }, ...answer }) =>
      visiblePart({ ...answer, headers }),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(visibleParts[0]).toEqual(visibleParts[1]);
    expect((await prove(openBrowser(t), 'A'.repeat(22), digits)).status).toBe(404);
  });

  it('are asked for again after 180 days', async () => {
    const order = await numbered();
    const phone = await provedPhone(order, order.ticket);
    await sql`update driver_devices set proved_at = app_now() - interval '181 days'`.execute(t.db);
    await ordersChores(t.deps)
      .find(({ name }) => name === 'forget phones of drivers')
      ?.run();
    expect((await readAs(phone, order.ticket)).data.isDeviceKnown).toBe(false);
  });
});

describe('a photo', () => {
  it('leaves in the log who was signed in in the browser that sent it', async () => {
    const { fleet, orderId, ticket } = await withLink();
    const reader = await t.colleague(fleet, 'reader');
    const file = await aPhoto({ width: 690, height: 480 });
    await t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file }, reader);
    const rows = t.db.selectFrom('auditRows').select(['userId', 'companyId']).where('subjectId', '=', orderId);
    expect(await rows.where('action', '=', 'order.photoAdded').execute()).toEqual([
      { userId: reader.userId, companyId: fleet.companyId },
    ]);
  });

  it('is accepted once in an order, and never with another link', async () => {
    const [order, other] = [await withLink(), await withLink()];
    const photo = (await upload(order.ticket, 700)).data.fileId;
    expect((await tap(other.ticket, 'at_loading', { photos: [photo] })).code).toBe(40022);
    expect((await tap(order.ticket, 'at_loading', { photos: [photo] })).data.milestones.at(-1)?.photoCount).toBe(1);
    const copy = (await upload(order.ticket, 700)).data.fileId;
    const again = await tap(order.ticket, 'departed', { photos: [copy] });
    expect(fieldsOf(again).photos).toBe('这张照片在本单里已经用过，请重新拍一张');
    const twice = (await upload(order.ticket, 701)).data.fileId;
    expect(fieldsOf(await tap(order.ticket, 'departed', { photos: [twice, twice] })).photos).toContain('选了两次');
    expect(await kindsOf(order)).toEqual(['at_loading']);
    expect(await kindsOf(other)).toEqual([]);
  });

  it('of one order is no evidence for another order of the same fleet', async () => {
    const first = await withLink();
    const second = await make.dispatched(first);
    const photo = (await upload(first.ticket, 710)).data.fileId;
    await tap(first.ticket, 'at_loading', { photos: [photo] });
    const refused = await tap(await ticketOf(second), 'at_loading', { photos: [photo] });
    expect(fieldsOf(refused).photos).toBe('这张照片已经用过，请重新拍一张');
    expect(await kindsOf(second)).toEqual([]);
  });

  it('above the day’s number is refused', async () => {
    const order = await withLink();
    await upload(order.ticket);
    await sql`update rate_counters set count = 108 where key like ${`%driver-photos:${order.orderId}%`}`.execute(t.db);
    const refused = await upload(order.ticket);
    expect(refused).toMatchObject({ status: 429, msg: '今天上传的照片太多，请明天再传，或发给调度' });
  });
});

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
  const correct = (order: Order, milestoneId: string, at: string, by = order.fleet) =>
    t.call(
      correctMilestone,
      { params: { orderId: order.orderId, milestoneId }, body: { at, reason: '按晚了，以门岗登记为准' } },
      by,
    );
  const stepOf = async ({ orderId, fleet }: Order, kind: string) =>
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
});

describe('a position', () => {
  const pudong = { latitude: 31.221_234_567, longitude: 121.544_321, accuracyMetres: 18 };
  const inOrder = async (change: { distanceKm?: number } = {}) => {
    const order = await withLink();
    const places = { originCode: '310115', destinationCode: '440112', distanceKm: 1450, ...change };
    await t.db.updateTable('orders').set(places).where('id', '=', order.orderId).execute();
    return order;
  };
  const believed = async ({ orderId }: Order, by: Person) =>
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
    const near = await inOrder({ distanceKm: 1 });
    await tap(near.ticket, 'at_loading');
    await tap(near.ticket, 'departed');
    await sql`update orders set departed_at = app_now() - interval '1 hour' where id = ${near.orderId}`.execute(t.db);
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
  const made = async ({ orderId }: Order, by: Person) => {
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

  it('is in no log line', async () => {
    const order = await arrived();
    await readAs(order.forConsignee);
    expect(lines.some((line) => line.includes('/consignee-links/:ticket'))).toBe(true);
    expect(lines.filter((line) => line.includes(order.forConsignee))).toEqual([]);
  });
});
