// Reads the vehicle and driver of orders.
import type { Trip } from '@rfb/contract/transport/orders/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The last trip of each order that was not cancelled. */
export const listTrips = async (db: Db, orderIds: string[]) => {
  if (orderIds.length === 0) return new Map<string, Trip>();
  const { rows } = await sql<Trip & { orderId: string }>`
    select t.order_id, t.usage_id, t.plate_no, t.plate_color, t.trailer_plate_no, t.driver_name, t.starts_at, t.ends_at
    from unnest(${orderIds}::text[]) o (id)
    cross join lateral (select x.* from trip_facts x where x.order_id = o.id order by x.created_at desc limit 1) t
    where t.driver_id is not null`.execute(db);
  return new Map(rows.map(({ orderId, ...trip }) => [orderId, trip]));
};
