-- The operation log is searched by an entry's hash and by the address as the page shows it: without the last part of an
-- IPv4 address, the first 64 bits of an IPv6 one. The whole address cannot be searched for, because it is not shown.
create or replace function shown_address(address text) returns text language sql immutable strict parallel safe as $$
  select case when plain !~ ':' then regexp_replace(plain, '\.\d+$', '.*')
    else (select string_agg(coalesce(nullif(ltrim(lower(part), '0'), ''), '0'), ':' order by place)
      from unnest(head || case when has_gap then array_fill('0'::text, array[greatest(0, 8 - cardinality(head) - cardinality(tail))]) || tail
        else '{}' end) with ordinality parts (part, place) where place <= 4) || '::/64' end
  from (select regexp_replace(address, '^::ffff:', '') as plain) a
  cross join lateral (select plain ~ '::' as has_gap, coalesce(string_to_array(nullif(split_part(plain, '::', 1), ''), ':'), '{}') as head,
    coalesce(string_to_array(nullif(split_part(plain, '::', 2), ''), ':'), '{}') as tail) b
$$;
