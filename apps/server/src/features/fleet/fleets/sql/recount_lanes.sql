-- Counts trips and prices of all lanes anew. Only months that are over: a figure that moved with every order would tell each of them.
create or replace function recount_lanes() returns void language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', app_now() at time zone 'Asia/Shanghai');
  until_at timestamptz := this_month at time zone 'Asia/Shanghai';
  year_at timestamptz := (this_month - interval '12 months') at time zone 'Asia/Shanghai';
  quarter_at timestamptz := (this_month - interval '3 months') at time zone 'Asia/Shanghai';
begin
  lock table lane_trips in exclusive mode;
  delete from lane_trips;
  insert into lane_trips (from_city, to_city, company_id, trips, shippers, judged, on_time, last_month)
  select lane_city(o.origin_code), lane_city(o.destination_code), o.fleet_id, count(*), count(distinct o.shipper_id),
    count(p.good), count(*) filter (where p.good = 1), to_char(max(o.completed_at) at time zone 'Asia/Shanghai', 'YYYY-MM')
  from order_facts o
  join credit_event_facts kept on kept.order_id = o.id and kept.company_id = o.fleet_id and kept.component = 'fulfilment'
    and is_counted_trip(o.amount_fen, kept.good, kept.basis, kept.set_aside_at)
  left join credit_event_facts p on p.order_id = o.id and p.company_id = o.fleet_id and p.component = 'punctuality'
    and p.set_aside_at is null
  where o.completed_at >= year_at and o.completed_at < until_at
  group by 1, 2, 3;

  delete from lane_medians;
  insert into lane_medians (from_city, to_city, median_e4, winners)
  select from_city, to_city, round(median, 2 - floor(log(median))::int), winners from (
    select from_city, to_city, count(*) as winners, percentile_cont(0.5) within group (order by price)::numeric as median
    from (
      select lane_city(origin_code) as from_city, lane_city(destination_code) as to_city, company_id,
        percentile_cont(0.5) within group (order by price_e4) as price
      from confirmed_price_facts
      where unit = 'truck' and answered_at >= quarter_at and answered_at < until_at
      group by 1, 2, 3
    ) of_winners group by 1, 2 having count(*) >= 5
  ) lanes;
end $$;
