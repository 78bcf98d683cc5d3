-- To-dos about invitations to cooperate and proposed prices are settled when these change.
create trigger cooperations_changed_todos after update on cooperations referencing new table as written
  for each statement execute function settle_todos('id');
create trigger lane_prices_changed_todos after update on lane_prices referencing new table as written
  for each statement execute function settle_todos('id');
