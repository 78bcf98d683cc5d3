-- Published: trips a fleet is told by, with 1 or 0 for an arrival in time, null where it says nothing.
-- Orders of less than ¥300 and between companies that belong together are left out, as they prove nothing.
create view counted_trips as
select o.id as order_id, o.fleet_id, o.shipper_id, o.origin_code, o.destination_code, o.completed_at, p.good as on_time
from order_facts o
join credit_event_facts kept on kept.order_id = o.id and kept.company_id = o.fleet_id
  and kept.component = 'fulfilment' and kept.good = 1 and kept.basis <> 'tied' and kept.set_aside_at is null
left join credit_event_facts p on p.order_id = o.id and p.company_id = o.fleet_id
  and p.component = 'punctuality' and p.set_aside_at is null
where o.completed_at is not null and o.amount_fen >= 30000;
