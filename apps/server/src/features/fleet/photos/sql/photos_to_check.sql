-- Photos the office looks at: those of a fleet that is no member now wait until it is one again.
create view photos_to_check as
select p.id, p.company_id, p.submitted_at
from fleet_photos p
join photo_fleets c on c.company_id = p.company_id
where p.state = 'waiting';
