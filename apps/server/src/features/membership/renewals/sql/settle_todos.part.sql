-- To-dos about renewals are settled when these change.
create trigger renewal_requests_added_todos after insert on renewal_requests referencing new table as written
  for each statement execute function settle_todos('member_id');
create trigger renewal_requests_changed_todos after update on renewal_requests referencing new table as written
  for each statement execute function settle_todos('member_id');
