// Tests the pickup code: who is asked for it, and what wrong ones lock.
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { addMilestone, scheduleOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { makeDriverLinks } from '../../../../testing/driver-links.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import { pickupCodeOf } from './pickup-code.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin()).ofSameParties();
const { ticketOf, tapBody, tap, read, provedPhone, kindsOf } = makeDriverLinks(t, make);
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

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
