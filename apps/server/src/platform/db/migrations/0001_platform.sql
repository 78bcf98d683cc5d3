-- The clock, the audit trail, jobs, counters, idempotency keys and stored files.
create extension if not exists btree_gist;

-- The one clock of every decision. Test databases replace it by a version with an offset.
create function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
create function app_today() returns date language sql volatile
  as $$ select (app_now() at time zone 'Asia/Shanghai')::date $$;

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
create index audit_rows_company on audit_rows (company_id, id desc);

-- Committed audit rows linked into a hash chain by the sealing job.
create table audit_seals (
  seq bigint primary key,
  audit_row_id bigint not null unique references audit_rows,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default app_now()
);

-- The chain's head, signed and published hourly.
create table audit_heads (
  seq bigint primary key references audit_seals,
  hash bytea not null,
  signature bytea not null,
  published_at timestamptz not null default app_now()
);

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

create table files (
  id text primary key,
  sha256 bytea not null,
  name text not null,
  size integer not null check (size > 0),
  mime_type text not null,
  purpose text not null,
  is_public boolean not null default false,
  company_id text,
  user_id text,
  bound_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index files_unbound on files (created_at) where bound_at is null;
create index files_sha256 on files (sha256);

-- What an installation without an SMS provider would have sent; the text is encrypted.
create table sms_outbox (
  id text primary key,
  phone text not null,
  scene text not null,
  sealed_text text not null,
  created_at timestamptz not null default app_now()
);
create index sms_outbox_newest on sms_outbox (created_at desc);

-- The server may add to the audit trail and read it, nothing else.
revoke update, delete, truncate on audit_rows, audit_seals, audit_heads from rfb_server;
