// Counts a demo's finished orders anew from their own rows, knowing nothing of the code that tells about them.
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

type CountedDeal = {
  id: string;
  fleet: string;
  fleetId: string;
  shipperId: string;
  lane: string;
  isLate: boolean;
  amountFen: number;
  paidFen: number;
};

/** Those completed in the twelve months that are over. */
export const countedDeals = async (db: Db) => {
  const { rows } = await sql<CountedDeal>`
    select o.id, c.name as fleet, o.fleet_id, o.shipper_id, left(o.origin_code, 4) || ' ' || left(o.destination_code, 4) as lane,
      o.at_unloading_at > o.deliver_to as is_late, o.amount_fen, o.confirmed_fen as paid_fen
    from orders o join companies c on c.id = o.fleet_id
    where o.is_demo and o.state = 'completed'
      and to_char(o.completed_at at time zone 'Asia/Shanghai', 'YYYY-MM') < to_char(app_today(), 'YYYY-MM')
      and to_char(o.completed_at at time zone 'Asia/Shanghai', 'YYYY-MM') >= to_char(app_today() - interval '1 year', 'YYYY-MM')
    order by o.completed_at, o.id`.execute(db);
  return rows;
};

/** What of all orders, statements, payments, scores and totals does not add up; each number is 0 where it does. */
export const dealDifferences = async (db: Db) => {
  const { rows } = await sql<Record<string, number>>`
    with o as (select * from orders where is_demo and state = 'completed')
    select
      (select count(*)::int from o where (select coalesce(sum(p.amount_fen), 0) from order_payments p
        where p.order_id = o.id and p.state = 'confirmed') <> o.confirmed_fen
        or (o.settled_on is not null) <> (o.confirmed_fen = o.amount_fen)) as payments,
      (select count(*)::int from o where (select coalesce(sum(e.amount_fen), 0) from order_entries e where e.order_id = o.id)
        <> o.amount_fen + o.charges_fen - o.confirmed_fen) as entries,
      (select count(*)::int from statements s where s.entries <> (select count(*) from order_entries e where e.statement_id = s.id)
        or s.freight_fen + s.charges_fen + s.payments_fen <> (select coalesce(sum(e.amount_fen), 0) from order_entries e
        where e.statement_id = s.id)) as statements,
      (select count(*)::int from order_entries e join statements s on s.id = e.statement_id
        where to_char(e.day, 'YYYY-MM') <> s.month or e.recorded_at > app_now()) as months,
      (select count(*)::int from company_totals t
        where t.orders <> (select count(*) from o where t.company_id in (o.fleet_id, o.shipper_id))
        or t.amount_fen <> (select sum(amount_fen) from o where t.company_id in (o.fleet_id, o.shipper_id))) as totals,
      (select count(*)::int from o where (select count(*) from credit_events e where e.order_id = o.id
        and e.component in ('fulfilment', 'complaints') and e.company_id in (o.fleet_id, o.shipper_id)) <> 4) as credit,
      (select count(*)::int from o join credit_events e on e.order_id = o.id and e.company_id = o.fleet_id
        and e.component = 'punctuality' where (e.good = 1) <> (o.at_unloading_at <= o.deliver_to)) as arrivals,
      (select count(*)::int from order_ratings r join ratings g on g.order_rating_id = r.id join orders x on x.id = r.order_id
        left join credit_events e on e.id = g.id where e.id is null or e.good <> (g.stars - 1) / 4.0
        or g.company_id <> case r.side when 'shipper' then x.fleet_id else x.shipper_id end
        or g.stars <> floor((r.first_axis + r.second_axis + r.third_axis) / 3.0 + 0.5)) as ratings,
      (select count(*)::int from o where (select count(*) from usages u where u.order_id = o.id and u.state = 'done'
        and u.company_id = o.fleet_id) <> 1) as trips,
      (select count(*)::int from o where (select array_agg(m.kind order by m.at) from order_milestones m where m.order_id = o.id)
        <> '{created,dispatched,at_loading,loading_started,departed,at_unloading,unloading_started,signed,completed}') as courses,
      (select count(*)::int from o join members s on s.company_id in (o.shipper_id, o.fleet_id)
        where o.created_at < s.joined_at) as strangers,
      (select count(*)::int from o join cooperations c on c.id = o.cooperation_id where o.created_at < c.active_at
        or o.created_at::date not between c.agreement_from and c.agreement_until) as unagreed,
      (select count(*)::int from o join usages u on u.order_id = o.id join vehicles v on v.id = u.vehicle_id
        join drivers d on d.id = u.driver_id where greatest(v.created_at, d.created_at) > o.created_at) as crews,
      (select count(*)::int from o where completed_at > app_now() or tender_id is not null) as claims`.execute(db);
  return rows[0] ?? {};
};
