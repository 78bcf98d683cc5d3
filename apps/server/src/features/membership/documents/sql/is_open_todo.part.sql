-- To-dos about documents.
when 'document.submitted' then return exists (
  select 1 from papers_to_check d where d.company_id = any(n.about));
when 'document.rejected' then return exists (
  select 1 from documents d where d.id = any(n.about) and d.state = 'rejected' and not exists (
    select 1 from documents x where x.owner_id = d.owner_id and x.kind = d.kind and x.added_at > d.added_at
      and x.state in ('pending', 'valid'))
    and not exists (select 1 from vehicle_facts v where v.id = d.owner_id and v.state = 'scrapped')
    and not exists (select 1 from driver_facts p where p.id = d.owner_id and p.state = 'left'));
when 'document.expiring' then return exists (
  select 1 from documents d where d.id = any(n.about) and d.is_current and d.state = 'valid'
    and not exists (select 1 from documents x where x.replaces_id = d.id and x.state = 'pending')
    and not exists (select 1 from vehicle_facts v where v.id = d.owner_id and v.state = 'scrapped')
    and not exists (select 1 from driver_facts p where p.id = d.owner_id and p.state = 'left'));
