-- The scopes of standards a service falls under.
create or replace function service_scopes(service text) returns text[] language sql immutable parallel safe as $$
  select case service
    when '危险货物' then array['dangerous']
    when '冷链' then array['cold']
    when '商品车' then array['carCarrier']
    when '零担' then array['ltl']
    when '大件' then array['oversize']
    else '{}' end
$$;
