-- How long vehicles wait at a shipper's places, all where they load and unload, over the newest trips of the last 90 days.
create or replace function shipper_waiting(whose text) returns table (median integer, count integer) language sql stable as $$
  select round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from w.until - w.since) / 60)))::int, count(*)::int
  from (
    select o.* from order_facts o where o.shipper_id = whose and o.departed_at > (select app_now()) - interval '90 days'
    order by o.departed_at desc limit 500
  ) o
  cross join lateral (
    select * from (values (o.loading_since, o.departed_at), (o.unloading_since, o.unloaded_at)) e (since, until)
    union all select s.since, s.until from order_stop_facts s where o.stop_count > 0 and s.order_id = o.id
  ) w
  where w.since is not null and w.until is not null
$$;
