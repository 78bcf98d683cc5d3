-- The scopes of standards a vehicle's body falls under.
create or replace function body_scopes(body text) returns text[] language sql immutable parallel safe as $$
  select case
    when body = 'danger' then array['dangerous']
    when body in ('fridge', 'insulated') then array['cold']
    when body = 'carCarrier' then array['carCarrier']
    when body in ('lowbed', 'ladder') then array['oversize']
    else '{}' end
$$;
