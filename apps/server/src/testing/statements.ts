// Test helpers for statements: two partners with orders signed in a month that is over.
import { addDays } from '@rfb/contract/days.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import type { RowTab } from '@rfb/contract/transport/statements/statement.states.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { copyOrder, makeOrders, type Parties } from './orders.ts';
import type { Person } from './people.ts';
import { dayIn } from './vehicles.ts';

export const makeStatements = (t: TestApp, admin: Person) => {
  const orders = makeOrders(t, admin);

  /** Moves signing into the month before, as a fleet that reports late does. */
  const signedBefore = (orderId: string, months = 1) =>
    sql`update orders set at_loading_at = at, departed_at = at, at_unloading_at = at, signed_at = at, due_on = (at + interval '30 days')::date
      from (select (date_trunc('month', app_now() at time zone 'Asia/Shanghai') - make_interval(months => ${months - 1}::int)
        - interval '3 days') at time zone 'Asia/Shanghai' as at) x where id = ${orderId}`.execute(t.db);

  /** A day in the month before this one. */
  const lastMonth = () => addDays(`${dayIn(0).slice(0, 7)}-01`, -10);

  /** Ordered long ago, so that payments may have been made since. */
  const orderedBefore = (orderId: string) =>
    sql`update orders set created_at = app_now() - interval '120 days' where id = ${orderId}`.execute(t.db);

  /** Orders of two partners, signed last month. */
  const partners = async (count = 1, of?: Parties) => {
    const sides = of ?? (await orders.parties());
    const orderIds: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { orderId } = await orders.completed(sides);
      await signedBefore(orderId);
      orderIds.push(orderId);
    }
    return { ...sides, orderIds };
  };

  let model: Promise<string> | undefined;
  /** The same as `partners`, for tests of what comes after: the orders are copies of one that was made by the API. */
  const copied = async (count = 1, of?: Parties) => {
    model ??= partners().then(({ orderIds }) => orderIds[0] ?? '');
    const sides = of ?? { shipper: await t.shipper({ level: 'platinum' }), fleet: await t.fleet() };
    const orderIds = await copyOrder(t, await model, { count, of: sides });
    return { ...sides, orderIds };
  };

  const list = async (person: Person, query: { tab?: 'open' | 'agreed' | 'all'; month?: string } = {}) =>
    (await t.call(endpoints.listStatements, { query: { ...query, pageSize: '100' } }, person)).data.items;

  /** The oldest open one. */
  const idOf = async (person: Person) => (await list(person, { tab: 'open' })).at(-1)?.id ?? '';

  const get = async (statementId: string, person: Person) =>
    (await t.call(endpoints.getStatement, { params: { statementId } }, person)).data;

  const rows = async (statementId: string, person: Person, tab: RowTab = 'all') =>
    (await t.call(endpoints.listStatementRows, { params: { statementId }, query: { tab, pageSize: '100' } }, person))
      .data.items;

  const confirm = async (statementId: string, person: Person) => {
    const { version, readAt } = await get(statementId, person);
    return t.call(endpoints.confirmStatement, { params: { statementId }, body: { version, readAt } }, person);
  };

  const freeze = async (statementId: string, { fleet, shipper }: Parties) => {
    await confirm(statementId, fleet);
    return (await confirm(statementId, shipper)).data;
  };

  const pay = async ({ fleet, shipper }: Parties, orderId: string, amountFen: number, paidOn = dayIn(0)) => {
    const body = { amountFen, paidOn, voucherNo: t.deps.newId(), fileId: null };
    const claimed = await t.call(payments.claimPayment, { params: { orderId }, body }, shipper);
    const paymentId = claimed.data?.items.at(-1)?.id ?? '';
    const confirmed = await t.call(payments.confirmPayment, { params: { orderId, paymentId } }, fleet);
    if (confirmed.code !== 0) throw new Error(`not paid: ${claimed.msg} ${confirmed.msg}`);
    return paymentId;
  };

  return {
    orders,
    signedBefore,
    orderedBefore,
    lastMonth,
    partners,
    copied,
    list,
    idOf,
    get,
    rows,
    confirm,
    freeze,
    pay,
  };
};
