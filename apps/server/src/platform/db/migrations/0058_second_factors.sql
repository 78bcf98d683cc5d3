-- The second factor of administrators: a shared secret (TOTP), recovery codes, and tickets between password and code.
create table second_factors (
  user_id text primary key references users,
  sealed_secret text not null,
  enabled_at timestamptz,
  last_step bigint not null default 0
);

-- Deleted when used; only a keyed hash is stored.
create table recovery_codes (
  user_id text not null references second_factors on delete cascade,
  code_mac bytea not null,
  primary key (user_id, code_mac)
);

create table factor_tickets (
  hash bytea primary key,
  user_id text not null references users,
  device_id text not null,
  by text not null check (by in ('password', 'code')),
  new_password_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_tickets_old on factor_tickets (expires_at);
create index factor_tickets_user on factor_tickets (user_id);
