// Reads and writes the links with which the consignee signs for one order.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { sql } from 'kysely';
import { now } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';

/** Those a side handed out and that work, by place as it is stored: null is the last one. */
export const listConsigneeLinksOf = async (db: Db, orderId: string, side: OrderSide) => {
  const found = await db
    .selectFrom('consigneeLinks')
    .select(['id', 'stop', 'madeAt', 'seenAt'])
    .where('orderId', '=', orderId)
    .where('side', '=', side)
    .where('revokedAt', 'is', null)
    .execute();
  return new Map(found.map(({ stop, ...link }) => [stop, link]));
};

type NewLink = { id: string; orderId: string; stop: number | null; side: OrderSide; ticketHash: Buffer };
/** Replaces the one this side handed out for the place before. */
export const addConsigneeLink = async (trx: Trx, link: NewLink) => {
  await trx
    .updateTable('consigneeLinks')
    .set({ revokedAt: now })
    .where('orderId', '=', link.orderId)
    .where('side', '=', link.side)
    .where('stop', 'is not distinct from', link.stop)
    .where('revokedAt', 'is', null)
    .execute();
  await trx.insertInto('consigneeLinks').values(link).execute();
};

/** Also one that was replaced, so that its holder learns why. */
export const findConsigneeLink = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('consigneeLinks')
    .select(['id', 'orderId', 'stop', 'side', 'revokedAt'])
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
export const confirmArrivalStep = (trx: Trx, orderId: string, stop: number | null) =>
  trx
    .updateTable('orderMilestones')
    .set({ witness: 'consignee' })
    .where('orderId', '=', orderId)
    .where('stop', 'is not distinct from', stop)
    .where('kind', '=', 'at_unloading')
    .where('witness', '=', '')
    .execute();
