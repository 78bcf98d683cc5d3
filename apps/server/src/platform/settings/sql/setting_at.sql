-- The value of a whole-number setting at a moment, for deadlines that begin at different moments; the same rule as
-- readSettings of the server. The fallback is the catalogue's default.
create or replace function setting_at(name text, moment timestamptz, fallback integer) returns integer language sql stable as $$
  select coalesce((
    select s.value::integer from standing_settings s where s.key = name and s.effective_from <= moment
    order by s.effective_from desc, s.id desc limit 1), fallback)
$$;
