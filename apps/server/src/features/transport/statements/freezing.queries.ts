// Writes confirmations and freezes a statement: from then on nothing in it changes.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { StatementParties } from '../../../platform/db/tables/transport.ts';
import { heldOf, monthsOf } from './held.queries.ts';
import type { OwnMonth, Statement } from './statements.queries.ts';

export const saveConfirmation = (trx: Trx, id: string, side: OrderSide, version: number, userId: string) =>
  trx
    .updateTable('statements')
    .set(
      side === 'fleet'
        ? { fleetVersion: version, fleetConfirmedAt: now, fleetConfirmedBy: userId }
        : { shipperVersion: version, shipperConfirmedAt: now, shipperConfirmedBy: userId },
    )
    .where('id', '=', id)
    .execute();

/** What somebody marked waits in the next month, with its mark. */
export const moveHeld = async (trx: Trx, statement: Statement, nextId: string) => {
  const { shipperId, fleetId, month } = statement;
  const { rows } = await sql<{ id: string }>`
    with months as materialized (${monthsOf(statement)}), held as materialized (${heldOf})
    select h.order_id as id from held h`.execute(trx);
  if (rows.length === 0) return 0;
  await sql`
    insert into statements (id, shipper_id, fleet_id, month)
    values (${nextId}, ${shipperId}, ${fleetId}, to_char((${month} || '-01')::date + interval '1 month', 'YYYY-MM'))
    on conflict (shipper_id, fleet_id, month) where frozen_at is null do nothing`.execute(trx);
  const orderIds = rows.map(({ id }) => id);
  const next = sql`(select n.id from statements n where n.shipper_id = ${shipperId} and n.fleet_id = ${fleetId}
    and n.month = to_char((${month} || '-01')::date + interval '1 month', 'YYYY-MM') and n.frozen_at is null)`;
  await sql`
    with months as materialized (${monthsOf(statement)})
    update order_entries e set statement_id = ${next} from months m
    where m.id = e.statement_id and m.frozen_at is null and e.order_id = any(${orderIds}::text[])`.execute(trx);
  await sql`
    with months as materialized (${monthsOf(statement)})
    update statement_differences d set statement_id = ${next} from months m
    where m.id = d.statement_id and d.state = 'open'`.execute(trx);
  return orderIds.length;
};

export const newStatementNo = async (trx: Trx) => {
  const { rows } = await sql<{ no: string }>`select new_receipt_no('DZ') as no`.execute(trx);
  return rows[0]?.no ?? '';
};

type Frozen = { statementNo: string; openingFen: number; parties: StatementParties };

export const freeze = async (trx: Trx, { id, shipperId, fleetId, month }: Statement, frozen: Frozen) => {
  await trx
    .updateTable('statementPairs')
    .set({ closedMonth: month })
    .where('shipperId', '=', shipperId)
    .where('fleetId', '=', fleetId)
    .execute();
  await trx
    .updateTable('statements')
    .set({
      ...{ statementNo: frozen.statementNo, openingFen: frozen.openingFen, parties: JSON.stringify(frozen.parties) },
      ...{ frozenAt: now, shipperVersion: sql`version`, fleetVersion: sql`version` },
    })
    .where('id', '=', id)
    .execute();
};

type Covered = { openingFen: number; parties: StatementParties; coveredBy: string };

/** Its amounts are in an opening balance both confirmed, so they stay as they are too. */
export const freezeCovered = (trx: Trx, { id }: OwnMonth, { parties, ...frozen }: Covered) =>
  trx
    .updateTable('statements')
    .set({ ...frozen, parties: JSON.stringify(parties), frozenAt: now })
    .where('id', '=', id)
    .execute();
