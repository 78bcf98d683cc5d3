-- Tables of membership: applications, members and their terms, renewals, payments, certifications, documents.

create table applications (
  id text primary key,
  receipt_no text not null unique,
  company_id text not null references companies,
  previous_id text references applications,
  status smallint not null check (status between 0 and 3),
  applied_at timestamptz not null default app_now(),
  reviewed_at timestamptz,
  reviewer text,
  reject_reason text,
  -- What the applicant said then, kept as said; and who is looking at it until when.
  form jsonb not null default '{}',
  licence_file_id text references files,
  reviewer_user_id text references users,
  claimed_at timestamptz,
  lease_until timestamptz,
  -- Imported: recorded by staff from a sheet; members of old with status 2, companies whose papers follow with status 3. Nobody
  -- reviewed them, so they stay out of the queue and of the figures about reviews.
  close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn', 'imported')),
  check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  check (status < 2 or reviewed_at is not null)
);
create unique index applications_one_open on applications (company_id) where status in (0, 1);
create index applications_company on applications (company_id, applied_at desc);
create index applications_waiting on applications (applied_at) where status in (0, 1);
create index applications_applied on applications (applied_at);
create index applications_reviewed on applications (reviewed_at desc, id) where status in (2, 3);

create sequence member_numbers;
create table members (
  id text primary key,
  company_id text not null unique references companies,
  joined_at timestamptz not null,
  resigned_at timestamptz,
  member_no text not null unique default
    numbered('HY', nextval('member_numbers'), 4),
  -- A lower level asked for: it begins with the next term.
  next_level text check (next_level in ('basic', 'silver', 'gold', 'platinum')),
  -- The last day any term covers, kept beside the member so that lists by expiry read an index.
  last_ends_on date,
  -- Rises with every change of a membership, so that a decision about a state somebody else has changed is refused.
  version integer not null default 1,
  -- Copied from the company, so that counting all members reads one table.
  company_type text not null default '',
  province text not null default '',
  -- The last term's begin and level are kept like its end: it is the level of today unless that term has not begun yet.
  last_starts_on date,
  last_level text,
  last_grace_days integer
);
create index members_expiry on members (last_ends_on, id);
create index members_joined on members (joined_at, id);
-- A member's number is typed from its beginning or by its last digits.
create index members_number on members (member_no text_pattern_ops);
create index members_number_end on members (reverse(member_no) text_pattern_ops);
create index members_plain_number on members (replace(member_no, '-', ''));

create table member_terms (
  id text primary key,
  member_id text not null references members,
  starts_on date not null,
  ends_on date not null,
  level text not null check (level in ('basic', 'silver', 'gold', 'platinum')),
  amount_fen bigint not null check (amount_fen >= 0),
  created_at timestamptz not null default app_now(),
  continues_id text references member_terms,
  -- The grace of a term is the one of the day it was ordered; the member keeps that of its last term.
  grace_days integer not null default 30 check (grace_days between 0 and 90),
  exclude using gist (member_id with =, daterange(starts_on, ends_on, '[]') with &&),
  -- A higher level splits the running term, so a part may be a single day.
  check (ends_on >= starts_on)
);
create index member_terms_end on member_terms (member_id, ends_on desc);
-- The terms that ended in a year, and those of them that only went on at a higher level.
create index member_terms_ended on member_terms (ends_on);
create index member_terms_continued on member_terms (continues_id) where continues_id is not null;

create table member_suspensions (
  id text primary key,
  member_id text not null references members,
  since timestamptz not null default app_now(),
  until timestamptz,
  lifted_at timestamptz,
  reason text not null
);
create index member_suspensions_member on member_suspensions (member_id);
create index member_suspensions_open on member_suspensions (member_id) where lifted_at is null;
-- When something next changes by the clock alone.
create index member_suspensions_since on member_suspensions (since) where lifted_at is null;
create index member_suspensions_until on member_suspensions (until) where lifted_at is null;

-- A proved phone that may upload its licence and register, once.
create table registration_tickets (
  hash bytea primary key,
  phone text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- What it was spent on, so that a repeated request gets the same answer.
  application_id text references applications
);
create index registration_tickets_old on registration_tickets (expires_at);

-- Every value a field had, who changed it and why; the present value stays in companies.
create table company_changes (
  id bigint generated always as identity primary key,
  company_id text not null references companies,
  field text not null,
  old_value text not null,
  new_value text not null,
  changed_by text not null,
  user_id text references users,
  source text not null,
  changed_at timestamptz not null default app_now()
);
create index company_changes_field on company_changes (company_id, field, id desc);

