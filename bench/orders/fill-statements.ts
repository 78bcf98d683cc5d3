// Charges, payments and statements of the orders of the benchmark, as the triggers would have booked them.

import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

/** The statement that is measured has the newest orders, in both worlds equally many; all others are of earlier months. */
const NEWEST = 1_000;

/** The month of an order's statement: `o` is an order. */
const monthOf = sql`case when substr(o.id, 2)::int <= ${sql.lit(NEWEST)} then to_char(app_today(), 'YYYY-MM')
  else to_char(least(o.signed_at, date_trunc('month', app_now())) - interval '1 month', 'YYYY-MM') end`;

export const fillStatements = async (trx: Db, userId: string) => {
  await sql`
    insert into order_charges (id, order_id, kind, amount_fen, note, side, state, proposed_at, proposed_by, answered_at, answered_by)
    select 'c' || o.id, o.id, 'waiting', o.charges_fen, '卸货等待', 'fleet', 'accepted', o.signed_at, ${userId}, o.signed_at, ${userId}
    from orders o where o.charges_fen > 0`.execute(trx);
  await sql`
    insert into order_payments (id, order_id, amount_fen, paid_on, voucher_no, state, claimed_at, claimed_by, answered_at, payer_id)
    select 'p' || o.id, o.id, o.confirmed_fen, o.settled_on, o.id, 'confirmed', o.signed_at, ${userId}, o.signed_at, o.shipper_id
    from orders o where o.confirmed_fen > 0`.execute(trx);
  await sql`
    insert into statement_pairs (shipper_id, fleet_id)
    select distinct shipper_id, fleet_id from orders where signed_at is not null`.execute(trx);
  await sql`
    insert into statements (id, shipper_id, fleet_id, month, entries, freight_fen, charges_fen, payments_fen)
    select 's' || md5(o.shipper_id || o.fleet_id || ${monthOf}), o.shipper_id, o.fleet_id, ${monthOf},
      count(*) * 2 + count(*) filter (where o.confirmed_fen > 0), sum(o.amount_fen), sum(o.charges_fen), -sum(o.confirmed_fen)
    from orders o where o.signed_at is not null group by o.shipper_id, o.fleet_id, ${monthOf}`.execute(trx);
  for (const [kind, source, amount] of [
    ['freight', sql`o.id`, sql`o.amount_fen`],
    ['charge', sql`'c' || o.id`, sql`o.charges_fen`],
    ['payment', sql`'p' || o.id`, sql`-o.confirmed_fen`],
  ] as const)
    await sql`
      insert into order_entries (source_id, kind, order_id, statement_id, day, amount_fen)
      select ${source}, ${kind}, o.id, 's' || md5(o.shipper_id || o.fleet_id || ${monthOf}), o.signed_at::date, ${amount}
      from orders o where o.signed_at is not null and ${amount} <> 0`.execute(trx);
};
