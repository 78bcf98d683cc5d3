-- Every one and every two characters in a row.
create or replace function search_pieces(written text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(written, null);
  pieces text[] := letters;
begin
  for place in 2 .. coalesce(array_length(letters, 1), 0) loop
    pieces := pieces || (letters[place - 1] || letters[place]);
  end loop;
  return pieces;
end $$;
