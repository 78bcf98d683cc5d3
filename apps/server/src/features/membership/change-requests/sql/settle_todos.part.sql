-- To-dos about changes of registered data are settled when these change.
create trigger change_requests_added_todos after insert on change_requests referencing new table as written
  for each statement execute function settle_todos('company_id');
create trigger change_requests_changed_todos after update on change_requests referencing new table as written
  for each statement execute function settle_todos('company_id');
