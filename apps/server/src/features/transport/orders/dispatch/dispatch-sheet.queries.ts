// Lookups for dispatching by a sheet: orders by number, vehicles by plate, drivers by name or phone.
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { OrderRow } from '../orders.queries.ts';
import { stopsOf } from '../trip/stops.queries.ts';

/** Orders carried by the fleet, whatever their state. */
export const listNumbered = async (db: Db, fleetId: string, orderNos: string[]) => {
  const { rows } = await sql<OrderRow>`
    select o.*, order_status(o, clock.now) as status, s.name as shipper_name, f.name as fleet_name, null as tender_no,
      o.amount_fen + o.charges_fen as owed_fen, ${stopsOf(sql`o`)} as stops, clock.now
    from orders o cross join (select app_now() as now) clock
    join company_facts s on s.id = o.shipper_id join company_facts f on f.id = o.fleet_id
    where o.fleet_id = ${fleetId} and o.order_no = any(${orderNos}::text[])`.execute(db);
  return new Map(rows.map((order) => [order.orderNo, order]));
};

export const listPlated = async (db: Db, companyId: string, plates: string[]) => {
  const { rows } = await sql<{ id: string; plateNo: string }>`
    select v.id, v.plate_no from vehicle_facts v
    where v.company_id = ${companyId} and v.plate_no = any(${plates}::text[]) and v.state <> 'scrapped'`.execute(db);
  return rows;
};

/** By name or phone. */
export const listNamedDrivers = async (db: Db, companyId: string, words: string[]) => {
  const { rows } = await sql<{ id: string; name: string; phone: string }>`
    select p.id, p.name, p.phone from driver_facts p
    where p.company_id = ${companyId} and (p.name = any(${words}::text[]) or p.phone = any(${words}::text[]))
      and p.state <> 'left'`.execute(db);
  return rows;
};

const MAX_WAITING = 1_000;

type Waiting = Pick<OrderRow, 'orderNo' | 'origin' | 'destination' | 'cargo'> & {
  loading: string;
  delivery: string;
};

/** Orders that wait for a vehicle, what is loaded first first; times as text for a cell. */
export const listWaiting = async (db: Db, fleetId: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select o.order_no, o.origin, o.destination, o.cargo,
      coalesce(to_char(o.load_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')
        || to_char(o.load_to at time zone 'Asia/Shanghai', ' 至 YYYY-MM-DD HH24:MI'), o.loading_window) as loading,
      coalesce(to_char(o.deliver_to at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') as delivery
    from orders o where o.fleet_id = ${fleetId} and o.state = 'created' and o.cancel_asked_by is null
    order by o.load_from nulls last, o.created_at, o.id limit ${MAX_WAITING}`.execute(db);
  return rows;
};

export const findShownName = async (db: Db, userId: string) =>
  (await db.selectFrom('userFacts').select('shownName').where('id', '=', userId).executeTakeFirst())?.shownName ?? '';
