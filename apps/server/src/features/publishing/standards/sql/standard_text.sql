-- What is searched in an entry; the quotes of the list keep texts apart.
create or replace function standard_text(number text, title text, summary text, points jsonb) returns text
language sql immutable parallel safe as $$
  select plain_text(number || '"' || replace(number, '/', '') || '"' || title || '"' || summary || '"'
    || jsonb_path_query_array(points, '$[*].text')::text)
$$;
