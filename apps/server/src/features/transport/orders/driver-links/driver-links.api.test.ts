// Tests what the holder of a driver's link may see and record, and what is refused.
import {
  changeColleagueRole,
  leaveCompany,
  removeColleague,
} from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import {
  getOrder,
  listOrders,
  revokeDriverLink,
  scheduleOrder,
  sendDriverLink,
} from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../../platform/jobs/jobs.ts';
import { openOutboxText } from '../../../../platform/sms/sms.ts';
import { testApp } from '../../../../testing/app.ts';
import { type LinkedOrder, makeDriverLinks } from '../../../../testing/driver-links.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import { PASSWORD, type Person } from '../../../../testing/people.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { colleaguesJobs } from '../../../identity/colleagues/colleagues.jobs.ts';
import { announceAccessLost } from '../../../identity/colleagues/exports.ts';
import { finishClosings } from '../../../overview/accounts/closing.actions.ts';
import { aPhoto } from '../../../services/files/sample-files.ts';
import { notificationsJobs } from '../../../services/notifications/notifications.jobs.ts';
import { ordersJobs } from '../orders.jobs.ts';
import { lockOrder } from '../orders.queries.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => void lines.push(line) } });
const make = makeOrders(t, await t.admin()).ofSameParties();
const { ticketOf, withLink, tapBody, tap, read, provedPhone, upload, arrive, sign, undo, kindsOf } = makeDriverLinks(
  t,
  make,
);
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

const run = async () => {
  while (await runNextJob(t.db, { ...ordersJobs(t.deps), ...colleaguesJobs(t.deps), ...notificationsJobs(t.deps) }));
};
const userId = (person: Person) => ({ params: { userId: person.userId } });
const textsSent = async () => {
  const sent = await t.db.selectFrom('smsOutbox').select('sealedText').where('scene', '=', 'driver').execute();
  return sent.map(({ sealedText }) => openOutboxText(t.deps.keys, sealedText));
};
/** As if the order's link had been sent long enough ago to be replaced at once. */
const ageLink = ({ orderId }: LinkedOrder) =>
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
    const order = await withLink(await make.parties());
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
    const order = await withLink(await make.parties());
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
    const first = await withLink(await make.parties());
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
    const [order, other] = [await withLink(), await withLink(await make.parties())];
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
    const second = await make.dispatched();
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
