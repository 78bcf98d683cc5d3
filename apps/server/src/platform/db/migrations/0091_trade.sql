-- Tables of trade: tenders, cooperations, sealed bids, auctions, awards.

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
  -- Set once the end of an auction has been counted and both sides were told.
  counted_at timestamptz,
  -- Tenders of the demo, so that its chore finds them and deletes the old ones; false in production.
  is_demo boolean not null default false,
  -- The periods a tender keeps from its publishing, as the settings were then. On the row, because lists compare them for many rows.
  confirm_hours smallint not null default 24 check (confirm_hours > 0),
  extension_minutes smallint not null default 3 check (extension_minutes > 0),
  max_extensions smallint not null default 10 check (max_extensions between 1 and 10),
  -- A draft may be published by the clock: when, and by whom it was scheduled.
  publish_at timestamptz,
  publish_by text references users,
  check (state in ('draft', 'discarded') or (tender_no is not null and published_at is not null and closes_at is not null)),
  check (state not in ('failed', 'cancelled') or (ended_at is not null and end_reason <> '')),
  check (mode = 'sealed' or opened_at is null),
  check (publish_at is null or (state = 'draft' and publish_by is not null))
);
create index tenders_of on tenders (company_id, listed_at desc, id) where state <> 'discarded';
create index tenders_of_state on tenders (company_id, state, listed_at desc, id);
create index tenders_open on tenders (closes_at, id) where state = 'open';
create index tenders_search on tenders using gin (search_grams);
-- Unopened sealed tenders, newest first.
create index tenders_unopened on tenders (published_at desc, id) where mode = 'sealed' and opened_at is null and state in ('open', 'cancelled');
create index tenders_demo on tenders (mode, closes_at) where is_demo;
create index tenders_scheduled on tenders (publish_at) where publish_at is not null;

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
  bid_count integer not null default 0,
  best_e4 bigint,
  unique (tender_id, number)
);

create table tender_invitations (
  tender_id text not null references tenders,
  company_id text not null references companies,
  invited_at timestamptz not null default app_now(),
  primary key (tender_id, company_id)
);
create index tender_invitations_of on tender_invitations (company_id);

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

create table cooperation_groups (
  id text primary key,
  company_id text not null references companies,
  name text not null,
  created_at timestamptz not null default app_now(),
  unique (company_id, name)
);

-- The code in a link's address is derived from its id with a key of the installation, so it is not in the database.
create table cooperation_links (
  id text primary key,
  company_id text not null references companies,
  group_id text references cooperation_groups on delete set null,
  message text not null default '',
  uses integer not null default 0,
  max_uses integer not null check (max_uses between 1 and 50),
  created_by text references users,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (uses between 0 and max_uses)
);
create index cooperation_links_company on cooperation_links (company_id, created_at desc) where closed_at is null;

create table cooperations (
  id text primary key,
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  -- Set by people; an unanswered invitation is stored as expired only when the next one replaces it.
  state text not null default 'invited'
    check (state in ('invited', 'active', 'paused', 'ended', 'declined', 'withdrawn', 'expired')),
  message text not null default '',
  link_id text references cooperation_links,
  invited_at timestamptz not null default app_now(),
  active_at timestamptz,
  -- The last move: when, by which side, and the reason for the other side.
  moved_at timestamptz not null default app_now(),
  moved_by text not null default 'shipper' check (moved_by in ('shipper', 'fleet')),
  reason text not null default '',
  agreement_from date,
  agreement_until date,
  agreement_file_id text references files,
  -- Kept by the shipper, never shown to the fleet.
  group_id text references cooperation_groups on delete set null,
  tags text[] not null default '{}',
  begins_at timestamptz not null generated always as (coalesce(active_at, invited_at)) stored,
  version integer not null default 1,
  check (shipper_id <> fleet_id),
  check ((agreement_from is null) = (agreement_until is null) and agreement_from <= agreement_until),
  check (state not in ('active', 'paused') or active_at is not null)
);
-- One open relation for each pair.
create unique index cooperations_open on cooperations (shipper_id, fleet_id) where state in ('invited', 'active', 'paused');
create index cooperations_of_shipper on cooperations (shipper_id, begins_at desc, id);
create index cooperations_of_shipper_in_state on cooperations (shipper_id, state, begins_at desc, id);
create index cooperations_of_fleet on cooperations (fleet_id, begins_at desc, id);
create index cooperations_of_fleet_in_state on cooperations (fleet_id, state, begins_at desc, id);
create index cooperations_pair on cooperations (shipper_id, fleet_id);
create index cooperations_group on cooperations (group_id, begins_at desc, id) where group_id is not null;
create index cooperations_tags on cooperations using gin (tags);
create index cooperations_agreement on cooperations (shipper_id, agreement_until) where agreement_until is not null;

-- Visible to the company that wrote them.
create table cooperation_notes (
  id text primary key,
  cooperation_id text not null references cooperations,
  company_id text not null references companies,
  user_id text not null references users,
  text text not null,
  written_at timestamptz not null default app_now()
);
create index cooperation_notes_of on cooperation_notes (cooperation_id, company_id, written_at desc);

-- Private to the company that blocks: invitations of the blocked one do not arrive.
create table cooperation_blocks (
  id text primary key,
  company_id text not null references companies,
  blocked_id text not null references companies,
  user_id text references users,
  reason text not null default '',
  blocked_at timestamptz not null default app_now(),
  unique (company_id, blocked_id),
  check (company_id <> blocked_id)
);
create index cooperation_blocks_newest on cooperation_blocks (company_id, blocked_at desc, id);

