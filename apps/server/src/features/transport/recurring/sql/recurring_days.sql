-- The one rule for the days of a plan on which something is to be ordered: its days of the week that are not skipped and have
-- no outcome yet. Today counts while its loading window is ahead.
create or replace function recurring_days(p recurring_orders, first date, last date) returns setof date
language sql stable as $$
  select d::date from generate_series(greatest(p.from_on, first), least(p.until_on, last), interval '1 day') d
  where p.state = 'active'
    and (d::date > app_today() or d::date = app_today()
      and p.content ->> 'loadTo' > to_char(app_now() at time zone 'Asia/Shanghai', 'HH24:MI'))
    and extract(isodow from d)::int = any(p.weekdays) and not to_char(d, 'YYYY-MM-DD') = any(p.skipped)
    and not exists (select 1 from recurring_order_days o where o.recurring_order_id = p.id and o.day = d::date)
$$;
