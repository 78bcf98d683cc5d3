-- Counts the prices of all lanes anew, of the last three months that are over: a figure that moved with every award would tell each
-- of them. A winner counts once, five must stand behind a lane, and the median is rounded to three digits.
create or replace function recount_lane_medians() returns void language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', app_now() at time zone 'Asia/Shanghai');
  until_at timestamptz := this_month at time zone 'Asia/Shanghai';
  since_at timestamptz := (this_month - interval '3 months') at time zone 'Asia/Shanghai';
begin
  delete from lane_medians;
  insert into lane_medians (from_city, to_city, median_e4, winners)
  select from_city, to_city, round(median, 2 - floor(log(median))::int), winners from (
    select from_city, to_city, count(*) as winners, percentile_cont(0.5) within group (order by price)::numeric as median
    from (
      select lane_city(origin_code) as from_city, lane_city(destination_code) as to_city, company_id,
        percentile_cont(0.5) within group (order by price_e4) as price
      from confirmed_price_facts
      where unit = 'truck' and answered_at >= since_at and answered_at < until_at
      group by 1, 2, 3
    ) of_winners group by 1, 2 having count(*) >= 5
  ) lanes;
end $$;
