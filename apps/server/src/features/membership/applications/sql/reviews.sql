-- Everything that is reviewed, alike; certifications where the office decides them.
create view reviews as
select 'join' as kind, a.id, a.receipt_no, a.company_id, null::text as member_id, a.status as stored_status,
  (case when a.status = 1 and a.lease_until <= app_now() then 0 else a.status end)::smallint as status,
  a.applied_at as requested_at, a.reviewed_at, a.reviewer, a.reject_reason, a.close_kind,
  a.reviewer_user_id, a.claimed_at, a.lease_until, a.previous_id, a.form,
  null::jsonb as before, null::jsonb as after, null::text as level, a.licence_file_id as file_id,
  null::text as requested_by
from applications a
union all
select 'change', r.id, r.receipt_no, r.company_id, null, r.status,
  (case when r.status = 1 and r.lease_until <= app_now() then 0 else r.status end)::smallint,
  r.requested_at, r.reviewed_at, r.reviewer, r.reject_reason, r.close_kind,
  r.reviewer_user_id, r.claimed_at, r.lease_until, null, '{}', r.before, r.after, null, r.licence_file_id, r.user_id
from change_requests r
union all
select 'renewal', r.id, r.receipt_no, m.company_id, r.member_id, r.status,
  (case when r.status = 1 and r.lease_until <= app_now() then 0 else r.status end)::smallint,
  r.requested_at, r.reviewed_at, r.reviewer, r.reject_reason, r.close_kind,
  r.reviewer_user_id, r.claimed_at, r.lease_until, null, '{}', null, null, r.level, r.voucher_file_id, r.user_id
from renewal_requests r join members m on m.id = r.member_id
union all
select 'certification', c.id, c.receipt_no, c.company_id, null, c.status,
  (case when c.status = 1 and c.lease_until <= app_now() then 0 else c.status end)::smallint,
  c.submitted_at, c.reviewed_at, c.reviewer, c.reject_reason, c.close_kind,
  c.reviewer_user_id, c.claimed_at, c.lease_until, c.previous_id, c.application_data, null, null, null, null, c.user_id
from certifications c where c.mode = 'review';
