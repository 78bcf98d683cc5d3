-- The name staff read.
create or replace function name_of(u users) returns text language sql stable as $$
  select coalesce(own_name_of(u), u.username)
$$;
