-- What is fixed at the deadline of a tender, links of auctions, and the alarm when stored bids no longer fit.

-- The head of the chain at the deadline. `code` fixes it without telling it and is sent out at once; `salt` is told at opening.
create table tender_heads (
  tender_id text primary key references tender_chains (tender_id),
  head text not null,
  salt text not null,
  code text not null,
  closes_at timestamptz not null,
  fixed_at timestamptz not null,
  signature text not null
);
create index tenders_sealed_ends on tenders (closes_at) where mode = 'sealed';
revoke update, delete, truncate on tender_heads from rfb_server;

-- Whether the head was recorded is told by tender_heads; an auction has a chain without a key, because its bids are open.
alter table tender_chains drop column head_recorded_at;
alter table tender_chains alter column seal_key drop not null, alter column wrapped_key drop not null;
alter table tender_chains add check ((seal_key is null) = (wrapped_key is null));
revoke update, delete, truncate on tender_chains from rfb_server;
-- Bids lock the row, which needs the right to update one of its columns; foreign keys hold this one in place.
grant update (tender_id) on tender_chains to rfb_server;

revoke update, delete, truncate on sealed_bids from rfb_server;

-- One row per accepted bid of an auction: what its receipt says, in the order of arrival within the tender.
create table auction_links (
  code text primary key,
  bid_id text not null unique references auction_bids,
  tender_id text not null references tender_chains (tender_id),
  lot_id text not null references tender_lots,
  position integer not null check (position > 0),
  commitment text not null,
  received_at timestamptz not null,
  hash text not null,
  signature text not null,
  nonce text not null,
  fleet_nonce text not null,
  unique (tender_id, position)
);
revoke update, delete, truncate on auction_links, auction_bids from rfb_server;

-- From opening on only the state of a bid and its reason may change.
revoke update, delete, truncate on bids from rfb_server;
grant update (state, problem) on bids to rfb_server;

-- Found once, shown for good: stored bids do not fit what was fixed at the deadline.
create table chain_alarms (
  tender_id text primary key references tenders,
  problem text not null,
  found_at timestamptz not null default app_now()
);
revoke update, delete, truncate on chain_alarms from rfb_server;
