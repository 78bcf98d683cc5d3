-- To-dos about tenders are settled when these change.
create trigger tender_questions_changed_todos after update on tender_questions referencing new table as written
  for each statement execute function settle_todos('id');
create trigger tenders_changed_todos after update on tenders referencing new table as written
  for each statement execute function settle_todos('id');
