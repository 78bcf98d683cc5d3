-- Whether a vehicle or driver does something else between two moments; what runs late holds until now.
create or replace function is_held(holder text, since timestamptz, until timestamptz, except_order text)
returns boolean language sql stable as $$
  select exists (
    select 1 from usage_holds h join usages u on u.id = h.usage_id
    where h.holder_id = holder and h.span && tstzrange(since, until) and u.order_id is distinct from except_order
  ) or (since < app_now() and exists (
    select 1 from usages u
    where u.state = 'running' and (u.vehicle_id = holder or u.trailer_id = holder or u.driver_id = holder)
      and u.order_id is distinct from except_order and u.begins_at < until
  ))
$$;
