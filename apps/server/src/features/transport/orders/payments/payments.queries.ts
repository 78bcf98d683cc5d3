// Reads and writes payment records of orders.
import {
  countsAsPaid,
  OVERDUE_REMINDERS,
  type PaymentAnswer,
} from '@rfb/contract/transport/orders/payments/payment.states.ts';
import { type Insertable, sql } from 'kysely';
import { now } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

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

export const answerPayment = (trx: Trx, paymentId: string, state: PaymentAnswer, answerReason: string) =>
  trx
    .updateTable('orderPayments')
    .set({ state, answerReason, answeredAt: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'claimed')
    .execute();

export const reversePayment = (trx: Trx, paymentId: string, reversalReason: string) =>
  trx
    .updateTable('orderPayments')
    .set({ state: 'reversed', reversalReason, reversedAt: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'confirmed')
    .execute();

/** The order a payer used this voucher for already. */
export const findVoucher = async (trx: Trx, payerId: string, voucherNo: string) => {
  const found = await trx
    .selectFrom('orderPayments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('o.orderNo')
    .where('p.payerId', '=', payerId)
    .where('p.voucherNo', '=', voucherNo)
    .where('p.state', 'in', countsAsPaid)
    .limit(1)
    .executeTakeFirst();
  return found?.orderNo;
};

/** Unsettled orders past their due day that were not looked at since, or whose next reminder has come. */
export const listOverdueOrders = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.due_on is not null and o.settled_on is null and not o.is_disputed and o.due_on < (select app_today())
      and (o.due_checked_at is null
        or o.due_on + (${[...OVERDUE_REMINDERS]}::int[])[o.overdue_step + 1] <= (select app_today()))
    order by o.due_on limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export const markDueChecked = (trx: Trx, orderId: string) =>
  trx.updateTable('orders').set({ dueCheckedAt: now }).where('id', '=', orderId).execute();

export const isFileUsed = async (trx: Trx, fileId: string) =>
  (await trx.selectFrom('orderPayments').select('id').where('fileId', '=', fileId).executeTakeFirst()) !== undefined;

/** What was recorded and not answered, by order. */
export const sumClaimed = async (db: Db, orderIds: string[]) => {
  const { rows } = await sql<{ orderId: string; amountFen: number }>`
    select order_id, sum(amount_fen)::bigint as amount_fen from order_payments
    where order_id = any(${orderIds}::text[]) and state = 'claimed' group by order_id`.execute(db);
  return new Map(rows.map(({ orderId, amountFen }) => [orderId, amountFen]));
};
