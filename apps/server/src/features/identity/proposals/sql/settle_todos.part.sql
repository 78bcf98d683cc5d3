-- To-dos about proposals that need a second person are settled when these change.
create trigger proposals_changed_todos after update on proposals referencing new table as written
  for each statement execute function settle_todos('id');
