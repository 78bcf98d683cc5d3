-- To-dos about a fleet's photos.
when 'photo.submitted' then return exists (
  select 1 from photos_to_check p where p.company_id = any(n.about));
when 'photo.refused' then return exists (
  select 1 from fleet_photos p where p.id = any(n.about) and p.state in ('refused', 'removed'));
