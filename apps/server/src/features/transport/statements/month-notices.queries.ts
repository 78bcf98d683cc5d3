// Reads and writes which sides were told that the statement of the last month can be checked.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { unconfirmed } from '@rfb/contract/transport/statements/statement.states.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

type Untold = { id: string; shipperId: string; fleetId: string; month: string };

const lastMonth = sql`to_char(app_today() - interval '1 month', 'YYYY-MM')`;

/** Of the month before this one, whatever the day is: a server that stood still on the 1st tells later. */
export const listUntold = async (db: Db, limit: number) => {
  const { rows } = await sql<Untold>`
    select s.id, s.shipper_id, s.fleet_id, s.month from statements s
    where s.month = ${lastMonth} and s.frozen_at is null and s.entries > 0
      and not exists (select 1 from statement_notices n
        where n.shipper_id = s.shipper_id and n.fleet_id = s.fleet_id and n.month = s.month)
      and statement_status(s, app_today()) in (${stateList(unconfirmed)})
    order by s.id limit ${limit}`.execute(db);
  return rows;
};

/** False when the side was told already. */
export const saveTold = async (trx: Trx, { shipperId, fleetId, month }: Omit<Untold, 'id'>, side: OrderSide) =>
  (await trx
    .insertInto('statementNotices')
    .values({ shipperId, fleetId, month, side })
    .onConflict((conflict) => conflict.doNothing())
    .returning('side')
    .executeTakeFirst()) !== undefined;
