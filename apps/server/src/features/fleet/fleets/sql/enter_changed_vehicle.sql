-- The directory follows what a fleet drives; a vehicle that sets off or comes back changes nothing there.
create or replace function enter_changed_vehicle() returns trigger language plpgsql as $$
begin
  perform refresh_entries(array[new.company_id]);
  return null;
end $$;

create trigger vehicles_changed_in_directory after update on vehicles for each row
  when ((old.vehicle_type, old.body_type, old.length_mm, old.cold_class, old.danger_classes, old.state = 'scrapped')
    is distinct from
    (new.vehicle_type, new.body_type, new.length_mm, new.cold_class, new.danger_classes, new.state = 'scrapped'))
  execute function enter_changed_vehicle();
