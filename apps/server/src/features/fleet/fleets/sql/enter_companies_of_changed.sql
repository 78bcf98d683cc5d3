-- The directory follows rows that belong to a company: its card and lanes, ratings, membership, certification.
create or replace function enter_companies_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entries(array(select distinct company_id from changed));
  return null;
end $$;

create trigger fleet_cards_added after insert on fleet_cards referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_cards_changed after update on fleet_cards referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_cards_removed after delete on fleet_cards referencing old table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_lanes_added after insert on fleet_lanes referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_lanes_removed after delete on fleet_lanes referencing old table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_added after insert on ratings referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_changed after update on ratings referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_removed after delete on ratings referencing old table as changed
  for each statement execute function enter_companies_of_changed();
create trigger members_added after insert on members referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger members_changed after update on members referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger certifications_added after insert on certifications referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger certifications_changed after update on certifications referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger vehicles_added_to_directory after insert on vehicles referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger vehicles_taken_from_directory after delete on vehicles referencing old table as changed
  for each statement execute function enter_companies_of_changed();
