-- Dispatch follows drivers.
create or replace function enter_drivers_for_dispatch() returns trigger language plpgsql as $$ begin
  perform refresh_dispatch_entries('{}', array(select id from changed));
  return null;
end $$;

create trigger drivers_entered after insert on drivers referencing new table as changed
  for each statement execute function enter_drivers_for_dispatch();
create trigger drivers_entered_again after update on drivers referencing new table as changed
  for each statement execute function enter_drivers_for_dispatch();
