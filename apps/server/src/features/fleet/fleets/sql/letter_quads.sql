-- Every four letters in a row: pairs of letters are in nearly every name and would find nothing by index.
create or replace function letter_quads(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(substr(written, place, 4)), '{}') from generate_series(1, length(written) - 3) place
$$;
