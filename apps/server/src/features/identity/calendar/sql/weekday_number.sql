-- How many days from Monday to Friday there are from Monday 2000-01-03 up to and including a day.
create or replace function weekday_number(day date) returns integer language sql immutable as $$
  select (date_trunc('week', day::timestamp)::date - date '2000-01-03') / 7 * 5 + least(5, extract(isodow from day)::int)
$$;
