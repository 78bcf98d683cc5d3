-- To-dos about awards are settled when these change.
create trigger awards_changed_todos after update on awards referencing new table as written
  for each statement execute function settle_todos('id');
