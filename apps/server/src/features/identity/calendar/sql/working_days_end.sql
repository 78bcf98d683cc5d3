-- The end of the n-th working day after a moment, in Shanghai. Years without data count from Monday to Friday; a day off counts as
-- the working day before it. Between two days of the calendar every week is an ordinary one, so the nearest of them suffice.
create or replace function working_days_end(since timestamptz, days integer) returns timestamptz
language plpgsql stable as $$
declare
  begun date := (since at time zone 'Asia/Shanghai')::date;
  wanted integer := weekday_number(begun) + days + coalesce(
    (select d.number - weekday_number(d.day) from calendar_days d where d.day <= begun order by d.day desc limit 1), 0);
  -- Working days that the calendar adds or takes away until the last of its days before the wanted one.
  shift integer := coalesce(
    (select d.number - weekday_number(d.day) from calendar_days d where d.number < wanted
      order by d.number desc, d.day desc limit 1), 0);
  -- Perhaps a weekend day that is worked.
  next_day date := (select d.day from calendar_days d where d.number >= wanted order by d.number, d.day limit 1);
begin
  return (least(weekday_of_number(wanted - shift), next_day) + 1)::timestamp at time zone 'Asia/Shanghai';
end $$;
