// Reads and writes the links with which the consignee signs for one order.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export const findConsigneeLinkOf = (db: Db, orderId: string, side: OrderSide) =>
  db
    .selectFrom('consigneeLinks')
    .select(['id', 'madeAt', 'seenAt'])
    .where('orderId', '=', orderId)
    .where('side', '=', side)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();

type NewLink = { id: string; orderId: string; side: OrderSide; ticketHash: Buffer };
/** Replaces the one this side handed out before. */
export const addConsigneeLink = async (trx: Trx, link: NewLink) => {
  await trx
    .updateTable('consigneeLinks')
    .set({ revokedAt: now })
    .where('orderId', '=', link.orderId)
    .where('side', '=', link.side)
    .where('revokedAt', 'is', null)
    .execute();
  await trx.insertInto('consigneeLinks').values(link).execute();
};

/** Also one that was replaced, so that its holder learns why. */
export const findConsigneeLink = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('consigneeLinks')
    .select(['id', 'orderId', 'side', 'revokedAt'])
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst();

/** Once a minute at most, because every reading of the page would write. */
export const markConsigneeSeen = (db: Db, linkId: string) =>
  sql`update consignee_links set seen_at = app_now()
    where id = ${linkId} and (seen_at is null or seen_at < app_now() - interval '1 minute')`.execute(db);

/** The driver of the trip, for who waits for the vehicle. */
export const findDriverContact = async (db: Db, orderId: string) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select d.name, d.phone from driver_links k join driver_facts d on d.id = k.driver_id
    where k.order_id = ${orderId} and k.revoked_at is null`.execute(db);
  return rows[0];
};

/** Who signs below the time of arrival confirms it, where nothing better did. */
export const confirmArrivalStep = (trx: Trx, orderId: string) =>
  trx
    .updateTable('orderMilestones')
    .set({ witness: 'consignee' })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'at_unloading')
    .where('witness', '=', '')
    .execute();
