-- Passkeys (WebAuthn) of administrators, a second factor beside the app.
create table passkeys (
  id text primary key,
  user_id text not null references users,
  credential_id bytea not null unique,
  public_key bytea not null,
  algorithm integer not null check (algorithm in (-7, -8, -257)),
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- One open question for each session or login ticket; deleted by the first answer, right or wrong.
create table passkey_challenges (
  holder text not null,
  purpose text not null check (purpose in ('add', 'use')),
  user_id text not null references users,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (holder, purpose)
);
create index passkey_challenges_old on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- Recovery codes replace an app as well as a passkey, so they belong to the person.
alter table recovery_codes drop constraint recovery_codes_user_id_fkey;
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users;

create function has_second_factor(person text) returns boolean language sql stable as $$
  select exists (select 1 from second_factors f where f.user_id = person and f.enabled_at is not null)
      or exists (select 1 from passkeys p where p.user_id = person)
$$;
