// Reads what a fleet carried, and what it did not keep, in the last twelve whole months of Shanghai.
import { FEWEST_SHIPPERS, FEWEST_TRIPS } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import type { ExceptionKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const months = sql`period as materialized (
  select m.first, m.last, m.first::timestamp at time zone 'Asia/Shanghai' as since,
    (m.last + 1)::timestamp at time zone 'Asia/Shanghai' as until
  from (select (date_trunc('month', app_today()) - interval '1 year')::date as first,
    date_trunc('month', app_today())::date - 1 as last) m
)`;

export type CarriedRow = {
  originCode: string;
  destinationCode: string;
  shipperId: string;
  /** 1, 0; null: the arrival says nothing about punctuality. */
  onTime: number | null;
  /** The first exception on the way of an order that came late. */
  exception: ExceptionKind | null;
  trips: number;
};

/**
 * Completed orders by lane, shipper and how they arrived; what counts is told by is_counted_trip(). An arrival is at most
 * three months before its order is completed.
 */
export const listCarried = async (db: Db, fleetId: string) => {
  const { rows } = await sql<CarriedRow>`
    with ${months},
    carried as materialized (
      select o.id, o.origin_code, o.destination_code, o.shipper_id, o.amount_fen from order_facts o
      where o.fleet_id = ${fleetId} and o.completed_at >= (select since from period)
        and o.completed_at < (select until from period)
    ),
    said as materialized (
      select e.component, e.order_id, e.good, e.basis, e.set_aside_at from credit_event_facts e
      where e.company_id = ${fleetId} and e.component in ('fulfilment', 'punctuality')
        and e.at >= (select since from period) - interval '3 months'
    )
    select o.origin_code, o.destination_code, o.shipper_id, arrival.good as on_time, x.kind as exception,
      count(*)::int as trips
    from carried o
    join said done on done.component = 'fulfilment' and done.order_id = o.id
      and is_counted_trip(o.amount_fen, done.good, done.basis, done.set_aside_at)
    left join said arrival on arrival.component = 'punctuality' and arrival.order_id = o.id
      and arrival.set_aside_at is null
    left join lateral (
      select e.kind from order_exception_facts e where e.order_id = o.id and arrival.good = 0 order by e.at, e.id limit 1
    ) x on true
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

export type NotKept = {
  since: string;
  until: string;
  abandonedAwards: number;
  cancelledOrders: number;
  upheldComplaints: number;
};

/** Nothing an appeal set aside. An award that nobody answered counts from the day its answer was due. */
export const findNotKept = async (db: Db, fleetId: string) => {
  const { rows } = await sql<NotKept>`
    with ${months},
    missed as materialized (
      select e.component from period join credit_event_facts e on e.company_id = ${fleetId} and e.at >= period.since
        and e.at < period.until
      where e.component in ('fulfilment', 'complaints') and e.good = 0 and e.set_aside_at is null and e.basis <> 'tied'
    )
    select period.first as since, period.last as until, (
        select count(*)::int from award_facts a
        where a.company_id = ${fleetId} and a.state <> 'confirmed' and a.set_aside_at is null
          and coalesce(a.answered_at, a.due_at) >= period.since and coalesce(a.answered_at, a.due_at) < period.until
      ) as abandoned_awards,
      (select count(*)::int from missed where component = 'fulfilment') as cancelled_orders,
      (select count(*)::int from missed where component = 'complaints') as upheld_complaints
    from period`.execute(db);
  return rows[0] as NotKept;
};

/** Those whose trips of these months may be told. */
export const listCarriers = async (db: Db) => {
  const { rows } = await sql<{ fleetId: string }>`
    with ${months}
    select o.fleet_id from order_facts o
    where o.completed_at >= (select since from period) and o.completed_at < (select until from period)
    group by o.fleet_id having count(*) >= ${FEWEST_TRIPS} and count(distinct o.shipper_id) >= ${FEWEST_SHIPPERS}`.execute(
    db,
  );
  return rows.map(({ fleetId }) => fleetId);
};