-- Sealed bids: a key pair and a chain of receipts per tender, the encrypted bids, and what opening makes of them.
create table tender_chains (
  tender_id text primary key references tenders,
  -- Bids are encrypted to it (X25519); the private half is wrapped by the installation's key.
  seal_key bytea not null,
  wrapped_key bytea not null,
  content_hash text not null,
  start_hash text not null,
  -- The audit trail holds the head since then.
  head_recorded_at timestamptz
);

-- One row per receipt, in the order of arrival. Nothing in it names the bidder or tells a price.
create table sealed_bids (
  code text primary key,
  tender_id text not null references tender_chains (tender_id),
  lot_id text not null references tender_lots,
  position integer not null check (position > 0),
  tag bytea not null,
  action text not null check (action in ('bid', 'withdrawal')),
  commitment text not null,
  received_at timestamptz not null,
  hash text not null,
  signature text not null,
  sealed bytea not null,
  own_copy bytea not null,
  unique (tender_id, position)
);
create index sealed_bids_of on sealed_bids (lot_id, tag, position desc);
-- A fleet looks for its own sealed bids by their tags.
create index sealed_bids_tag on sealed_bids (tag);

-- The bids of an opened tender.
create table bids (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  company_id text not null references companies,
  code text not null unique references sealed_bids (code),
  revision integer not null,
  state text not null check (state in ('valid', 'superseded', 'withdrawn', 'unconfirmed', 'ineligible', 'void')),
  problem text not null default '',
  price_e4 bigint check (price_e4 > 0),
  bid jsonb,
  nonce text not null,
  fleet_nonce text not null,
  received_at timestamptz not null,
  -- The fleet's rating and credit score at opening; points are computed from them.
  rating double precision,
  rating_count integer not null default 0,
  credit integer not null default 80,
  -- From opening on: the files of a bid in the order of its attachments, their keys encrypted with the installation's key.
  files jsonb not null default '[]'
);
-- One live bid per fleet and lot.
create unique index bids_one_valid on bids (lot_id, company_id) where state = 'valid';
create index bids_of_tender on bids (tender_id, lot_id, price_e4, received_at);
create index bids_of_company on bids (company_id, received_at desc, id);

-- Hints of collusion found at opening, with their evidence; for the office only.
create table bid_signals (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  kind text not null check (kind in ('address', 'device', 'file', 'ladder', 'note')),
  company_ids text[] not null,
  evidence text not null,
  created_at timestamptz not null default app_now()
);
create index bid_signals_of on bid_signals (tender_id);

create table auction_bids (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  company_id text not null references companies,
  user_id text not null references users,
  -- Counts the bids of a lot without gaps.
  number integer not null check (number > 0),
  price_e4 bigint not null check (price_e4 > 0),
  at timestamptz not null,
  is_best boolean not null,
  -- Set when the bid moved the end of bidding.
  extended_to timestamptz,
  unique (lot_id, number)
);
create index auction_bids_of on auction_bids (lot_id, company_id, price_e4, at);
create index auction_bids_of_company on auction_bids (company_id, at desc, id);

-- Awards of lots: who is meant to carry what share at which price, and what the fleet answered.
create table awards (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  company_id text not null references companies,
  price_e4 bigint not null check (price_e4 > 0),
  -- Of the lot, in hundredths of a percent.
  share_bp integer not null check (share_bp between 1 and 10000),
  price_rank integer not null check (price_rank > 0),
  -- Withdrawn: the office cancelled the tender before anybody answered; it counts against nobody.
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'declined', 'lapsed', 'withdrawn')),
  -- Why not the lowest; '' where it is.
  reason text not null default '',
  awarded_by text not null references users,
  awarded_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  answered_at timestamptz,
  answer_reason text not null default '',
  -- Public figures of trade read awards alone: the lane and the unit of the price are kept with each of them, because the
  -- lots of running auctions change too often to announce their changes. A lot's lane never changes once it is awarded.
  origin_code text not null,
  destination_code text not null,
  unit text not null,
  set_aside_at timestamptz,
  check ((state = 'pending') = (answered_at is null)),
  check (state <> 'withdrawn' or set_aside_at is not null)
);
-- A fleet is awarded a lot once.
create unique index awards_once on awards (lot_id, company_id);
create index awards_of_tender on awards (tender_id, lot_id);
create index awards_of_company on awards (company_id, awarded_at desc, id);
create index awards_due on awards (due_at) where state = 'pending';
create index awards_confirmed on awards (answered_at) where state = 'confirmed';

-- Attachments of sealed bids are rows of files without owner, name, exact size or exact time.
-- Which tender they belong to, so that those of a cancelled one can be deleted; never which fleet.
create table bid_files (
  file_id text primary key references files on delete cascade,
  tender_id text not null references tenders
);
create index bid_files_of on bid_files (tender_id);

-- Named templates of a shipper: the content of a tender without its times and attachments, for new drafts.
create table tender_templates (
  id text primary key,
  company_id text not null references companies,
  name text not null check (name <> ''),
  -- As the contract's TenderContent.
  content jsonb not null,
  saved_by text references users,
  saved_at timestamptz not null default app_now(),
  unique (company_id, name)
);

-- Tables of earlier files refer to tables of this one.
alter table credit_appeals add foreign key (tender_id) references tenders;
