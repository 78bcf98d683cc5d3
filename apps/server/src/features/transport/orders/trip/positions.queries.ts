// Reads and writes where phones were when steps were tapped, and deletes it when it is no longer needed.
import { POSITION_DAYS } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Position } from '@rfb/contract/transport/orders/orders.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';

export const addPosition = (trx: Trx, milestoneId: string, position: Position) =>
  trx
    .insertInto('orderPositions')
    .values({ milestoneId, ...position })
    .execute();

export const listPositions = async (db: Db, orderId: string) => {
  const found = await db
    .selectFrom('orderPositions as p')
    .innerJoin('orderMilestones as m', 'm.id', 'p.milestoneId')
    .select(['p.milestoneId', 'p.latitude', 'p.longitude'])
    .where('m.orderId', '=', orderId)
    .execute();
  return new Map(found.map(({ milestoneId, ...position }) => [milestoneId, position]));
};

/** What a dispute is about stays until it is decided. */
export const deleteOldPositions = (db: Db) =>
  sql`delete from order_positions p using order_milestones m, orders o
    where m.id = p.milestone_id and o.id = m.order_id and not o.is_disputed
      and coalesce(o.completed_at, o.cancelled_at) < app_now() - make_interval(days => ${POSITION_DAYS})`.execute(db);
