-- To-dos about renewals.
when 'renewal.submitted' then return exists (
  select 1 from renewal_requests r where r.id = any(n.about) and r.status in (0, 1));
when 'renewal.rejected' then return exists (
  select 1 from renewal_requests r where r.id = any(n.about)
    and not exists (select 1 from renewal_requests x where x.member_id = r.member_id and x.requested_at > r.requested_at)
    and not exists (select 1 from member_terms t where t.member_id = r.member_id and t.created_at > r.requested_at));
