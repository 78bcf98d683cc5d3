-- Good events and events of every component as they count now.
create or replace function credit_parts(whose text) returns table (component text, good float8, count integer) language sql stable as $$
  select component, good, count from credit_parts_at(whose, app_now())
$$;
