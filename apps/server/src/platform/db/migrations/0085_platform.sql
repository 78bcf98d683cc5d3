-- Tables of the platform: the audit trail, jobs, counters, idempotency keys, numbers given out, messages handed to providers.
create extension if not exists btree_gist;

create table audit_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  action text not null,
  user_id text,
  company_id text,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  request_id text
);
create index audit_rows_subject on audit_rows (subject_kind, subject_id, id desc);
-- The operation log: each filter reads its rows newest first from an index of its own.
create index audit_rows_time on audit_rows (at desc, id desc);
create index audit_rows_user on audit_rows (user_id, at desc, id desc);
create index audit_rows_action on audit_rows (action, at desc, id desc);
create index audit_rows_object on audit_rows (subject_id, at desc, id desc);
create index audit_rows_company on audit_rows (company_id, at desc, id desc);
create index audit_rows_address on audit_rows (shown_address(address), at desc, id desc) where address is not null;
-- The server may add to the audit trail and read it, nothing else.
revoke update, delete, truncate on audit_rows from rfb_server;

-- Committed audit rows linked into a hash chain by the sealing job.
create table audit_seals (
  seq bigint primary key,
  audit_row_id bigint not null unique references audit_rows,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default app_now()
);
create index audit_seals_hash on audit_seals (hash);
-- The server may add to the audit trail and read it, nothing else.
revoke update, delete, truncate on audit_seals from rfb_server;

-- The chain's head, signed and published hourly.
create table audit_heads (
  seq bigint primary key references audit_seals,
  hash bytea not null,
  signature bytea not null,
  published_at timestamptz not null default app_now()
);
-- The server may add to the audit trail and read it, nothing else.
revoke update, delete, truncate on audit_heads from rfb_server;

create table jobs (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  dedup_key text unique,
  run_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index jobs_due on jobs (run_at) where done_at is null;

create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_old on rate_counters (window_start);

create table idempotency_keys (
  scope text not null,
  key text not null,
  endpoint text not null,
  body_mac bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (scope, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);

-- What an installation without an SMS provider would have sent; the text is encrypted.
create table sms_outbox (
  id text primary key,
  phone text not null,
  scene text not null,
  sealed_text text not null,
  created_at timestamptz not null default app_now()
);
create index sms_outbox_newest on sms_outbox (created_at desc);

create table mail_outbox (
  id text primary key,
  address text not null,
  subject text not null,
  sealed_text text not null,
  created_at timestamptz not null default app_now()
);
create index mail_outbox_newest on mail_outbox (created_at desc);

-- Readers are counted once a day. Whoever they are cannot be told: the salt of a day is thrown away after it.
create table daily_salts (
  -- Constraints bear the table's first name.
  day date constraint article_salts_day_not_null not null constraint article_salts_pkey primary key,
  salt bytea constraint article_salts_salt_not_null not null
);

-- What the daily check of the audit trail found; the server may add to it and read it, nothing else.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default app_now(),
  sealed bigint not null,
  problem text,
  -- Who verified the chain, how long it took, and which link was the first that does not fit.
  user_id text,
  took_ms integer,
  broken_seq bigint
);
revoke update, delete, truncate on audit_checks from rfb_server;

-- Numbers that were given out; the last six digits are random, so a gap between two of them says nothing.
create table issued_numbers (
  number text primary key
);

-- Every SMS and mail handed to a provider, and each attempt with the provider's answer.
create table deliveries (
  id text primary key,
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('code', 'notice', 'driver', 'invitation', 'test')),
  -- Masked, for display; empty for anonymous reporters.
  receiver text not null,
  -- Finds the messages of one phone or address; null for anonymous reporters.
  receiver_mac bytea,
  -- Encrypted address and text; removed as soon as the outcome is known.
  sealed_message text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'checking', 'sent', 'delivered', 'undelivered', 'failed', 'unknown')),
  attempts int not null default 0,
  -- Completed passes through all providers, and the providers tried in the present one.
  rounds int not null default 0,
  tried text[] not null default '{}',
  -- When to send; while sending or checking, when the outcome counts as unknown.
  next_at timestamptz not null default app_now(),
  -- Not sent any more from then on.
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  template_code text,
  check ((state in ('waiting', 'sending', 'checking')) = (settled_at is null)),
  check (settled_at is null or sealed_message is null)
);
create index deliveries_due on deliveries (next_at) where settled_at is null;
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_of_receiver on deliveries (receiver_mac, created_at desc);
create index deliveries_of_template on deliveries (template_code, channel, created_at desc) include (state)
  where template_code is not null;

create table delivery_attempts (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries (id) on delete cascade,
  number int not null,
  provider text not null,
  state text not null default 'sending'
    check (state in ('sending', 'accepted', 'rejected', 'refused', 'unreachable', 'unknown')),
  code text not null default '',
  answer text not null default '',
  request_id text not null default '',
  message_id text not null default '',
  started_at timestamptz not null default app_now(),
  answered_at timestamptz,
  receipt_at timestamptz,
  receipt_code text not null default '',
  is_delivered boolean,
  unique (delivery_id, number),
  check ((is_delivered is null) = (receipt_at is null))
);
create index delivery_attempts_newest on delivery_attempts (provider, id desc);
create index delivery_attempts_of_month on delivery_attempts (provider, started_at) include (state);
create index delivery_attempts_of_message on delivery_attempts (provider, message_id) where message_id <> '';
