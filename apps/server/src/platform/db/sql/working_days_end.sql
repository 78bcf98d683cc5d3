-- The end of the n-th working day after a moment, in Shanghai. Monday to Friday: public holidays are not known here.
create or replace function working_days_end(since timestamptz, days integer) returns timestamptz language sql immutable as $$
  select (day + 1)::timestamp at time zone 'Asia/Shanghai'
  from (
    select (since at time zone 'Asia/Shanghai')::date + step as day
    from generate_series(1, days * 2 + 7) step
  ) calendar
  where extract(isodow from day) < 6
  order by day offset days - 1 limit 1
$$;
