-- Photos the public may see: approved with exactly these bytes, of a fleet whose photos may be shown now.
create view shown_photos as
select p.id, p.company_id, p.kind, p.alt, p.vehicle_id, p.file_id, f.sha256, f.width, f.height,
  (p.submitted_at at time zone 'Asia/Shanghai')::date as sent_on, p.submitted_at
from fleet_photos p
join file_facts f on f.id = p.file_id and f.sha256 = p.sha256
join photo_fleets c on c.company_id = p.company_id
where p.state = 'published';
