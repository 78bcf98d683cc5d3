-- Dispatch follows trips: a vehicle is found where the last one unloads.
create or replace function enter_trips_for_dispatch() returns trigger language plpgsql as $$ begin
  perform refresh_dispatch_entries(array(
    select vehicle_id from changed where kind = 'trip' union select trailer_id from changed where trailer_id is not null), '{}');
  return null;
end $$;

create trigger usages_entered after insert on usages referencing new table as changed
  for each statement execute function enter_trips_for_dispatch();
create trigger usages_entered_again after update on usages referencing new table as changed
  for each statement execute function enter_trips_for_dispatch();
