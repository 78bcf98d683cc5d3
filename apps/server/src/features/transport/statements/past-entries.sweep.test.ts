// The migration books what was owed and paid before there were statements exactly as the triggers would have.
import { readFileSync } from 'node:fs';
import { acceptCharge, proposeCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { reversePayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeStatements } from '../../../testing/statements.ts';

const t = await testApp();
const make = makeStatements(t, await t.admin());
const MIGRATION = new URL('../../../platform/db/migrations/0104_statements.sql', import.meta.url);

/** From the temporary table on. */
const booking = () => {
  const text = readFileSync(MIGRATION, 'utf8');
  return text.slice(text.indexOf('create temporary table'));
};

const state = async () => {
  const { rows: entries } = await sql`
    select e.source_id, e.kind, e.order_id, e.day, e.amount_fen, s.month, s.shipper_id, s.fleet_id
    from order_entries e join statements s on s.id = e.statement_id order by 1, 2`.execute(t.db);
  const { rows: sums } = await sql`
    select shipper_id, fleet_id, month, entries, freight_fen, charges_fen, payments_fen from statements
    where entries > 0 order by 1, 2, 3`.execute(t.db);
  return { entries, sums };
};

it('books every freight, charge, payment and reversal of the past', async () => {
  const sides = await make.partners(2);
  const [first = '', second = ''] = sides.orderIds;
  const proposed = await t.call(
    proposeCharge,
    { params: { orderId: first }, body: { kind: 'waiting', amountFen: 4_000, note: '卸货等待五小时' } },
    sides.fleet,
  );
  const chargeId = proposed.data.charges[0]?.id ?? '';
  await t.call(acceptCharge, { params: { orderId: first, chargeId } }, sides.shipper);
  await make.pay(sides, first, 700);
  const paymentId = await make.pay(sides, second, 900);
  const body = { reason: '银行退回了这笔款' };
  await t.call(reversePayment, { params: { orderId: second, paymentId }, body }, sides.fleet);
  await make.orders.dispatched();
  const before = await state();
  expect(before.entries.length).toBe(6);
  await t.db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of ['order_entries', 'statements', 'statement_pairs'])
      await sql`delete from ${sql.table(table)}`.execute(trx);
    for (const statement of booking()
      .split(/;\n/)
      .filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(trx);
  });
  expect(await state()).toEqual(before);
});
