-- Dispatch follows vehicles.
create or replace function enter_vehicles_for_dispatch() returns trigger language plpgsql as $$ begin
  perform refresh_dispatch_entries(array(select id from changed), '{}');
  return null;
end $$;

create trigger vehicles_entered after insert on vehicles referencing new table as changed
  for each statement execute function enter_vehicles_for_dispatch();
create trigger vehicles_entered_again after update on vehicles referencing new table as changed
  for each statement execute function enter_vehicles_for_dispatch();
