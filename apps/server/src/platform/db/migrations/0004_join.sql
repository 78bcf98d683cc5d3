-- Joining and membership: tickets, consents, what an application says, requests, payments, notices, certificates.

-- A proved phone that may upload its licence and register, once.
create table registration_tickets (
  hash bytea primary key,
  phone text not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index registration_tickets_old on registration_tickets (expires_at);
alter table files add column ticket_hash bytea;
create index files_ticket on files (ticket_hash) where ticket_hash is not null;

create table consents (
  id text primary key,
  user_id text not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null default app_now(),
  address text not null
);
create index consents_user on consents (user_id, given_at desc);

alter table users add column closing_at timestamptz;

alter table companies
  add column legal_person text not null default '',
  add column permit_no text not null default '',
  add column licence_file_id text references files,
  -- One- and two-character pieces of what people search by; two Chinese characters have no trigram.
  add column search_grams text[] not null default '{}';
create index companies_search on companies using gin (search_grams);

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

create table company_notes (
  id text primary key,
  company_id text not null references companies,
  text text not null,
  user_id text not null references users,
  written_at timestamptz not null default app_now()
);
create index company_notes_company on company_notes (company_id, written_at desc);

-- What the applicant said then, kept as said; and who is looking at it until when.
alter table applications
  add column form jsonb not null default '{}',
  add column licence_file_id text references files,
  add column reviewer_user_id text references users,
  add column claimed_at timestamptz,
  add column lease_until timestamptz,
  add column close_kind text check (close_kind in ('approved', 'rejected', 'withdrawn'));

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

create sequence member_numbers;
alter table members
  add column member_no text not null unique default
    'HY-' || to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY') || '-' || lpad(nextval('member_numbers')::text, 4, '0'),
  -- A lower level asked for: it begins with the next term.
  add column next_level text check (next_level in ('basic', 'silver', 'gold', 'platinum'));

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

-- Each reminder of a term goes out once.
create table member_reminders (
  member_id text not null references members,
  term_id text not null references member_terms,
  kind text not null,
  sent_at timestamptz not null default app_now(),
  primary key (member_id, term_id, kind)
);

create table certificates (
  code text primary key,
  member_id text not null references members,
  issued_by text references users,
  issued_at timestamptz not null default app_now(),
  printed jsonb not null
);
create index certificates_member on certificates (member_id, issued_at desc);

create table notifications (
  id text primary key,
  seq bigint generated always as identity,
  user_id text not null references users,
  kind text not null,
  shelf text not null check (shelf in ('todo', 'business', 'announcement')),
  title text not null,
  text text not null,
  link text not null default '',
  why text not null,
  dedup_key text,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  unique (user_id, dedup_key)
);
create index notifications_user on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Where somebody departs from what a kind of notice does by default.
create table notification_choices (
  user_id text not null references users,
  kind text not null,
  channel text not null check (channel in ('sms', 'mail', 'site')),
  is_wanted boolean not null,
  primary key (user_id, kind, channel)
);

create table saved_views (
  id text primary key,
  user_id text not null references users,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default app_now(),
  unique (user_id, page, name)
);

-- Long imports and exports: their progress and what came of them.
create table tasks (
  id text primary key,
  kind text not null,
  user_id text not null references users,
  company_id text references companies,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  input jsonb not null default '{}',
  outcome jsonb,
  file_id text references files,
  message text not null default '',
  created_at timestamptz not null default app_now(),
  finished_at timestamptz
);
create index tasks_user on tasks (user_id, created_at desc);
