-- Sessions and their tokens, and what guards the way to them. Secrets are stored as SHA-256 or HMAC only.
create table sessions (
  id text primary key,
  user_id text not null references users,
  started_at timestamptz not null default app_now(),
  last_active_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id, started_at desc);
create index sessions_old on sessions (expires_at);

create table access_tokens (
  hash bytea primary key,
  session_id text not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_old on access_tokens (expires_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id text not null references sessions on delete cascade,
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Browsers on which a user has signed in before; a stranger's failures do not count against them.
create table known_devices (
  device_id text not null,
  user_id text not null references users,
  last_used_at timestamptz not null default app_now(),
  primary key (device_id, user_id)
);
create index known_devices_old on known_devices (last_used_at);

-- Failed proofs per account, address or device; the key is an HMAC, for people type passwords into the wrong field.
create table sign_in_counters (
  key bytea primary key,
  failures integer not null default 0,
  last_failed_at timestamptz not null default app_now(),
  blocked_until timestamptz
);
create index sign_in_counters_old on sign_in_counters (last_failed_at);

create table captchas (
  id text primary key,
  scene text not null,
  answer_mac bytea not null,
  pow_salt text not null,
  pow_bits smallint not null,
  expires_at timestamptz not null
);
create index captchas_old on captchas (expires_at);

-- The newest code of a phone for a purpose.
create table sms_codes (
  phone_mac bytea not null,
  scene text not null,
  code_mac bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (phone_mac, scene)
);
create index sms_codes_old on sms_codes (expires_at);

-- Every code asked for, for the limits per phone and per address.
create table code_sends (
  id bigint generated always as identity primary key,
  phone_mac bytea not null,
  address_mac bytea not null,
  at timestamptz not null default app_now()
);
create index code_sends_phone on code_sends (phone_mac, at desc);
create index code_sends_address on code_sends (address_mac, at desc);
create index code_sends_old on code_sends (at);

create table reset_tokens (
  hash bytea primary key,
  user_id text not null references users,
  expires_at timestamptz not null
);
create index reset_tokens_old on reset_tokens (expires_at);
