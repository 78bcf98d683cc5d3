-- To-dos about terms of membership that end are settled when these change.
create trigger member_terms_added_todos after insert on member_terms referencing new table as written
  for each statement execute function settle_todos('member_id');
create trigger member_terms_changed_todos after update on member_terms referencing new table as written
  for each statement execute function settle_todos('member_id');
create trigger members_added_todos after insert on members referencing new table as written
  for each statement execute function settle_todos('id');
create trigger members_changed_todos after update on members referencing new table as written
  for each statement execute function settle_todos('id');
