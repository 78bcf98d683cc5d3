-- Takes removed events out of credit_months; sorted, so that two writers do not wait for each other.
create or replace function subtract_credit_months() returns trigger language plpgsql as $$ begin
  insert into credit_months as m (company_id, month, component, partner_id, good, bad, kept, count)
  select e.company_id, (date_trunc('month', e.at at time zone 'Asia/Shanghai'))::date, e.component, e.partner_id,
    -sum(w.kept), -sum(w.missed), -(count(*) filter (where e.good = 1)), -count(*)
  from removed e cross join lateral credit_weight(e.component, e.good, e.amount_fen, e.basis) w
  where e.set_aside_at is null and e.basis in ('full', 'ownRecord')
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, month, component, partner_id) do update
    set good = m.good + excluded.good, bad = m.bad + excluded.bad, kept = m.kept + excluded.kept, count = m.count + excluded.count;
  return null;
end $$;

create trigger credit_events_changed_from after update on credit_events referencing old table as removed
  for each statement execute function subtract_credit_months();
create trigger credit_events_removed after delete on credit_events referencing old table as removed
  for each statement execute function subtract_credit_months();
-- Also for whoever writes without triggers, such as a replica.
alter table credit_events enable always trigger credit_events_changed_from;
alter table credit_events enable always trigger credit_events_removed;