create table change_requests (
  id text primary key,
  receipt_no text not null unique,
  company_id text not null references companies,
  user_id text not null references users,
  status smallint not null default 0 check (status between 0 and 3),
  before jsonb not null,
  after jsonb not null,
  licence_file_id text references files,
  requested_at timestamptz not null default app_now(),
  reviewer_user_id text references users,
  claimed_at timestamptz,
  lease_until timestamptz,
  reviewed_at timestamptz,
  reviewer text,
  reject_reason text,
  close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn')),
  check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  check (status < 2 or reviewed_at is not null)
);
create unique index change_requests_one_open on change_requests (company_id) where status in (0, 1);
create index change_requests_waiting on change_requests (requested_at) where status in (0, 1);

create table renewal_requests (
  id text primary key,
  receipt_no text not null unique,
  member_id text not null references members,
  user_id text not null references users,
  level text not null check (level in ('basic', 'silver', 'gold', 'platinum')),
  voucher_file_id text references files,
  status smallint not null default 0 check (status between 0 and 3),
  requested_at timestamptz not null default app_now(),
  reviewer_user_id text references users,
  claimed_at timestamptz,
  lease_until timestamptz,
  reviewed_at timestamptz,
  reviewer text,
  reject_reason text,
  close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn')),
  check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  check (status < 2 or reviewed_at is not null)
);
create unique index renewal_requests_one_open on renewal_requests (member_id) where status in (0, 1);
create index renewal_requests_waiting on renewal_requests (requested_at) where status in (0, 1);

-- Money is recorded with its voucher, never processed.
create table payments (
  id text primary key,
  member_id text not null references members,
  term_id text references member_terms,
  amount_fen bigint not null check (amount_fen >= 0),
  paid_on date not null,
  voucher_no text not null,
  voucher_file_id text references files,
  invoice_title text not null default '',
  recorded_by text not null references users,
  recorded_at timestamptz not null default app_now()
);
create index payments_member on payments (member_id, paid_on desc);
-- The operation log is searched by the number on a voucher.
create index payments_voucher on payments (voucher_no);

-- Each reminder of a term goes out once.
create table member_reminders (
  member_id text not null references members,
  term_id text not null references member_terms,
  kind text not null,
  sent_at timestamptz not null default app_now(),
  primary key (member_id, term_id, kind)
);

-- Certification of fleets: at most one open row per company; closed ones are kept.
create table certifications (
  id text primary key,
  company_id text not null references companies,
  user_id text not null references users,
  mode text not null check (mode in ('auto', 'review')),
  application_data jsonb not null,
  -- Whole milliseconds, so that what callers read is exactly what is stored.
  submitted_at timestamptz not null default date_trunc('milliseconds', app_now()),
  approved_at timestamptz,
  closed_at timestamptz,
  receipt_no text not null unique default new_certification_no(),
  -- As of an application: 0 waiting, 1 claimed, 2 approved, 3 turned down. Where the clock decides it stays 0.
  status smallint not null default 0 check (status between 0 and 3),
  -- What was corrected, or had run out, when this one was sent.
  previous_id text references certifications,
  reviewer_user_id text references users,
  claimed_at timestamptz,
  lease_until timestamptz,
  reviewed_at timestamptz,
  reviewer text,
  reject_reason text,
  field_reasons jsonb not null default '{}',
  close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn')),
  -- As decided, and as it is: no later than the company's first mandatory document runs out.
  valid_until date,
  expires_on date,
  expired_at timestamptz,
  -- The end of which the fleet has been reminded.
  reminded_for date,
  revoked_at timestamptz,
  revoke_reason text,
  revoked_by text references users,
  check (case mode when 'auto' then approved_at = submitted_at + interval '3 seconds' else approved_at >= submitted_at end),
  check (closed_at >= submitted_at),
  check (mode = 'review' or (status = 0 and valid_until is null)),
  check (mode = 'auto' or approved_at is null or status = 2),
  check (mode = 'auto' or closed_at is null or status >= 2),
  check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  check (status < 2 or reviewed_at is not null),
  check ((valid_until is null) = (expires_on is null)),
  check (expires_on <= valid_until),
  check (revoked_at is null or (approved_at is not null and revoke_reason is not null))
);
create unique index certifications_open on certifications (company_id) where closed_at is null;
create index certifications_company on certifications (company_id, submitted_at desc);
create index certifications_waiting on certifications (submitted_at) where mode = 'review' and status in (0, 1);
create index certifications_decided on certifications (reviewed_at desc) where mode = 'review' and status >= 2;
-- What the clock decided and nobody has looked at yet.
create index certifications_unsettled on certifications (submitted_at)
  where mode = 'auto' and approved_at is null and closed_at is null;
