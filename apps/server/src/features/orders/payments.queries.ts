// Reads and writes payment records of orders.
import { type Insertable, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export const listPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('orderPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('claimedAt')
    .orderBy('id')
    .execute();

export const addPayment = (trx: Trx, payment: Insertable<Tables['orderPayments']>) =>
  trx.insertInto('orderPayments').values(payment).execute();

export const answerPayment = (trx: Trx, paymentId: string, state: 'confirmed' | 'disputed', answerReason: string) =>
  trx
    .updateTable('orderPayments')
    .set({ state, answerReason, answeredAt: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'claimed')
    .execute();

/** Unsettled orders whose due day is over and that have no event about it yet. */
export const listOverdueOrders = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.due_on is not null and o.settled_on is null and o.due_on < (select app_today()) and not o.is_disputed
      and o.amount_fen > coalesce((select sum(p.amount_fen) from order_payments p
        where p.order_id = o.id and p.state <> 'disputed' and p.paid_on <= o.due_on), 0)
      and not exists (select 1 from credit_events e where e.company_id = o.shipper_id and e.component = 'punctuality'
        and e.order_id = o.id)
    order by o.due_on limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
