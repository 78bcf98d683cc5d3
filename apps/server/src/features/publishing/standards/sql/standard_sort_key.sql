-- National first, then by the digits of the number as a number.
create or replace function standard_sort_key(class text, number text, title text) returns text
language sql immutable parallel safe as $$
  select case class when 'national' then '1' when 'industry' then '2' when 'group' then '3' else '4' end
    || lpad(coalesce(substring(number from '\d+'), ''), 8, '0') || number || title
$$;
