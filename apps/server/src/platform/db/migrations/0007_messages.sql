-- Messages to the secretariat and reports of breaches: who wrote, how it stands, until when it is due.

-- The end of the n-th working day after a moment, in Shanghai. Monday to Friday: public holidays are not known here.
create function working_days_end(since timestamptz, days integer) returns timestamptz language sql immutable as $$
  select (day + 1)::timestamp at time zone 'Asia/Shanghai'
  from (
    select (since at time zone 'Asia/Shanghai')::date + step as day
    from generate_series(1, days * 2 + 7) step
  ) calendar
  where extract(isodow from day) < 6
  order by day offset days - 1 limit 1
$$;

create table contact_messages (
  id text primary key,
  receipt_no text not null unique,
  kind text not null,
  name text not null,
  company_name text not null default '',
  phone text not null,
  email text not null default '',
  text text not null,
  consent_version text not null,
  -- Whoever was signed in when it was sent.
  user_id text references users,
  -- It fell into the trap of the form: kept, shown to nobody who does not look for it.
  is_spam boolean not null default false,
  status text not null default 'new' check (status in ('new', 'handling', 'replied', 'closed')),
  assignee_id text references users,
  sent_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text references users,
  closed_at timestamptz,
  close_reason text,
  -- The deadline whose passing administrators have been told of.
  told_due_at timestamptz,
  search_grams text[] not null default '{}',
  check ((answer is null) = (answered_at is null)),
  check (status <> 'replied' or answer is not null),
  check ((status = 'closed') = (closed_at is not null))
);
create index contact_messages_open on contact_messages (due_at, id) where status in ('new', 'handling');
create index contact_messages_newest on contact_messages (sent_at desc, id) where not is_spam;
create index contact_messages_status on contact_messages (status, sent_at desc, id) where not is_spam;
create index contact_messages_spam on contact_messages (sent_at desc, id) where is_spam;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_search on contact_messages using gin (search_grams);

-- Nothing here says where a report came from: no address, no account.
create table reports (
  id text primary key,
  -- HMAC of the secret query code.
  code_mac bytea not null unique,
  case_no text not null unique,
  kind text not null,
  object_name text not null,
  -- The registered company of that name.
  company_id text references companies,
  happened_on date not null,
  facts text not null,
  -- Both or none: a named reporter has proved the phone.
  reporter_name text,
  reporter_phone text,
  status text not null default 'received' check (status in
    ('received', 'accepted', 'refused', 'investigating', 'decided', 'published', 'appealed', 'closed')),
  assignee_id text references users,
  -- Until when the present step is due.
  due_at timestamptz,
  received_at timestamptz not null default app_now(),
  accepted_at timestamptz,
  refused_at timestamptz,
  refuse_reason text,
  investigated_at timestamptz,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'partly', 'notUpheld')),
  decision text,
  published_at timestamptz,
  -- The number of the listing the decision led to; listings have a life of their own.
  listing_ref text,
  appealed_at timestamptz,
  appeal text,
  settled_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('changed', 'kept')),
  settlement text,
  closed_at timestamptz,
  told_due_at timestamptz,
  search_grams text[] not null default '{}',
  check ((reporter_name is null) = (reporter_phone is null)),
  check ((refused_at is null) = (refuse_reason is null)),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (decision is null)),
  check ((appealed_at is null) = (appeal is null)),
  check ((settled_at is null) = (appeal_outcome is null) and (settled_at is null) = (settlement is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check (decided_at is null or investigated_at is not null),
  check (appealed_at is null or decided_at is not null),
  check ((due_at is null) = (status in ('refused', 'decided', 'published', 'closed')))
);
create index reports_open on reports (due_at, id) where due_at is not null;
create index reports_newest on reports (received_at desc, id);
create index reports_status on reports (status, received_at desc, id);
create index reports_accepted on reports (accepted_at) where accepted_at is not null;
create index reports_decided on reports (decided_at) where decided_at is not null;
create index reports_settled on reports (settled_at) where settled_at is not null;
create index reports_company on reports (company_id) where company_id is not null;
create index reports_search on reports using gin (search_grams);

create table report_files (
  report_id text not null references reports,
  place smallint not null check (place between 1 and 5),
  file_id text not null unique references files,
  primary key (report_id, place)
);

-- A solved captcha that may send files and one report.
create table report_tickets (
  hash bytea primary key,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- What it was spent on, so that a repeated request gets the same answer.
  report_id text references reports
);
create index report_tickets_old on report_tickets (expires_at);

-- Everything that lets somebody without an account send a file.
create view upload_tickets as
select hash, 'registration' as kind, expires_at, spent_at from registration_tickets
union all
select hash, 'report', expires_at, spent_at from report_tickets;

-- What staff write down for themselves, about a message or a report.
create table case_notes (
  id text primary key,
  message_id text references contact_messages,
  report_id text references reports,
  text text not null,
  user_id text not null references users,
  written_at timestamptz not null default app_now(),
  check ((message_id is null) <> (report_id is null))
);
create index case_notes_message on case_notes (message_id, written_at desc) where message_id is not null;
create index case_notes_report on case_notes (report_id, written_at desc) where report_id is not null;
