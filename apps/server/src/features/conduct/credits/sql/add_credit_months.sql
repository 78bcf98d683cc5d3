-- Adds new events to credit_months, and what changes by them into credit_sums; sorted, so that two writers do not wait for each other.
create or replace function add_credit_months() returns trigger language plpgsql as $$ begin
  with changed as materialized (
    select e.company_id, (date_trunc('month', e.at at time zone 'Asia/Shanghai'))::date as month, e.component, e.partner_id,
      sum(w.kept)::bigint as good, sum(w.missed)::bigint as bad, (count(*) filter (where e.good = 1))::int as kept,
      count(*)::int as count
    from added e cross join lateral credit_weight(e.component, e.good, e.amount_fen, e.basis) w
    where e.set_aside_at is null and e.basis in ('full', 'ownRecord')
    group by 1, 2, 3, 4
  ), cells as (
    insert into credit_months as m (company_id, month, component, partner_id, good, bad, kept, count)
    select * from changed order by 1, 2, 3, 4
    on conflict (company_id, month, component, partner_id) do update
      set good = m.good + excluded.good, bad = m.bad + excluded.bad, kept = m.kept + excluded.kept, count = m.count + excluded.count
    returning m.company_id, m.month, m.component, m.partner_id, m.good, m.bad
  )
  insert into credit_sums as s (company_id, month, component, good, bad, kept, count)
  select company_id, month, component, sum(after.kept - before.kept), sum(after.missed - before.missed), sum(c.kept), sum(c.count)
  from cells n join changed c using (company_id, month, component, partner_id)
  cross join lateral credit_capped(n.good, n.bad) after cross join lateral credit_capped(n.good - c.good, n.bad - c.bad) before
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, month, component) do update
    set good = s.good + excluded.good, bad = s.bad + excluded.bad, kept = s.kept + excluded.kept, count = s.count + excluded.count;
  return null;
end $$;

create trigger credit_events_added after insert on credit_events referencing new table as added
  for each statement execute function add_credit_months();
create trigger credit_events_changed_to after update on credit_events referencing new table as added
  for each statement execute function add_credit_months();
-- Also for whoever writes without triggers, such as a replica.
alter table credit_events enable always trigger credit_events_added;
alter table credit_events enable always trigger credit_events_changed_to;
