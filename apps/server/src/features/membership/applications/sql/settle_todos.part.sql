-- To-dos about applications to join are settled when these change.
create trigger applications_added_todos after insert on applications referencing new table as written
  for each statement execute function settle_todos('company_id');
create trigger applications_changed_todos after update on applications referencing new table as written
  for each statement execute function settle_todos('company_id');
