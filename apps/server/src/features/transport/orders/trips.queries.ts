// Reads the vehicle and driver of orders.
import type { Trip } from '@rfb/contract/transport/orders/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The last trip of each order that was not cancelled. */
export const listTrips = async (db: Db, orderIds: string[]) => {
  if (orderIds.length === 0) return new Map<string, Trip>();
  const { rows } = await sql<Trip & { orderId: string }>`
    select u.order_id, u.id as usage_id, v.plate_no, v.plate_color, t.plate_no as trailer_plate_no, p.name as driver_name,
      u.starts_at, u.ends_at
    from unnest(${orderIds}::text[]) o (id)
    cross join lateral (
      select x.* from usages x where x.order_id = o.id and x.state <> 'cancelled' order by x.created_at desc limit 1
    ) u
    join vehicles v on v.id = u.vehicle_id left join vehicles t on t.id = u.trailer_id
    join drivers p on p.id = u.driver_id`.execute(db);
  return new Map(rows.map(({ orderId, ...trip }) => [orderId, trip]));
};
