-- Days that differ from Monday to Friday, by year: public holidays and the weekend days worked instead.

create table calendar_years (
  year integer primary key check (year between 2020 and 2100),
  version integer not null default 1,
  -- Null: came with the platform, and nobody has compared it with the State Council's notice.
  saved_by text references users,
  saved_at timestamptz,
  check ((saved_by is null) = (saved_at is null))
);

create table calendar_days (
  day date primary key,
  year integer not null references calendar_years check (year = extract(year from day)),
  kind text not null check (kind in ('off', 'work')),
  name text not null check (char_length(name) between 1 and 20),
  -- How many working days there are from Monday 2000-01-03 up to and including this day. It turns "the n-th working day" into
  -- two lookups, however many years are known; every change counts it anew.
  number integer not null
);
create index calendar_days_of_year on calendar_days (year, day);
create index calendar_days_by_number on calendar_days (number, day);

insert into calendar_years (year) values (2025), (2026);

-- The State Council's notices for 2025 and 2026.
insert into calendar_days (day, year, kind, name, number)
select day, extract(year from day), kind, name, 0
from (
  values
    ('2025-01-01', '2025-01-01', 'off', '元旦'),
    ('2025-01-28', '2025-02-04', 'off', '春节'),
    ('2025-01-26', '2025-01-26', 'work', '春节'),
    ('2025-02-08', '2025-02-08', 'work', '春节'),
    ('2025-04-04', '2025-04-06', 'off', '清明节'),
    ('2025-05-01', '2025-05-05', 'off', '劳动节'),
    ('2025-04-27', '2025-04-27', 'work', '劳动节'),
    ('2025-05-31', '2025-06-02', 'off', '端午节'),
    ('2025-10-01', '2025-10-08', 'off', '国庆节、中秋节'),
    ('2025-09-28', '2025-09-28', 'work', '国庆节、中秋节'),
    ('2025-10-11', '2025-10-11', 'work', '国庆节、中秋节'),
    ('2026-01-01', '2026-01-03', 'off', '元旦'),
    ('2026-01-04', '2026-01-04', 'work', '元旦'),
    ('2026-02-15', '2026-02-23', 'off', '春节'),
    ('2026-02-14', '2026-02-14', 'work', '春节'),
    ('2026-02-28', '2026-02-28', 'work', '春节'),
    ('2026-04-04', '2026-04-06', 'off', '清明节'),
    ('2026-05-01', '2026-05-05', 'off', '劳动节'),
    ('2026-05-09', '2026-05-09', 'work', '劳动节'),
    ('2026-06-19', '2026-06-21', 'off', '端午节'),
    ('2026-09-25', '2026-09-27', 'off', '中秋节'),
    ('2026-10-01', '2026-10-07', 'off', '国庆节'),
    ('2026-09-20', '2026-09-20', 'work', '国庆节'),
    ('2026-10-10', '2026-10-10', 'work', '国庆节')
) runs (first, last, kind, name),
  lateral (select generate_series(first::date, last::date, interval '1 day')::date as day) days;

update calendar_days d set number = counted.number
from (
  select day, weekday_number(day) + sum(case
      when kind = 'off' and extract(isodow from day) < 6 then -1
      when kind = 'work' and extract(isodow from day) > 5 then 1
      else 0 end) over (order by day) as number
  from calendar_days
) counted where counted.day = d.day;
