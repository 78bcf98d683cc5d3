-- The self-regulation convention with its signatures, and the red and black lists with their procedure.

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

create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then raise exception 'a published version of the convention never changes'; end if;
  return new;
end $$;
create trigger convention_versions_published before update or delete on convention_versions
  for each row execute function keep_published_version();

-- The version in force: of those whose day has come the latest.
create function current_convention() returns integer language sql volatile as $$
  select number from convention_versions where effective_on <= app_today() order by effective_on desc limit 1
$$;

-- Signed by joining, or by somebody of the company for a later version.
create table convention_signatures (
  company_id text not null references companies,
  version integer not null references convention_versions,
  signed_at timestamptz not null default app_now(),
  user_id text references users,
  primary key (company_id, version)
);
create index convention_signatures_version on convention_signatures (version, signed_at desc, company_id);

-- The n-th working day from a day on, that day included if it is one. Public holidays are not known here, so whoever
-- publishes may name a later day.
create function nth_working_day(first_day date, n integer) returns date language sql immutable as $$
  select (working_days_end((first_day - 1)::timestamp at time zone 'Asia/Shanghai', n) at time zone 'Asia/Shanghai')::date - 1
$$;

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

-- Where an entry stands today: the one rule every list, page, check and guard reads.
create function listing_phase(l listings) returns text language sql volatile as $$
  select case
    when l.withdrawn_on is not null then 'withdrawn'
    when l.revoked_on is not null then 'revoked'
    when l.repaired_on is not null then 'repaired'
    when l.published_on is not null then case
      when l.held_since is not null or today < l.effective_from then 'publicity'
      when today <= l.effective_to then 'effective'
      else 'expired'
    end
    when l.decided_on is not null then 'decided'
    when l.noticed_on is not null then case
      when l.replied_on is null and today <= l.reply_due_on then 'notice'
      else 'answered'
    end
    else 'proposed'
  end from (select app_today() as today) clock
$$;

create function decision_no(l listings) returns text language sql immutable as $$
  select '分会决〔' || l.decision_year || '〕' || lpad(l.decision_seq::text, greatest(2, length(l.decision_seq::text)), '0') || ' 号'
  where l.decision_seq is not null
$$;

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

-- Who stands on which list today, in effect.
create view listed_companies as
select l.company_id, l.kind, l.id as listing_id, l.effective_from as since
from listings l where l.published_on is not null and listing_phase(l) = 'effective';
