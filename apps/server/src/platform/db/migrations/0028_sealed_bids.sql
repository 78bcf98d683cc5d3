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
  credit integer not null default 80
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
  kind text not null check (kind in ('address', 'ladder', 'note')),
  company_ids text[] not null,
  evidence text not null,
  created_at timestamptz not null default app_now()
);
create index bid_signals_of on bid_signals (tender_id);
