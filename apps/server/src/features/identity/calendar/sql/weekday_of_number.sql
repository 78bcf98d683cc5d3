-- The day from Monday to Friday with that number; the inverse of weekday_number.
create or replace function weekday_of_number(number integer) returns date language sql immutable as $$
  select date '2000-01-03' + (number - 1) / 5 * 7 + (number - 1) % 5
$$;
