-- The end of the n-th working day after a moment, in Shanghai. Years without data count from Monday to Friday; a day off counts as
-- the working day before it. Between two days of the calendar every week is an ordinary one, so the nearest of them suffice.
-- `offset 0` keeps what is used twice from being computed twice.
create or replace function working_days_end(since timestamptz, days integer) returns timestamptz language sql stable as $$
  select (least(
      -- Less what the calendar adds, or takes away, until the last of its days before the wanted one.
      weekday_of_number(wanted.number - coalesce(
        (select d.number - weekday_number(d.day) from calendar_days d where d.number < wanted.number
          order by d.number desc, d.day desc limit 1), 0)),
      -- Perhaps a weekend day that is worked.
      (select d.day from calendar_days d where d.number >= wanted.number order by d.number, d.day limit 1)
    ) + 1)::timestamp at time zone 'Asia/Shanghai'
  from (
    select weekday_number(begun.day) + days + coalesce(
      (select d.number - weekday_number(d.day) from calendar_days d where d.day <= begun.day order by d.day desc limit 1), 0)
      as number
    from (select (since at time zone 'Asia/Shanghai')::date as day offset 0) begun offset 0
  ) wanted
$$;
