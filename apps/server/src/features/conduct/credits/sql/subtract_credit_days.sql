-- Takes removed events out of credit_days; sorted, so that two writers do not wait for each other.
create or replace function subtract_credit_days() returns trigger language plpgsql as $$ begin
  insert into credit_days as d (company_id, component, day, good, count)
  select company_id, component, (at at time zone 'Asia/Shanghai')::date as day, -sum(good), -count(*) from removed
  where set_aside_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, component, day) do update set good = d.good + excluded.good, count = d.count + excluded.count;
  return null;
end $$;

create trigger credit_events_changed_from after update on credit_events referencing old table as removed
  for each statement execute function subtract_credit_days();
create trigger credit_events_removed after delete on credit_events referencing old table as removed
  for each statement execute function subtract_credit_days();
-- Also for whoever writes without triggers, such as a replica.
alter table credit_events enable always trigger credit_events_changed_from;
alter table credit_events enable always trigger credit_events_removed;
