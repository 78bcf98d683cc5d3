-- The end of the n-th working day after a moment, in Shanghai. Monday to Friday: public holidays are not known here.
-- Counted in whole weeks from the Monday before, so that Postgres can inline it into lists; a weekend counts as its Friday.
create or replace function working_days_end(since timestamptz, days integer) returns timestamptz language sql immutable as $$
  select (date_trunc('week', since at time zone 'Asia/Shanghai')
    + make_interval(weeks => (least(5, extract(isodow from since at time zone 'Asia/Shanghai')::int) - 1 + days) / 5,
      days => (least(5, extract(isodow from since at time zone 'Asia/Shanghai')::int) - 1 + days) % 5 + 1)) at time zone 'Asia/Shanghai'
$$;
