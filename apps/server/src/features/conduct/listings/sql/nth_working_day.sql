-- The n-th working day from a day on, that day included if it is one.
create or replace function nth_working_day(first_day date, n integer) returns date language sql stable as $$
  select (working_days_end((first_day - 1)::timestamp at time zone 'Asia/Shanghai', n) at time zone 'Asia/Shanghai')::date - 1
$$;
