-- To-dos about listings are settled when these change.
create trigger listings_added_todos after insert on listings referencing new table as written
  for each statement execute function settle_todos('id');
create trigger listings_changed_todos after update on listings referencing new table as written
  for each statement execute function settle_todos('id');
create trigger listing_statements_added_todos after insert on listing_statements referencing new table as written
  for each statement execute function settle_todos('listing_id');
create trigger listing_statements_changed_todos after update on listing_statements referencing new table as written
  for each statement execute function settle_todos('listing_id');
