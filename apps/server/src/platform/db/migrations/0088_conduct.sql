-- Tables of conduct: the convention, the red and black lists, reports, credit events and appeals.

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

-- At most one draft; a published version never changes.
create table convention_versions (
  number integer primary key check (number > 0),
  document jsonb not null,
  note text not null default '',
  revision integer not null default 1,
  saved_at timestamptz not null default app_now(),
  saved_by text references users,
  effective_on date,
  published_at timestamptz,
  published_by text references users,
  check ((published_at is null) = (effective_on is null))
);
create unique index convention_versions_draft on convention_versions ((published_at is null)) where published_at is null;
create unique index convention_versions_day on convention_versions (effective_on) where effective_on is not null;

-- Signed by joining, or by somebody of the company for a later version.
create table convention_signatures (
  company_id text not null references companies,
  version integer not null references convention_versions,
  signed_at timestamptz not null default app_now(),
  user_id text references users,
  primary key (company_id, version)
);
create index convention_signatures_version on convention_signatures (version, signed_at desc, company_id);

create table listings (
  id text primary key,
  kind text not null check (kind in ('red', 'black')),
  company_id text not null references companies,
  reason text not null,
  clauses integer[] not null check (cardinality(clauses) > 0),
  convention_version integer not null references convention_versions,
  notice_text text not null,
  proposed_by text references users,
  proposed_at timestamptz not null default app_now(),
  noticed_on date,
  reply_due_on date,
  replied_on date,
  decided_on date,
  decision_year smallint,
  decision_seq integer,
  decision_text text,
  term_months smallint check (term_months between 1 and 60),
  published_on date,
  publicity_to date,
  effective_from date,
  effective_to date,
  -- An objection of the days of publicity that is not settled yet: nothing takes effect before.
  held_since date,
  repaired_on date,
  revoked_on date,
  withdrawn_on date,
  end_reason text,
  -- The periods announced with a published entry; a later change of the settings does not move them.
  appeal_days integer not null default 30 check (appeal_days > 0),
  repair_months integer not null default 6 check (repair_months > 0),
  unique (decision_year, decision_seq),
  -- Step by step: nothing is skipped, and no day lies before the one it follows.
  check ((noticed_on is null) = (reply_due_on is null) and reply_due_on > noticed_on),
  check (replied_on is null or (noticed_on is not null and replied_on between noticed_on and reply_due_on)),
  check ((decided_on is null) = (decision_seq is null) and (decided_on is null) = (decision_year is null)
    and (decided_on is null) = (decision_text is null) and (decided_on is null) = (term_months is null)),
  check (decided_on is null or (noticed_on is not null and decided_on >= coalesce(replied_on, reply_due_on + 1))),
  check ((published_on is null) = (publicity_to is null) and (published_on is null) = (effective_from is null)
    and (published_on is null) = (effective_to is null)),
  check (published_on is null or (decided_on is not null and published_on >= decided_on and publicity_to >= published_on
    and effective_from > publicity_to and effective_to >= effective_from)),
  check (held_since is null or held_since between published_on and publicity_to),
  check (repaired_on is null or (kind = 'black' and repaired_on between effective_from and effective_to)),
  check (revoked_on is null or (published_on is not null and revoked_on >= published_on)),
  check (withdrawn_on is null or published_on is null),
  check (num_nonnulls(repaired_on, revoked_on, withdrawn_on) = (end_reason is not null)::int),
  -- One company stands on one list once at a time.
  exclude using gist (company_id with =, kind with =,
    daterange(published_on, coalesce(revoked_on, repaired_on, effective_to + 1), '[)') with &&)
    where (published_on is not null)
);
-- And one procedure at a time may lead there.
create unique index listings_one_open on listings (company_id, kind) where published_on is null and withdrawn_on is null;
create index listings_company on listings (company_id, proposed_at desc);
create index listings_newest on listings (proposed_at desc, id);
create index listings_published on listings (published_on desc, id) where published_on is not null;
-- Not validated: decisions dated by the old rule stay as they are.
alter table listings add constraint listings_decided_after_reply_time
  check (decided_on is null or decided_on > reply_due_on) not valid;

-- What was said about an entry: the company's answer, objections, its appeal, its request for repair.
create table listing_statements (
  id text primary key,
  listing_id text not null references listings,
  kind text not null check (kind in ('reply', 'objection', 'appeal', 'repair')),
  text text not null,
  -- Who sent or wrote it down, and for whom.
  user_id text references users,
  said_by text not null,
  said_at timestamptz not null default app_now(),
  settled_at timestamptz,
  settled_by text references users,
  outcome text check (outcome in ('accepted', 'dismissed')),
  outcome_text text not null default '',
  check ((settled_at is null) = (outcome is null)),
  check (kind <> 'reply' or outcome is null),
  check (settled_at >= said_at)
);
create index listing_statements_listing on listing_statements (listing_id, said_at);
create unique index listing_statements_one_open on listing_statements (listing_id)
  where settled_at is null and kind <> 'reply';
create unique index listing_statements_once on listing_statements (listing_id, kind) where kind in ('reply', 'appeal');

create table listing_files (
  file_id text primary key references files,
  listing_id text not null references listings,
  statement_id text references listing_statements
);
create index listing_files_listing on listing_files (listing_id);

-- Events that count towards the credit score and come from orders; an upheld appeal sets an event aside.
create table credit_events (
  id text primary key,
  company_id text not null references companies,
  component text not null check (component in ('fulfilment', 'punctuality', 'complaints')),
  order_id text not null,
  at timestamptz not null default app_now(),
  good smallint not null check (good in (0, 1)),
  words text not null,
  set_aside_at timestamptz,
  unique (company_id, component, order_id)
);
create index credit_events_of on credit_events (company_id, component, at desc) include (good) where set_aside_at is null;
-- A company's events newest first, those that were set aside included.
create index credit_events_newest on credit_events (company_id, at desc, id);

-- How many events of orders a company had on a day of Shanghai, and how many of them were good: a score then reads a row for
-- each day instead of each event. Kept by triggers that fire for every writer, sorted, so that two of them do not wait for
-- each other.
create table credit_days (
  company_id text not null references companies,
  component text not null,
  day date not null,
  good integer not null,
  count integer not null,
  primary key (company_id, component, day)
);

-- A company objects to an event; the office decides whether it stays or is set aside.
create table credit_appeals (
  id text primary key,
  appeal_no text not null unique,
  company_id text not null references companies,
  component text not null check (component in ('fulfilment', 'punctuality', 'rating', 'complaints', 'bidding')),
  -- A row of credit_events, awards or ratings. With its time, because a decision may replace an event: that is another one.
  event_id text not null,
  event_at timestamptz not null,
  words text not null,
  order_id text,
  tender_id text,
  reason text not null,
  opened_at timestamptz not null default app_now(),
  opened_by text not null references users,
  outcome text check (outcome in ('accepted', 'refused')),
  decision text not null default '',
  decided_at timestamptz,
  decided_by text references users,
  check ((outcome is null) = (decided_at is null))
);
create unique index credit_appeals_once on credit_appeals (event_id, event_at);
create index credit_appeals_of on credit_appeals (company_id, opened_at desc, id);
create index credit_appeals_waiting on credit_appeals (opened_at, id) where decided_at is null;
create index credit_appeals_decided on credit_appeals (opened_at desc, id) where decided_at is not null;

create table credit_appeal_files (
  appeal_id text not null references credit_appeals,
  file_id text not null references files,
  primary key (appeal_id, file_id)
);
create index credit_appeal_files_file on credit_appeal_files (file_id);
