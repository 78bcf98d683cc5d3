-- The directory follows companies that changed.
create or replace function enter_changed_companies() returns trigger language plpgsql as $$
begin
  perform refresh_entries(array(select id from changed));
  -- One that was a shipper before has no row yet.
  perform add_entries(array(select id from changed where type = 'fleet'));
  return null;
end $$;

create trigger companies_changed after update on companies referencing new table as changed
  for each statement execute function enter_changed_companies();
