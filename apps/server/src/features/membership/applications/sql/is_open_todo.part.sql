-- To-dos about applications to join.
when 'application.submitted' then return exists (
  select 1 from applications a where a.id = any(n.about) and a.status in (0, 1));
when 'application.rejected' then return exists (
  select 1 from applications a where a.id = any(n.about) and not exists (
    select 1 from applications x where x.company_id = a.company_id and x.applied_at > a.applied_at));
