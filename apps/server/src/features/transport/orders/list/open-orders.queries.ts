// Reads which orders of a company are not finished.
import { endings, unfinished } from '@rfb/contract/transport/orders/order.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { stateList } from '../../../../platform/db/sql-lists.ts';

/** Their number, and the oldest of them by name. */
export const readOpenOrders = async (db: Db, companyId: string, named: number) => {
  const { rows } = await sql<{ orderNo: string; total: number }>`
    select o.order_no, (count(*) over ())::int as total from orders o
    where (o.fleet_id = ${companyId} or o.shipper_id = ${companyId})
      and (o.state in (${stateList(unfinished)}) or o.is_disputed)
      and order_status(o, app_now()) not in (${stateList(endings)})
    order by o.created_at, o.id limit ${named}`.execute(db);
  return { total: rows[0]?.total ?? 0, orderNos: rows.map(({ orderNo }) => orderNo) };
};