create index certifications_ending on certifications (expires_on)
  where closed_at is null and revoked_at is null and expired_at is null and expires_on is not null;
create index certifications_plain_number on certifications (replace(receipt_no, '-', ''));
create index certifications_auto on certifications (submitted_at) where mode = 'auto';

create sequence certificate_numbers;
create table certificates (
  code text primary key,
  certificate_no text not null unique default
    numbered('ZS', nextval('certificate_numbers'), 6),
  member_id text not null references members,
  issued_by text references users,
  issued_at timestamptz not null default app_now(),
  printed jsonb not null,
  -- A certificate tells of the membership, or of the certification named here.
  certification_id text references certifications,
  -- A certificate is drawn by the version of the text it was issued with.
  template_version integer not null default 1 check (template_version > 0)
);
create index certificates_member on certificates (member_id, issued_at desc);
create index certificates_certification on certificates (certification_id, issued_at desc)
  where certification_id is not null;
-- Certificates are found by what is printed on them, typed with or without dashes.
create index certificates_plain_code on certificates (replace(code, '-', ''));
create index certificates_plain_number on certificates (replace(certificate_no, '-', ''));
create index certificates_issued on certificates ((certification_id is null), issued_at desc);

-- A renewal is a new row; the old one stays. One row of each kind is the current one.
create table documents (
  id text primary key,
  company_id text not null references companies,
  owner_kind text not null check (owner_kind in ('company', 'vehicle', 'driver')),
  owner_id text not null,
  kind text not null,
  number text not null default '',
  -- What the paper grants: sum insured, grade, scope.
  detail text not null default '',
  issued_on date,
  valid_from date,
  -- Null: for good.
  expires_on date,
  -- From when on there is cover without a gap: a renewal bought early carries on what it follows.
  covers_from date,
  file_id text references files,
  state text not null check (state in ('pending', 'valid', 'rejected', 'withdrawn')),
  is_current boolean not null,
  replaces_id text references documents,
  added_by text references users,
  added_at timestamptz not null default app_now(),
  reviewer_user_id text references users,
  reviewed_at timestamptz,
  reject_reason text,
  -- The day staff refused a paper that had been in force; it is worth nothing from then on.
  voided_on date constraint documents_check4 check (voided_on is null or state = 'rejected'),
  -- Of a driver's papers `number` holds the mask and this the number itself; rows written before are sealed when the server starts.
  number_sealed text not null default '',
  check (valid_from <= expires_on),
  check (issued_on <= expires_on),
  check (state <> 'rejected' or (reject_reason is not null and reviewed_at is not null)),
  check (owner_kind <> 'company' or owner_id = company_id)
);
-- A new paper waits for its review beside the one in force; never two of them.
create unique index documents_waiting on documents (owner_id, kind) where state = 'pending' and not is_current;
create index documents_history on documents (owner_id, kind, added_at desc);
create index documents_expiry on documents (company_id, owner_kind, expires_on) where is_current;
create index documents_due on documents (expires_on) where is_current and state = 'valid';
create index documents_pending on documents (added_at) where state = 'pending';
-- Which companies have a paper that waits for the office.
create index documents_pending_company on documents (company_id) where state = 'pending';
create index documents_unsealed on documents (id) where owner_kind = 'driver' and number <> '' and number_sealed = '';
-- The papers a fleet's workbench asks for; without it all papers of all fleets were read.
create index documents_of_company on documents (company_id, expires_on) where state = 'rejected' or is_current and state = 'valid';
create unique index documents_current on documents (owner_id, kind) include (id, state, covers_from, expires_on) where is_current;

-- Each announcement of an expiry goes out once.
create table document_alerts (
  document_id text not null references documents,
  days integer not null,
  sent_at timestamptz not null default app_now(),
  primary key (document_id, days)
);

-- Printed notices of the association as issued: what was printed, by which version of the template.
create table printed_notices (
  notice_no text primary key default new_receipt_no('TZ'),
  kind text not null check (kind in ('listing', 'renewal')),
  listing_id text references listings,
  member_id text references members,
  template_version integer not null check (template_version > 0),
  printed jsonb not null,
  issued_on date not null default app_today(),
  issued_by text not null references users,
  issued_at timestamptz not null default app_now(),
  check ((kind = 'listing') = (listing_id is not null)),
  check ((kind = 'renewal') = (member_id is not null))
);
create index printed_notices_of_listing on printed_notices (listing_id, issued_at desc) where listing_id is not null;
create index printed_notices_of_member on printed_notices (member_id, issued_at desc) where member_id is not null;
create index printed_notices_issued on printed_notices (kind, issued_at desc);
-- What was issued is never changed.
revoke update, delete, truncate on printed_notices from rfb_server;
