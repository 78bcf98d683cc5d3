// Open pages of both sides learn of every change of their orders, whoever makes it, and nobody else does.
import { streamEvents } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { addDriverMilestone } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { scheduleOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { claimPayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/listener.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { notify } from '../../services/notifications/exports.ts';
import { completeDueOrders } from './orders.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

const listen = (person: Person, after?: string) => listenTo(t.app, streamEvents, person, after ? { after } : {});
const isChange = ({ type }: { type: string }) => type === 'changed';

/** A stream of its own for each change, because a stream sends several changes within a second as one. */
const heard = async (person: Person, change: () => Promise<unknown>) => {
  const listener = await listen(person);
  await change();
  const event = await listener.until(isChange);
  listener.leave();
  return event?.event;
};
const CHANGED = { type: 'changed', what: 'orders' };

const mark = ({ userId }: Person) =>
  t.db.transaction().execute((trx) =>
    notify(t.deps, trx, {
      ...{ to: { userId }, template: 'task.myData', values: {}, link: '' },
    }),
  );

it('both sides hear of changes by the other side, the driver and the clock', async () => {
  const order = await make.created();
  const params = { orderId: order.orderId };
  const { version } = await make.get(order.orderId, order.shipper);
  const wanted = schedule({ loadFrom: hoursFromNow(1), loadTo: hoursFromNow(3) });
  const agree = () => t.call(scheduleOrder, { params, body: { schedule: wanted, version } }, order.shipper);
  expect(await heard(order.fleet, agree)).toEqual(CHANGED);
  expect(await heard(order.shipper, () => make.dispatch(order))).toEqual(CHANGED);

  const ticket = (await make.get(order.orderId, order.fleet)).driverLink?.path.split('/').at(-1) ?? '';
  const at = new Date().toISOString();
  const tap = { kind: 'at_loading' as const, tappedAt: at, sentAt: at, tapId: 'tap-live-0001' };
  const byDriver = () => t.call(addDriverMilestone, { params: { ticket }, body: tap });
  expect(await heard(order.fleet, byDriver)).toEqual(CHANGED);

  for (const kind of ['departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
  const claim = { amountFen: 100, paidOn: dayIn(0), voucherNo: '20261112-0001', fileId: null };
  const pay = () => t.call(claimPayment, { params, body: claim }, order.shipper);
  expect(await heard(order.fleet, pay)).toEqual(CHANGED);
  await sql`update orders set completes_at = app_now() where id = ${order.orderId}`.execute(t.db);
  expect(await heard(order.shipper, () => completeDueOrders(t.deps))).toEqual(CHANGED);
  expect((await make.get(order.orderId, order.shipper)).status).toBe('completed');
});

it('nobody else hears of them, and a stream that is resumed reads orders again', async () => {
  const [order, stranger] = [await make.created(), await make.parties()];
  const other = await listen(stranger.fleet);
  await make.dispatch(order);
  await mark(stranger.fleet);
  const seen: string[] = [];
  const last = await other.until((event) => seen.push(event.type) > 0 && event.type === 'notice');
  expect(seen).not.toContain('changed');
  other.leave();
  const resumed = await listen(stranger.fleet, last?.id);
  expect(await resumed.until(isChange)).toBeDefined();
  resumed.leave();
});
