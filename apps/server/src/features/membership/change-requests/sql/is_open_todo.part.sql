-- To-dos about changes of registered data.
when 'change.submitted' then return exists (
  select 1 from change_requests r where r.id = any(n.about) and r.status in (0, 1));
-- Asking again is the company's choice: having read the reason is enough.
when 'change.rejected' then return n.read_at is null and exists (
  select 1 from change_requests r where r.id = any(n.about) and not exists (
    select 1 from change_requests x where x.company_id = r.company_id and x.requested_at > r.requested_at));
