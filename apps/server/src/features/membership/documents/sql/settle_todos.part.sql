-- To-dos about documents are settled when these change.
create trigger documents_added_todos after insert on documents referencing new table as written
  for each statement execute function settle_todos('company_id');
create trigger documents_changed_todos after update on documents referencing new table as written
  for each statement execute function settle_todos('company_id');
