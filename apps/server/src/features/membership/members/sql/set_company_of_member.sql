-- A member knows the type and province of its company, so that counting all members reads one table.
create or replace function set_company_of_member() returns trigger language plpgsql as $$
begin
  select c.type, left(c.region_code, 2) into new.company_type, new.province from company_facts c where c.id = new.company_id;
  return new;
end $$;

create trigger members_company before insert or update of company_id on members
  for each row execute function set_company_of_member();
