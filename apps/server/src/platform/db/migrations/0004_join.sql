-- Joining and membership: tickets, consents, what an application says, requests, payments, notices, certificates.

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
alter table files
  add column ticket_hash bytea,
  -- Of pictures, as stored.
  add column width integer,
  add column height integer;
create index files_ticket on files (ticket_hash) where ticket_hash is not null;

-- A download a browser may start without a session header, once, within a minute.
create table download_tickets (
  hash bytea primary key,
  file_id text not null references files on delete cascade,
  expires_at timestamptz not null
);
create index download_tickets_old on download_tickets (expires_at);

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
-- Found to be the same company as another: kept, never listed.
alter table companies
  add column closed_at timestamptz,
  add column merged_into_id text references companies;
create index companies_newest on companies (created_at desc, id) where closed_at is null;
create index companies_of_type on companies (type, created_at desc, id) where closed_at is null;
create index companies_region on companies (region_code) where closed_at is null;
create index companies_by_name on companies (name collate "zh-x-icu", id) where closed_at is null;
-- Duplicates are looked for by name, whichever brackets were typed, and by phone.
create index companies_name on companies (translate(name, '（）', '()'));
create index companies_phone on companies (phone);

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
create index applications_reviewed on applications (reviewed_at desc, id) where status in (2, 3);

-- AP-20251118-0042: kind, day in Shanghai, running number.
create sequence receipt_numbers;
create function new_receipt_no(prefix text) returns text language sql volatile as $$
  select prefix || to_char(app_now() at time zone 'Asia/Shanghai', '-YYYYMMDD-')
    || lpad(number::text, greatest(4, length(number::text)), '0') from nextval('receipt_numbers') number
$$;

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

-- HY-2025-0042: kind, year in Shanghai, running number that grows beyond its width.
create function numbered(prefix text, number bigint, width integer) returns text language sql volatile as $$
  select prefix || to_char(app_now() at time zone 'Asia/Shanghai', '-YYYY-')
    || lpad(number::text, greatest(width, length(number::text)), '0')
$$;
create sequence member_numbers;
alter table members
  add column member_no text not null unique default
    numbered('HY', nextval('member_numbers'), 4),
  -- A lower level asked for: it begins with the next term.
  add column next_level text check (next_level in ('basic', 'silver', 'gold', 'platinum'));

-- The last day any term covers, kept beside the member so that lists by expiry read an index.
alter table members add column last_ends_on date;
update members set last_ends_on = (select max(ends_on) from member_terms where member_id = members.id);
create index members_expiry on members (last_ends_on, id);
create index members_joined on members (joined_at, id);
create function keep_last_day() returns trigger language plpgsql as $$
begin
  update members set last_ends_on = (select max(ends_on) from member_terms where member_id = members.id)
  where id in (old.member_id, new.member_id);
  return null;
end $$;
create trigger member_terms_last_day after insert or update or delete on member_terms
  for each row execute function keep_last_day();

-- A higher level splits the running term, so a part may be a single day.
alter table member_terms
  drop constraint member_terms_check,
  add check (ends_on >= starts_on),
  add column continues_id text references member_terms;
create index member_suspensions_open on member_suspensions (member_id) where lifted_at is null;

-- The next year of a membership: it follows the last one, or starts today when that has run out.
create function next_term(last_ends_on date, today date, out starts_on date, out ends_on date) language sql immutable as $$
  select greatest(last_ends_on + 1, today),
    ((case when last_ends_on >= today - 1 then last_ends_on else today end) + interval '1 year')::date
$$;

create or replace view member_standings as
select
  m.id as member_id,
  m.company_id,
  m.joined_at,
  term.level,
  m.last_ends_on as ends_on,
  (m.last_ends_on + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second' as expires_at,
  m.last_ends_on - app_today() as days_left,
  member_status(s.is_suspended, m.resigned_at, m.last_ends_on, app_today()) as status,
  (m.resigned_at is null and app_today() > m.last_ends_on and app_today() <= m.last_ends_on + grace_days()) as is_in_grace,
  m.member_no,
  m.next_level,
  m.resigned_at
from members m
-- The level of the latest term that has begun.
left join lateral (
  select t.level from member_terms t where t.member_id = m.id
  order by t.starts_on > app_today(), t.ends_on desc limit 1
) term on true
cross join lateral (
  select exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= app_now()
      and (x.until is null or x.until > app_now())
  ) as is_suspended
) s;

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

-- Everything that is reviewed, alike. A claim whose lease is over counts as none.
create view reviews as
select 'join' as kind, a.id, a.receipt_no, a.company_id, null::text as member_id, a.status as stored_status,
  (case when a.status = 1 and a.lease_until <= app_now() then 0 else a.status end)::smallint as status,
  a.applied_at as requested_at, a.reviewed_at, a.reviewer, a.reject_reason, a.close_kind,
  a.reviewer_user_id, a.claimed_at, a.lease_until, a.previous_id, a.form,
  null::jsonb as before, null::jsonb as after, null::text as level, a.licence_file_id as file_id
from applications a
union all
select 'change', r.id, r.receipt_no, r.company_id, null, r.status,
  (case when r.status = 1 and r.lease_until <= app_now() then 0 else r.status end)::smallint,
  r.requested_at, r.reviewed_at, r.reviewer, r.reject_reason, r.close_kind,
  r.reviewer_user_id, r.claimed_at, r.lease_until, null, '{}', r.before, r.after, null, r.licence_file_id
from change_requests r
union all
select 'renewal', r.id, r.receipt_no, m.company_id, r.member_id, r.status,
  (case when r.status = 1 and r.lease_until <= app_now() then 0 else r.status end)::smallint,
  r.requested_at, r.reviewed_at, r.reviewer, r.reject_reason, r.close_kind,
  r.reviewer_user_id, r.claimed_at, r.lease_until, null, '{}', null, null, r.level, r.voucher_file_id
from renewal_requests r join members m on m.id = r.member_id;

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

create sequence certificate_numbers;
create table certificates (
  code text primary key,
  certificate_no text not null unique default
    numbered('ZS', nextval('certificate_numbers'), 6),
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

create table mail_outbox (
  id text primary key,
  address text not null,
  subject text not null,
  sealed_text text not null,
  created_at timestamptz not null default app_now()
);
create index mail_outbox_newest on mail_outbox (created_at desc);

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
  file_id text references files on delete set null,
  message text not null default '',
  created_at timestamptz not null default app_now(),
  -- The last sign of life of whoever runs it.
  seen_at timestamptz,
  finished_at timestamptz
);
create index tasks_user on tasks (user_id, created_at desc);
create index tasks_open on tasks (created_at) where status in ('waiting', 'running');
