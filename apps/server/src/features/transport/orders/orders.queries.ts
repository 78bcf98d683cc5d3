// Reads and writes single orders, their milestones, exceptions and photos.
import { orderTermKeys } from '@rfb/contract/identity/settings/trade.ts';
import type { OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { companyTopic, published } from '../../../platform/live/live.ts';
import { findSettingsNow } from '../../../platform/settings/setting-at.queries.ts';
import { type StopRow, stopsOf } from './trip/stops.queries.ts';

export type OrderRow = Selectable<Tables['orders']> & {
  status: OrderStatus;
  shipperName: string;
  fleetName: string;
  tenderNo: string | null;
  /** The freight and all accepted charges. */
  owedFen: number;
  /** The places between the first and the last one. */
  stops: StopRow[];
  now: string;
};

/** One reading of the clock for the status and `now`. */
const clock = sql<{ now: string }>`(select app_now() as now)`.as<'clock'>('clock');
const found = (db: Db) =>
  db
    .selectFrom(['orders', clock])
    .selectAll('orders')
    .select([
      sql<OrderStatus>`order_status(orders, clock.now)`.as('status'),
      sql<string>`(select c.name from company_facts c where c.id = orders.shipper_id)`.as('shipperName'),
      sql<string>`(select c.name from company_facts c where c.id = orders.fleet_id)`.as('fleetName'),
      sql<string | null>`(select t.tender_no from tender_facts t where t.id = orders.tender_id)`.as('tenderNo'),
      sql<number>`orders.amount_fen + orders.charges_fen`.as('owedFen'),
      stopsOf(sql`orders`).as('stops'),
      'clock.now',
    ]);

export const findOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  found(db).where('id', '=', orderId).executeTakeFirst();

/** Undefined for a company that is no part of it. */
export const findOrderOf = (db: Db, companyId: string, orderId: string): Promise<OrderRow | undefined> =>
  found(db)
    .where('id', '=', orderId)
    .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
    .executeTakeFirst();

/**
 * The status is read after the lock, because the wait for it may be long. Rows that only name the order do not wait for it:
 * who stores those of a statement holds the pair, which money of an order waits for.
 */
export const lockOrder = async (trx: Trx, orderId: string) => {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  return findOrder(trx, orderId);
};

export const lockOrderOf = async (trx: Trx, companyId: string, orderId: string) => {
  const order = await lockOrder(trx, orderId);
  return order && [order.fleetId, order.shipperId].includes(companyId) ? order : undefined;
};

/** Tells the open pages of a company. */
const announced = (companyId: RawBuilder<unknown>) => published(companyTopic('orders', companyId));

/** An order keeps the periods that are in force when it is made. */
export const addOrders = async (trx: Trx, rows: (Insertable<Tables['orders']> & { id: string })[]) => {
  const terms = await findSettingsNow(trx, orderTermKeys);
  await insertMany(
    trx,
    'orders',
    rows.map((row) => ({ ...row, ...terms })),
  );
  const companyIds = [...new Set(rows.flatMap(({ fleetId, shipperId }) => [fleetId, shipperId]))];
  await sql`select ${announced(sql`c.id`)} from unnest(${companyIds}::text[]) c (id)`.execute(trx);
};

export const changeOrder = (trx: Trx, orderId: string, change: UpdateObject<Tables, 'orders'>) =>
  trx
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', orderId)
    .returning([announced(sql`fleet_id`).as('toFleet'), announced(sql`shipper_id`).as('toShipper')])
    .execute();

/** For what is recorded about an order without changing its row. */
export const announceOrder = (trx: Trx, { id }: Pick<OrderRow, 'id'>) =>
  sql`select ${announced(sql`o.fleet_id`)}, ${announced(sql`o.shipper_id`)} from orders o where o.id = ${id}`.execute(
    trx,
  );

export const newOrderNos = async (trx: Trx, count: number) => {
  const { rows } = await sql<{ no: string }>`
    select new_receipt_no('YD') as no from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ no }) => no);
};

export const addMilestones = (trx: Trx, rows: Insertable<Tables['orderMilestones']>[]) =>
  insertMany(trx, 'orderMilestones', rows);

export const listMilestones = (db: Db, orderId: string) =>
  db
    .selectFrom('orderMilestones as m')
    .leftJoin('driverFacts as d', 'd.id', 'm.driverId')
    .leftJoin('driverLinks as k', 'k.id', 'm.linkId')
    // Only for what came by a link: who was signed in in that browser.
    .leftJoin('userFacts as u', (join) => join.onRef('u.id', '=', 'm.byUser').on('m.linkId', 'is not', null))
    .selectAll('m')
    .select(['d.name as driverName', 'k.sentTo', 'u.companyId as openerCompany', 'u.publicName as openerName'])
    .where('m.orderId', '=', orderId)
    .orderBy('m.at')
    .orderBy('m.receivedAt')
    .orderBy('m.id')
    .execute();

export const addException = (trx: Trx, row: Insertable<Tables['orderExceptions']>) =>
  trx.insertInto('orderExceptions').values(row).execute();

export const listExceptions = (db: Db, orderId: string) =>
  db
    .selectFrom('orderExceptions as e')
    .leftJoin('driverFacts as d', 'd.id', 'e.driverId')
    .leftJoin('driverLinks as k', 'k.id', 'e.linkId')
    // Only for what came by a link: who was signed in in that browser.
    .leftJoin('userFacts as u', (join) => join.onRef('u.id', '=', 'e.byUser').on('e.linkId', 'is not', null))
    .selectAll('e')
    .select(['d.name as driverName', 'k.sentTo', 'u.companyId as openerCompany', 'u.publicName as openerName'])
    .where('e.orderId', '=', orderId)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();

/** False when there is no such exception, or it was resolved before. */
export const resolveException = async (trx: Trx, orderId: string, exceptionId: string, resolution: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('orderExceptions')
    .set({ resolution, resolvedAt: now })
    .where('id', '=', exceptionId)
    .where('orderId', '=', orderId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A tap the phone sent before: it was recorded, and only its answer was lost. */
export const findTap = async (db: Db, orderId: string, tapId: string) => {
  const columns = ['kind', 'tappedAt', 'place', 'note'] as const;
  const of = (table: 'orderMilestones' | 'orderExceptions') =>
    db.selectFrom(table).select(columns).where('orderId', '=', orderId).where('tapId', '=', tapId).executeTakeFirst();
  return (await of('orderMilestones')) ?? (await of('orderExceptions'));
};

export const listPhotos = async (db: Db, orderId: string) =>
  db
    .selectFrom('orderPhotos as p')
    .innerJoin('fileFacts as f', 'f.id', 'p.fileId')
    .select(['p.fileId', 'p.milestoneId', 'p.exceptionId', 'f.name'])
    .where('p.orderId', '=', orderId)
    .orderBy('p.position')
    .execute();

export const listPhotoHashes = async (trx: Trx, orderId: string) => {
  const rows = await trx.selectFrom('orderPhotos').select('sha256').where('orderId', '=', orderId).execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
};

export const addPhotos = (trx: Trx, rows: Insertable<Tables['orderPhotos']>[]) => insertMany(trx, 'orderPhotos', rows);

/** Signed orders whose time to object is over. */
export const listDueOrders = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.state = 'signed' and not o.is_disputed and o.completes_at <= app_now()
    order by o.completes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Requests to cancel that were not answered in time. */
export const listUnansweredRequests = async (db: Db, hours: number, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.cancel_asked_at <= app_now() - make_interval(hours => ${hours}::int)
    order by o.cancel_asked_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The driver of the last trip that was not cancelled. */
export const findDriverIdOf = async (db: Db, orderId: string) => {
  const trip = await db
    .selectFrom('tripFacts')
    .select('driverId')
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return trip?.driverId ?? null;
};
