// Reads and writes marks of differing orders.
import type { DifferenceState } from '@rfb/contract/transport/statements/statement.labels.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { monthsOf, type PairMonth } from './held.queries.ts';

export type DifferenceRow = Selectable<Tables['statementDifferences']> & { orderNo: string; currentFen: number };

/** The open ones that keep an order out of this month, the oldest first. */
export const listOpenDifferences = async (db: Db, pair: PairMonth, orderIds: string[] | null, limit: number) => {
  const { rows } = await sql<DifferenceRow>`
    with months as materialized (${monthsOf(pair)})
    select d.*, o.order_no, o.amount_fen + o.charges_fen as current_fen
    from months m join statement_differences d on d.statement_id = m.id join orders o on o.id = d.order_id
    where d.state = 'open' and (${orderIds}::text[] is null or d.order_id = any(${orderIds}::text[]))
    order by d.marked_at, d.id limit ${limit}`.execute(db);
  return rows;
};

/** Of the same two partners as the statement: a mark moves on when its month is frozen without it. */
export const findDifference = async (db: Db, { shipperId, fleetId }: PairMonth, differenceId: string) => {
  const { rows } = await sql<DifferenceRow>`
    select d.*, o.order_no, o.amount_fen + o.charges_fen as current_fen
    from statement_differences d join statements s on s.id = d.statement_id join orders o on o.id = d.order_id
    where d.id = ${differenceId} and s.shipper_id = ${shipperId} and s.fleet_id = ${fleetId}`.execute(db);
  return rows[0];
};

export const addDifference = (trx: Trx, row: Insertable<Tables['statementDifferences']>) =>
  trx.insertInto('statementDifferences').values(row).execute();

export const endDifferences = (trx: Trx, ids: string[], state: DifferenceState, userId: string) =>
  trx
    .updateTable('statementDifferences')
    .set({ state, answeredAt: now, answeredBy: userId })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();

/** Whether the order has an amount in this month or an earlier one that is not frozen. */
export const hasOpenEntries = async (db: Db, pair: PairMonth, orderId: string) => {
  const { rows } = await sql`
    with months as materialized (${monthsOf(pair)})
    select 1 from order_entries e join months m on m.id = e.statement_id
    where e.order_id = ${orderId} and m.frozen_at is null limit 1`.execute(db);
  return rows.length > 0;
};
