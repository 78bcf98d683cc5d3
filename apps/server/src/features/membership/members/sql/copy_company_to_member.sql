-- A member follows the type and province of its company, so that counting all members reads one table.
create or replace function copy_company_to_member() returns trigger language plpgsql as $$
begin
  update members set company_type = new.type, province = left(new.region_code, 2) where company_id = new.id;
  return null;
end $$;

create trigger companies_member after update on companies for each row
  when ((old.type, left(old.region_code, 2)) is distinct from (new.type, left(new.region_code, 2)))
  execute function copy_company_to_member();
