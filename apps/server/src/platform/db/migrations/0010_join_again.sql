-- Joining, finished: lists and figures that stay quick with many members.

-- The terms that ended in a year, and those of them that only went on at a higher level.
create index member_terms_ended on member_terms (ends_on);
create index member_terms_continued on member_terms (continues_id) where continues_id is not null;
-- A member's number is typed from its beginning or by its last digits.
create index members_number on members (member_no text_pattern_ops);
create index members_number_end on members (reverse(member_no) text_pattern_ops);

-- People are shown by their name; what they sign in with stays theirs.
alter table users add column shown_name text not null default '';
create function name_of(u users) returns text language sql stable as $$
  select coalesce(nullif(u.shown_name, ''), u.username)
$$;

update applications a set reviewer = '秘书处' from users u where u.id = a.reviewer_user_id and a.reviewer = u.username;
update change_requests r set reviewer = '秘书处' from users u where u.id = r.reviewer_user_id and r.reviewer = u.username;
update renewal_requests r set reviewer = '秘书处' from users u where u.id = r.reviewer_user_id and r.reviewer = u.username;

-- When a code sent to the account's phone came back last; an account made from a spreadsheet has none.
alter table users add column phone_proved_at timestamptz;
update users u set phone_proved_at = u.created_at
where u.phone is not null and exists (select 1 from consents c where c.user_id = u.id);

-- Nobody decides what they asked for themselves, so the queue knows who asked.
create or replace view reviews as
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
from renewal_requests r join members m on m.id = r.member_id;

-- How long a company's papers hold, as it says itself: a day, 'long' for those without an end, '' while unsaid.
alter table companies
  add column licence_until text not null default '' check (licence_until ~ '^(|long|\d{4}-\d{2}-\d{2})$'),
  add column permit_until text not null default '' check (permit_until ~ '^(|long|\d{4}-\d{2}-\d{2})$'),
  add column invoice_title text not null default '';

-- The hours in which somebody wants no SMS and no mail, of the clock in Shanghai; null: any hour will do.
alter table users
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_to smallint check (quiet_to between 0 and 23),
  add check ((quiet_from is null) = (quiet_to is null));
