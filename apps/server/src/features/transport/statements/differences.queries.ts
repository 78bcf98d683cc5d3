// Reads and writes marks of differing orders.
import type { DifferenceState } from '@rfb/contract/transport/statements/statement.states.ts';
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

/** By how much each side would change what is owed, over all marks that keep an order out of this month. */
export const sumClaims = async (db: Db, pair: PairMonth) => {
  const { rows } = await sql<{ fleet: number; shipper: number }>`
    with months as materialized (${monthsOf(pair)}),
    x as (select d.side, d.believed_fen - o.amount_fen - o.charges_fen as fen
      from months m join statement_differences d on d.statement_id = m.id join orders o on o.id = d.order_id where d.state = 'open')
    select coalesce(sum(x.fen) filter (where x.side = 'fleet'), 0)::bigint as fleet,
      coalesce(sum(x.fen) filter (where x.side = 'shipper'), 0)::bigint as shipper from x`.execute(db);
  return rows[0] ?? { fleet: 0, shipper: 0 };
};

/** Of one order, wherever they are listed: at most one of each side. */
export const listMarksOf = async (db: Db, orderId: string) =>
  await db
    .selectFrom('statementDifferences')
    .select(['id', 'side'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .execute();

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

/** The statement of these two partners that has the freight of the order. */
export const findFreight = async (db: Db, { shipperId, fleetId }: PairMonth, orderId: string) => {
  const { rows } = await sql<{ statementId: string; month: string; isFrozen: boolean }>`
    select s.id as statement_id, s.month, s.frozen_at is not null as is_frozen
    from order_entries e join statements s on s.id = e.statement_id
    where e.source_id = ${orderId} and e.kind = 'freight' and s.shipper_id = ${shipperId} and s.fleet_id = ${fleetId}`.execute(
    db,
  );
  return rows[0];
};
