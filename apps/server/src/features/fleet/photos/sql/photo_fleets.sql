-- Fleets whose photos the public may see: active members that are not on the black list.
create view photo_fleets as
select c.id as company_id
from company_facts c
cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing
where c.type = 'fleet' and c.closed_at is null and not exists (
  select 1 from listed_companies listed where listed.kind = 'black' and listed.company_id = c.id);
