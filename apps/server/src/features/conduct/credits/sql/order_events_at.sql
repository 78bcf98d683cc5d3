-- Events of orders as they counted for a company at a moment, by component: those of the last twelve months, and where
-- these are fewer than twenty the last twenty. Whole days from credit_days, the first and the last day event by event. The
-- moment is a parameter, because an index cannot be searched by the volatile app_now().
create or replace function order_events_at(whose text, moment timestamptz) returns table (component text, good float8, count integer) language sql stable as $$
  with bounds as (
    select moment - interval '12 months' as since, ((moment - interval '12 months') at time zone 'Asia/Shanghai')::date as first_day,
      (moment at time zone 'Asia/Shanghai')::date as last_day
  ), recent as (
    select x.component, sum(x.good) as good, sum(x.count) as count from (
      select d.component, d.good, d.count from bounds, credit_days d
      where d.company_id = whose and d.component in ('fulfilment', 'punctuality', 'complaints')
        and d.day > bounds.first_day and d.day < bounds.last_day
      union all
      select e.component, e.good, 1 from bounds, credit_events e
      where e.company_id = whose and e.component in ('fulfilment', 'punctuality', 'complaints') and e.set_aside_at is null
        and e.at > bounds.since and e.at < (bounds.first_day + 1)::timestamp at time zone 'Asia/Shanghai'
      union all
      select e.component, e.good, 1 from bounds, credit_events e
      where e.company_id = whose and e.component in ('fulfilment', 'punctuality', 'complaints') and e.set_aside_at is null
        and e.at >= bounds.last_day::timestamp at time zone 'Asia/Shanghai' and e.at <= moment
    ) x group by x.component
  )
  select c.component, (coalesce(r.good, 0) + coalesce(older.good, 0))::float8, (coalesce(r.count, 0) + older.count)::int
  from unnest(array['fulfilment', 'punctuality', 'complaints']) c (component)
  left join recent r on r.component = c.component
  cross join lateral (
    select sum(x.good) as good, count(*) as count from (
      select e.good from credit_events e
      where e.company_id = whose and e.component = c.component and e.set_aside_at is null
        and e.at <= moment - interval '12 months'
      order by e.at desc limit greatest(0, 20 - coalesce(r.count, 0))
    ) x
  ) older
$$;
