-- Adds new events to credit_days; sorted, so that two writers do not wait for each other.
create or replace function add_credit_days() returns trigger language plpgsql as $$ begin
  insert into credit_days as d (company_id, component, day, good, count)
  select company_id, component, (at at time zone 'Asia/Shanghai')::date as day, sum(good), count(*) from added
  where set_aside_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, component, day) do update set good = d.good + excluded.good, count = d.count + excluded.count;
  return null;
end $$;

create trigger credit_events_added after insert on credit_events referencing new table as added
  for each statement execute function add_credit_days();
create trigger credit_events_changed_to after update on credit_events referencing new table as added
  for each statement execute function add_credit_days();
-- Also for whoever writes without triggers, such as a replica.
alter table credit_events enable always trigger credit_events_added;
alter table credit_events enable always trigger credit_events_changed_to;
