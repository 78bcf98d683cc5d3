-- The n-th working day from a day on, that day included if it is one. Public holidays are not known here, so whoever
-- publishes may name a later day.
create or replace function nth_working_day(first_day date, n integer) returns date language sql immutable as $$
  select (working_days_end((first_day - 1)::timestamp at time zone 'Asia/Shanghai', n) at time zone 'Asia/Shanghai')::date - 1
$$;
