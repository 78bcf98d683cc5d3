-- To-dos about certifications are settled when these change.
create trigger certifications_added_todos after insert on certifications referencing new table as written
  for each statement execute function settle_todos('company_id');
create trigger certifications_changed_todos after update on certifications referencing new table as written
  for each statement execute function settle_todos('company_id');
