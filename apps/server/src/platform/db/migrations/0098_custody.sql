-- Three custodians of sealed tenders: who they are, their keys, and the parts they hand in after the deadline.

-- The association and its auditors are named by the office; a shipper is one from its first key on.
create table custodians (
  id text primary key,
  role text not null check (role in ('shipper', 'association', 'auditor')),
  is_substitute boolean not null default false,
  -- Null for the association and for an outsider, who comes by a link.
  company_id text references companies,
  name text not null,
  phone text not null default '',
  ticket_hash bytea unique,
  named_by text references users,
  named_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((role = 'shipper') <= (company_id is not null)),
  check ((role = 'association') <= (company_id is null)),
  check (role = 'auditor' or not is_substitute),
  check ((ticket_hash is not null) = (role = 'auditor' and company_id is null))
);
create unique index custodians_shipper on custodians (company_id) where role = 'shipper';
create unique index custodians_association on custodians (role) where role = 'association';
create unique index custodians_auditor on custodians (role) where role = 'auditor' and not is_substitute and ended_at is null;
create index custodians_company on custodians (company_id);
revoke delete, truncate on custodians from rfb_server;

-- The public half, and below the private half as ciphertext, once for each person who holds it.
create table custodian_keys (
  id text primary key,
  custodian_id text not null references custodians,
  public_key text not null unique,
  fingerprint text not null,
  made_by text references users,
  made_at timestamptz not null default app_now()
);
create index custodian_keys_of on custodian_keys (custodian_id, made_at);
create table custodian_key_holders (
  key_id text not null references custodian_keys,
  holder text not null,
  wrapped jsonb not null,
  added_at timestamptz not null default app_now(),
  primary key (key_id, holder)
);
revoke update, delete, truncate on custodian_keys, custodian_key_holders from rfb_server;

-- The hash of the three keys, in the place of the platform's key at the start of the chain; that one then seals traces only.
alter table tender_chains add column key_set text;

-- Fixed when the tender is published.
create table tender_custodians (
  tender_id text not null references tender_chains (tender_id),
  number integer not null check (number between 1 and 3),
  custodian_id text not null references custodians,
  key_id text not null references custodian_keys,
  role text not null,
  name text not null,
  primary key (tender_id, number),
  unique (tender_id, custodian_id)
);
create index tender_custodians_of on tender_custodians (custodian_id);
revoke update, delete, truncate on tender_custodians from rfb_server;

-- A bid for three custodians: `sealed` is the envelope its bidder made; the platform can read neither it nor a copy.
alter table sealed_bids alter column own_copy drop not null;
alter table sealed_bids add column traces bytea, add column seal_hash text, add column bid_commitment text,
  -- The first day its validity may end, by the deadline when it was accepted.
  add column valid_from text;
alter table sealed_bids add check ((own_copy is null) = (traces is not null));
alter table sealed_bids add check ((traces is null) = (seal_hash is null) and (seal_hash is null) = (bid_commitment is null));

-- One that two custodians did not open in time has failed unopened.
drop index tenders_unopened;
create index tenders_unopened on tenders (published_at desc, id)
  where mode = 'sealed' and opened_at is null and state in ('open', 'cancelled', 'failed');

-- Who handed in, and what: null where a sealed part could not be opened.
create table custody_handed (
  tender_id text not null,
  number integer not null,
  handed_at timestamptz not null,
  primary key (tender_id, number),
  foreign key (tender_id, number) references tender_custodians (tender_id, number)
);
create table custody_parts (
  code text not null references sealed_bids (code),
  number integer not null check (number between 1 and 3),
  part text,
  primary key (code, number)
);
-- Keys that bidders sent from their receipts, where the parts did not fit.
create table custody_bid_keys (
  code text primary key references sealed_bids (code),
  content_key text not null
);
revoke update, delete, truncate on custody_handed, custody_parts, custody_bid_keys from rfb_server;
