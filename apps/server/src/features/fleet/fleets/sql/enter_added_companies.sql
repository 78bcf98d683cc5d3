-- New companies enter the directory.
create or replace function enter_added_companies() returns trigger language plpgsql as $$
begin
  perform add_entries(array(select id from changed));
  return null;
end $$;

-- A trigger that sees all changed rows at once is for one event only.
create trigger companies_added after insert on companies referencing new table as changed
  for each statement execute function enter_added_companies();
