// Tests to which phone the numbers of people are shown, and who cannot guess his way to them.
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { revokeDriverLink, scheduleOrder, sendDriverLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../../platform/jobs/jobs.ts';
import { testApp, visiblePart } from '../../../../testing/app.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { makeDriverLinks } from '../../../../testing/driver-links.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import { colleaguesJobs } from '../../../identity/colleagues/colleagues.jobs.ts';
import { notificationsJobs } from '../../../services/notifications/notifications.jobs.ts';
import { ordersChores, ordersJobs } from '../orders.jobs.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin()).ofSameParties();
const { ticketOf, tap, digitsOf, prove, provedPhone } = makeDriverLinks(t, make);
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

const run = async () => {
  while (await runNextJob(t.db, { ...ordersJobs(t.deps), ...colleaguesJobs(t.deps), ...notificationsJobs(t.deps) }));
};

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
