-- To-dos about reports are settled when these change.
create trigger reports_added_todos after insert on reports referencing new table as written
  for each statement execute function settle_todos('id');
create trigger reports_changed_todos after update on reports referencing new table as written
  for each statement execute function settle_todos('id');
