-- To-dos about open dues are settled when these change.
create trigger dues_receivables_changed_todos after update on dues_receivables referencing new table as written
  for each statement execute function settle_todos('id');
