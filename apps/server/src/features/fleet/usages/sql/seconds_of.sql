-- How many seconds these spans cover.
create or replace function seconds_of(spans tstzmultirange) returns double precision language sql immutable as $$
  select coalesce(sum(extract(epoch from upper(s) - lower(s))), 0)::double precision from unnest(spans) s
$$;
