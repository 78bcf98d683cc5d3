-- To-dos about a fleet's photos are settled when these change.
create trigger fleet_photos_added_todos after insert on fleet_photos referencing new table as written
  for each statement execute function settle_todos('company_id');
create trigger fleet_photos_changed_todos after update on fleet_photos referencing new table as written
  for each statement execute function settle_todos('company_id');
