-- Certification decided by the office: reviewed in the same queue as applications, with an end and a way to take it back.

create sequence certification_numbers;
alter table certifications
  add column receipt_no text not null unique default numbered('RZ', nextval('certification_numbers'), 6),
  -- As of an application: 0 waiting, 1 claimed, 2 approved, 3 turned down. Where the clock decides it stays 0.
  add column status smallint not null default 0 check (status between 0 and 3),
  -- What was corrected, or had run out, when this one was sent.
  add column previous_id text references certifications,
  add column reviewer_user_id text references users,
  add column claimed_at timestamptz,
  add column lease_until timestamptz,
  add column reviewed_at timestamptz,
  add column reviewer text,
  add column reject_reason text,
  add column field_reasons jsonb not null default '{}',
  add column close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn')),
  -- As decided, and as it is: no later than the company's first mandatory document runs out.
  add column valid_until date,
  add column expires_on date,
  add column expired_at timestamptz,
  -- The end of which the fleet has been reminded.
  add column reminded_for date,
  add column revoked_at timestamptz,
  add column revoke_reason text,
  add column revoked_by text references users,
  add check (mode = 'review' or (status = 0 and valid_until is null)),
  add check (mode = 'auto' or approved_at is null or status = 2),
  add check (mode = 'auto' or closed_at is null or status >= 2),
  add check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  add check (status < 2 or reviewed_at is not null),
  add check ((valid_until is null) = (expires_on is null)),
  add check (expires_on <= valid_until),
  add check (revoked_at is null or (approved_at is not null and revoke_reason is not null));
create index certifications_waiting on certifications (submitted_at) where mode = 'review' and status in (0, 1);
create index certifications_decided on certifications (reviewed_at desc) where mode = 'review' and status >= 2;
-- What the clock decided and nobody has looked at yet.
create index certifications_unsettled on certifications (submitted_at)
  where mode = 'auto' and approved_at is null and closed_at is null;
create index certifications_ending on certifications (expires_on)
  where closed_at is null and revoked_at is null and expired_at is null and expires_on is not null;

-- Where a certification stands now; nothing waits for a job. Without subqueries, so that lists stay quick.
create or replace function certification_status(c certifications) returns text language sql volatile as $$
  select case
    when c.id is null or c.closed_at is not null then 'none'
    when c.revoked_at is not null then 'revoked'
    when c.status = 3 then 'rejected'
    when c.approved_at is not null and c.expires_on is not null and c.expires_on < app_today() then 'expired'
    when c.approved_at is not null then 'approved'
    when c.mode = 'auto' and app_now() >= c.submitted_at + interval '3 seconds' then 'approved'
    else 'processing'
  end
$$;

-- The day staff refused a paper that had been in force; it is worth nothing from then on.
alter table documents add column voided_on date check (voided_on is null or state = 'rejected');

-- The last day of a certification; the contract's requiredOfCompany names the same documents, a test compares them.
-- A paper taken back by staff ends it with that day: refusing one must never make it hold longer.
create function certification_end(company text, decided date) returns date language sql stable as $$
  select least(decided, (
    select min(least(d.expires_on, d.voided_on)) from documents d
    where d.owner_id = company and d.owner_kind = 'company' and d.is_current
      and (d.state = 'valid' or d.voided_on is not null)
      and d.kind in ('businessLicense', 'transportPermit', 'carrierInsurance')))
$$;
-- The end follows the documents while the certification holds; one that has run out is not revived by a late renewal.
create function follow_documents() returns trigger language plpgsql as $$
begin
  update certifications c set expires_on = certification_end(c.company_id, c.valid_until)
  where c.company_id in (new.owner_id, old.owner_id) and c.closed_at is null and c.valid_until is not null
    and c.expires_on >= app_today() and c.expires_on <> certification_end(c.company_id, c.valid_until);
  return null;
end $$;
create trigger documents_added_for_certification after insert on documents
  for each row when (new.owner_kind = 'company') execute function follow_documents();
create trigger documents_changed_for_certification after update on documents
  for each row when (new.owner_kind = 'company') execute function follow_documents();

-- Everything that is reviewed, alike; certifications where the office decides them.
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
from renewal_requests r join members m on m.id = r.member_id
union all
select 'certification', c.id, c.receipt_no, c.company_id, null, c.status,
  (case when c.status = 1 and c.lease_until <= app_now() then 0 else c.status end)::smallint,
  c.submitted_at, c.reviewed_at, c.reviewer, c.reject_reason, c.close_kind,
  c.reviewer_user_id, c.claimed_at, c.lease_until, c.previous_id, c.application_data, null, null, null, null, c.user_id
from certifications c where c.mode = 'review';

-- Who was certified and is not any more comes after who is.
create or replace view fleet_facts as
select c.id as company_id, plain_text(c.name) as name, c.region_code, coalesce(card.service_types, '{}') as service_types,
  card.vehicle_count, card.establish_year, r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce((x.approved_at is not null or x.mode = 'auto') and x.revoked_at is null and x.expired_at is null, false)
    as is_approved,
  case when c.type = 'fleet' and c.closed_at is null and m.resigned_at is null then m.last_ends_on + grace_days() end
    as listed_until,
  c.created_at, c.type
from companies c
left join fleet_cards card on card.company_id = c.id
left join members m on m.company_id = c.id
left join certifications x on x.company_id = c.id and x.closed_at is null
left join lateral (select f.rating, f.rating_count from fleet_ratings f where f.company_id = c.id offset 0) r on true;

-- A certificate tells of the membership, or of the certification named here.
alter table certificates add column certification_id text references certifications;
create index certificates_certification on certificates (certification_id, issued_at desc)
  where certification_id is not null;
