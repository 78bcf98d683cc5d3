-- Lower case, without spaces, brackets and dashes; the server's plainText does the same to what people type.
create or replace function plain_text(written text) returns text language sql immutable parallel safe as $$
  select translate(lower(written), E' \t\r\n　()（）·-', '')
$$;
