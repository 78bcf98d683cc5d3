-- Type and province of a member's company are copied to the member, so that counting all members reads one table.
alter table members add column company_type text not null default '', add column province text not null default '';
update members m set company_type = c.type, province = left(c.region_code, 2) from companies c where c.id = m.company_id;

create function set_company_of_member() returns trigger language plpgsql as $$
begin
  select c.type, left(c.region_code, 2) into new.company_type, new.province from companies c where c.id = new.company_id;
  return new;
end $$;
create trigger members_company before insert or update of company_id on members
  for each row execute function set_company_of_member();

create function copy_company_to_member() returns trigger language plpgsql as $$
begin
  update members set company_type = new.type, province = left(new.region_code, 2) where company_id = new.id;
  return null;
end $$;
create trigger companies_member after update on companies for each row
  when ((old.type, left(old.region_code, 2)) is distinct from (new.type, left(new.region_code, 2)))
  execute function copy_company_to_member();

-- The last term's begin and level are kept like its end: it is the level of today unless that term has not begun yet.
alter table members add column last_starts_on date, add column last_level text;
update members set (last_starts_on, last_level) = (
  select t.starts_on, t.level from member_terms t where t.member_id = members.id order by t.ends_on desc limit 1);
create or replace function keep_last_day() returns trigger language plpgsql as $$
begin
  update members set (last_starts_on, last_ends_on, last_level) = (
    select t.starts_on, t.ends_on, t.level from member_terms t where t.member_id = members.id order by t.ends_on desc limit 1)
  where id in (old.member_id, new.member_id);
  return null;
end $$;

-- The level of the latest term that has begun, for members whose last term has not; as a function it costs the planner nothing.
create function begun_level(member text, today date) returns text language sql stable as $$
  select level from member_terms where member_id = member order by starts_on > today, ends_on desc limit 1
$$;

-- Members of closed companies are few, and not counted among the open ones.
create index companies_closed on companies (id) where closed_at is not null;

-- The papers a fleet's workbench asks for; without it all papers of all fleets were read.
create index documents_of_company on documents (company_id, expires_on) where state = 'rejected' or is_current and state = 'valid';
