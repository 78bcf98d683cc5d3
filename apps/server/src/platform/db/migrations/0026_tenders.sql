-- Tenders of shippers: their content, lots, change notices, questions and invitations.
create table tenders (
  id text primary key,
  company_id text not null references companies,
  tender_no text unique,
  copied_from_id text references tenders,
  state text not null default 'draft' check (state in ('draft', 'open', 'settled', 'failed', 'cancelled', 'discarded')),
  title text not null default '',
  mode text not null check (mode in ('sealed', 'auction')),
  unit text not null check (unit in ('truck', 'ton', 'cubic', 'tonKm')),
  -- As the contract's TenderContent, in every state; the columns beside it repeat what queries need.
  content jsonb not null,
  bodies text[] not null default '{}',
  reach text not null default 'all' check (reach in ('all', 'invited', 'invitedFirst')),
  first_hours integer,
  published_at timestamptz,
  starts_at timestamptz,
  questions_until timestamptz,
  -- The end of bidding: a sealed tender's deadline; an auction's last lot, extensions included.
  closes_at timestamptz,
  opens_at timestamptz,
  opened_at timestamptz,
  -- Every lot that is not decided waits for a fleet's confirmation.
  is_awarded boolean not null default false,
  -- The highest notice after which bids must be submitted again; 0: none.
  reconfirm_number integer not null default 0,
  ended_at timestamptz,
  end_reason text not null default '',
  search_grams text[] not null default '{}',
  created_by text references users,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  listed_at timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  version integer not null default 1,
  check (state in ('draft', 'discarded') or (tender_no is not null and published_at is not null and closes_at is not null)),
  check (state not in ('failed', 'cancelled') or (ended_at is not null and end_reason <> '')),
  check (mode = 'sealed' or opened_at is null)
);
create index tenders_of on tenders (company_id, listed_at desc, id) where state <> 'discarded';
create index tenders_of_state on tenders (company_id, state, listed_at desc, id);
create index tenders_open on tenders (closes_at, id) where state = 'open';
create index tenders_search on tenders using gin (search_grams);

-- The one rule for where a tender stands.
create function tender_phase(t tenders, at timestamptz) returns text language sql immutable as $$
  select case
    when t.state <> 'open' then t.state
    when at < t.starts_at then 'published'
    when at < t.closes_at then 'bidding'
    when t.mode = 'sealed' and t.opened_at is null then 'closed'
    when t.is_awarded then 'awarded'
    else 'evaluating'
  end
$$;

create table tender_lots (
  id text primary key,
  tender_id text not null references tenders,
  number smallint not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'awarded', 'contracted', 'failed')),
  fail_reason text not null default '',
  origin_code text not null,
  destination_code text not null,
  length_band text not null,
  bodies text[] not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  ceiling_e4 bigint check (ceiling_e4 > 0),
  decrement_e4 bigint check (decrement_e4 > 0),
  closes_at timestamptz not null,
  extensions smallint not null default 0,
  unique (tender_id, number)
);

create table tender_invitations (
  tender_id text not null references tenders,
  company_id text not null references companies,
  invited_at timestamptz not null default app_now(),
  primary key (tender_id, company_id)
);
create index tender_invitations_of on tender_invitations (company_id);

-- Whether a fleet may see a published tender: everybody, those invited, or everybody after the first hours.
create function tender_reaches(t tenders, fleet text, at timestamptz) returns boolean language sql stable as $$
  select t.state not in ('draft', 'discarded') and (
    t.reach = 'all'
    or (t.reach = 'invitedFirst' and at >= t.published_at + make_interval(hours => t.first_hours))
    or exists (select 1 from tender_invitations i where i.tender_id = t.id and i.company_id = fleet))
$$;

create table tender_notices (
  tender_id text not null references tenders,
  number smallint not null check (number > 0),
  at timestamptz not null default app_now(),
  reason text not null,
  changes jsonb not null,
  needs_reconfirm boolean not null,
  deadline_at timestamptz,
  primary key (tender_id, number)
);

-- The asker is a tag under the installation's key: it limits how much one fleet asks, and names nobody.
create table tender_questions (
  id text primary key,
  tender_id text not null references tenders,
  asker_tag bytea not null,
  text text not null,
  asked_at timestamptz not null default app_now(),
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index tender_questions_of on tender_questions (tender_id, asked_at);
