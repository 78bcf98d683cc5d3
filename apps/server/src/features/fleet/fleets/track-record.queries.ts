// Reads what a fleet carried, and what it did not keep, in the last twelve whole months of Shanghai.
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

/** Counted trips by lane, shipper and how they arrived. */
export const listCarried = async (db: Db, fleetId: string) => {
  const { rows } = await sql<CarriedRow>`
    with ${months}
    select o.origin_code, o.destination_code, o.shipper_id, o.on_time, x.kind as exception, count(*)::int as trips
    from period join counted_trips o on o.fleet_id = ${fleetId} and o.completed_at >= period.since
      and o.completed_at < period.until
    left join lateral (
      select e.kind from order_exception_facts e where e.order_id = o.order_id and o.on_time = 0 order by e.at, e.id limit 1
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
