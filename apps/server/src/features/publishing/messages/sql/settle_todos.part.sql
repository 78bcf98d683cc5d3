-- To-dos about messages of visitors are settled when these change.
create trigger contact_messages_added_todos after insert on contact_messages referencing new table as written
  for each statement execute function settle_todos('id');
create trigger contact_messages_changed_todos after update on contact_messages referencing new table as written
  for each statement execute function settle_todos('id');
