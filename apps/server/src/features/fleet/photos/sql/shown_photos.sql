-- Photos the public may see: approved with exactly these bytes, of a fleet that is an active member and not on the black list.
create view shown_photos as
select p.id, p.company_id, p.kind, p.alt, p.vehicle_id, p.file_id, f.sha256, f.width, f.height,
  (p.submitted_at at time zone 'Asia/Shanghai')::date as sent_on, p.submitted_at
from fleet_photos p
join file_facts f on f.id = p.file_id and f.sha256 = p.sha256
join company_facts c on c.id = p.company_id and c.type = 'fleet' and c.closed_at is null
cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing
where p.state = 'published' and not exists (
  select 1 from listed_companies listed where listed.kind = 'black' and listed.company_id = p.company_id);
