// Reads whom a driver calls: the person who sent the vehicle, at the company's phone.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export const findDispatcher = async (db: Db, orderId: string) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select m.by_name as name, c.phone from order_milestones m join orders o on o.id = m.order_id
    join companies c on c.id = o.fleet_id
    where m.order_id = ${orderId} and m.kind = 'dispatched' order by m.received_at desc limit 1`.execute(db);
  return rows[0];
};
