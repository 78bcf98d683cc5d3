-- Good events and events of every component as they count now.
create or replace function credit_parts(whose text) returns table (component text, good float8, count float8, events integer) language sql stable as $$
  select component, good, count, events from credit_parts_at(whose, app_now())
$$;
