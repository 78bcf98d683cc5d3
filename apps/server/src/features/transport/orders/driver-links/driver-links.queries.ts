// Reads and writes the links with which drivers report on one order.
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { sql } from 'kysely';
import { now } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';

/** Reads whom a driver calls: the person who sent the vehicle, at the company's phone. */
export const findDispatcher = async (db: Db, orderId: string) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select m.by_name as name, c.phone from order_milestones m join orders o on o.id = m.order_id
    join company_facts c on c.id = o.fleet_id
    where m.order_id = ${orderId} and m.kind = 'dispatched' order by m.received_at desc limit 1`.execute(db);
  return rows[0];
};

export const findLinkOf = (db: Db, orderId: string) =>
  db
    .selectFrom('driverLinks as k')
    .innerJoin('driverFacts as d', 'd.id', 'k.driverId')
    .select(['k.id', 'k.sentAt', 'k.seenAt', 'k.message', 'k.driverId', 'd.name as driverName', 'd.phone', 'k.sentTo'])
    .where('k.orderId', '=', orderId)
    .where('k.revokedAt', 'is', null)
    .executeTakeFirst();

export const revokeLinkOf = (trx: Trx, orderId: string) =>
  trx
    .updateTable('driverLinks')
    .set({ revokedAt: now })
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .execute();

/** Links of the fleet that still work and whose order is under way. */
export const listRunningLinks = (db: Db, fleetId: string) =>
  db
    .selectFrom('driverLinks as k')
    .innerJoin('orders as o', 'o.id', 'k.orderId')
    .select(['k.id', sql<number>`extract(epoch from app_now() - k.sent_at)::int`.as('ageSeconds')])
    .where('o.fleetId', '=', fleetId)
    .where('k.revokedAt', 'is', null)
    .where('o.state', 'in', hasDriverLink)
    .where(sql<boolean>`(o.signed_at is null or app_now() < o.signed_at + make_interval(hours => o.link_hours))`)
    .orderBy('o.id')
    .execute();

export const findOrderOfLink = async (db: Db, linkId: string) => {
  const link = await db.selectFrom('driverLinks').select('orderId').where('id', '=', linkId).executeTakeFirst();
  return link?.orderId;
};

type NewLink = { id: string; orderId: string; driverId: string; ticketHash: Buffer; message: string };
export const addLink = (trx: Trx, link: NewLink) => trx.insertInto('driverLinks').values(link).execute();

/** Also one that has ended, so that its holder learns why. */
export const findLinkByTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('driverLinks as k')
    .innerJoin('driverFacts as d', 'd.id', 'k.driverId')
    .select(['k.id', 'k.orderId', 'k.driverId', 'k.message', 'k.revokedAt', 'k.sentTo', 'd.phone'])
    .where('k.ticketHash', '=', ticketHash)
    .executeTakeFirst();

/** Once a minute at most, because every reading of the page would write. */
export const markSeen = (db: Db, linkId: string) =>
  sql`update driver_links set seen_at = app_now()
    where id = ${linkId} and (seen_at is null or seen_at < app_now() - interval '1 minute')`.execute(db);

export const saveSentTo = (trx: Trx, linkId: string, sentTo: string) =>
  trx.updateTable('driverLinks').set({ sentTo }).where('id', '=', linkId).execute();

/** Undefined when it was revoked before the message was sent. */
export const findLiveLink = (db: Db, linkId: string) =>
  db
    .selectFrom('driverLinks as k')
    .innerJoin('driverFacts as d', 'd.id', 'k.driverId')
    .innerJoin('orders as o', 'o.id', 'k.orderId')
    .select(['d.phone', 'o.orderNo', 'o.origin', 'o.destination'])
    .where('k.id', '=', linkId)
    .where('k.revokedAt', 'is', null)
    .executeTakeFirst();

/** Whoever left must not go on reporting for the fleet. */
export const revokeLinksOf = (trx: Trx, driverId: string) =>
  trx
    .updateTable('driverLinks')
    .set({ revokedAt: now, message: '' })
    .where('driverId', '=', driverId)
    .where('revokedAt', 'is', null)
    .execute();
