-- What the end of a lane is found by: nothing, its province, its city (a county directly under its province by its whole code).
create or replace function region_keys(code text) returns text[] language sql immutable parallel safe as $$
  select array['', left(code, 2), case when right(code, 2) = '00' then left(code, 4) else code end]
$$;
