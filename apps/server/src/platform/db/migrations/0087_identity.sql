-- Tables of who somebody is: companies, their people and the office's, sessions, second factors, settings, proposals.

-- A legal entity: a fleet or a shipper.
create table companies (
  id text primary key,
  type text not null check (type in ('fleet', 'shipper')),
  name text not null,
  credit_code text not null unique,
  contact_person text not null,
  phone text not null,
  email text not null default '',
  region_code text not null,
  address text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  legal_person text not null default '',
  permit_no text not null default '',
  licence_file_id text references files,
  -- One- and two-character pieces of what people search by; two Chinese characters have no trigram.
  search_grams text[] not null default '{}',
  -- Found to be the same company as another: kept, never listed.
  closed_at timestamptz,
  merged_into_id text references companies,
  invoice_title text not null default ''
);
create index companies_type on companies (type, created_at desc, id);
create index companies_search on companies using gin (search_grams);
create index companies_newest on companies (created_at desc, id) where closed_at is null;
create index companies_of_type on companies (type, created_at desc, id) where closed_at is null;
create index companies_region on companies (region_code) where closed_at is null;
create index companies_by_name on companies (name collate "zh-x-icu", id) where closed_at is null;
-- Duplicates are looked for by name, whichever brackets were typed, and by phone.
create index companies_name on companies (translate(name, '（）', '()'));
create index companies_phone on companies (phone);
-- Members of closed companies are few, and not counted among the open ones.
create index companies_closed on companies (id) where closed_at is not null;
-- Finds the records that were merged into a company.
create index companies_merged_into on companies (merged_into_id) where merged_into_id is not null;
-- The office's search finds a company by its contact person.
create index companies_contact_person on companies (contact_person);

create table users (
  id text primary key,
  username text not null,
  phone text,
  email text not null default '',
  avatar_file_id text references files,
  role text not null check (role in ('admin', 'company')),
  company_id text references companies,
  password_hash text not null,
  password_changed_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  closing_at timestamptz,
  -- People are shown by their name; what they sign in with stays theirs.
  shown_name text not null default '',
  -- When a code sent to the account's phone came back last; an account made from a spreadsheet has none.
  phone_proved_at timestamptz,
  -- The hours in which somebody wants no SMS and no mail, of the clock in Shanghai; null: any hour will do.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- Roles of administrators.
  staff_roles text[] not null default '{}',
  -- True while somebody else has seen the password; its owner chooses a new one at the first login.
  is_password_initial boolean not null default false,
  -- Each of several people of one company has a role.
  company_role text,
  -- The phone of somebody who was removed or left: it may be used for another account, and comes back when the person is restored.
  removed_phone text,
  check ((role = 'company') = (company_id is not null)),
  check ((quiet_from is null) = (quiet_to is null)),
  constraint users_staff_roles check (
    staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor']
    and (role = 'admin') = (cardinality(staff_roles) > 0)
  ),
  constraint users_company_role check (
    (role = 'company') = (company_role is not null)
    and company_role in ('owner', 'dispatcher', 'finance', 'reader')
  )
);
create unique index users_username on users (lower(username));
create unique index users_phone on users (phone) where phone is not null;
create index users_company on users (company_id);
-- The office's people are few among many users.
create index users_staff on users (id) where role = 'admin';

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
  user_agent text not null,
  -- When a session last proved who uses it; what needs step-up asks again after ten minutes.
  confirmed_at timestamptz
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
  caller text not null default 'stranger' check (caller in ('owner', 'session', 'stranger')),
  primary key (phone_mac, scene, caller)
);
create index sms_codes_old on sms_codes (expires_at);

-- Every code asked for, for the limits per phone and per address.
create table code_sends (
  id bigint generated always as identity primary key,
  phone_mac bytea not null,
  address_mac bytea not null,
  at timestamptz not null default app_now(),
  -- Per phone, its owner, other people's sessions and strangers each have a budget and a code of their own.
  caller text not null default 'stranger' check (caller in ('owner', 'session', 'stranger'))
);
create index code_sends_address on code_sends (address_mac, at desc);
create index code_sends_old on code_sends (at);
create index code_sends_phone on code_sends (phone_mac, caller, at desc);

create table reset_tokens (
  hash bytea primary key,
  user_id text not null references users,
  expires_at timestamptz not null
);
create index reset_tokens_old on reset_tokens (expires_at);

create table consents (
  id text primary key,
  user_id text not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null default app_now(),
  address text not null
);
create index consents_user on consents (user_id, given_at desc);

-- Values the office may change: each change is a row, and the row in force is the newest one whose time has come.
create table settings (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  effective_from timestamptz not null,
  changed_at timestamptz not null default app_now(),
  changed_by text not null references users,
  reason text not null,
  -- Who approved a change of money; the person who proposed it is `changed_by`.
  approved_by text references users,
  -- A change that begins on a later day can be cancelled before that day. A cancellation is a row of its own for the same key and
  -- moment, with the value it cancels: nothing is updated or deleted, and a later change for that day counts again.
  is_cancellation boolean not null default false,
  check (effective_from >= changed_at),
  check (not is_cancellation or effective_from > changed_at)
);
create index settings_of_key on settings (key, id desc);
create index settings_approved_by on settings (approved_by);
create index settings_cancelled on settings (key, effective_from, id) where is_cancellation;
revoke update, delete, truncate on settings from rfb_server;

-- The second factor of administrators: a shared secret (TOTP), recovery codes, and tickets between password and code.
create table second_factors (
  user_id text primary key references users,
  sealed_secret text not null,
  enabled_at timestamptz,
  last_step bigint not null default 0
);

-- Deleted when used; only a keyed hash is stored. They replace an app as well as a passkey, so they belong to the person.
create table recovery_codes (
  user_id text not null references users,
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

-- One without a company is the office's: it invites administrators as companies invite colleagues.
create table invitations (
  id text primary key,
  company_id text references companies,
  phone text not null,
  role text check (role in ('owner', 'dispatcher', 'finance', 'reader')),
  ticket_hash bytea not null unique,
  invited_by text not null references users,
  created_at timestamptz not null default app_now(),
  -- The newest message, and how many were sent.
  sent_at timestamptz not null default app_now(),
  sends int not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references users,
  revoked_at timestamptz,
  staff_roles text[],
  -- Whom an owner invites; empty where only the phone was asked for.
  name text not null default '',
  -- The second person, where an invitation took two.
  approved_by text references users,
  revoked_why text,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null),
  constraint invitations_place check (
    (company_id is null) = (role is null)
    and (company_id is null) = (staff_roles is not null)
    and staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor']
    and cardinality(staff_roles) > 0
  ),
  constraint invitations_revoked check (
    (revoked_at is null) = (revoked_why is null)
    and revoked_why in ('withdrawn', 'inviter', 'merged', 'expired')
  )
);
create index invitations_of_phone on invitations (phone, sent_at);
create index invitations_invited_by on invitations (invited_by);
create index invitations_accepted_by on invitations (accepted_by);
create index invitations_approved_by on invitations (approved_by);
create unique index invitations_open on invitations (company_id, phone) nulls not distinct
  where accepted_at is null and revoked_at is null;

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

-- Acts of the office that take two people: one proposes, another one approves or declines.
create table proposals (
  id text primary key,
  kind text not null,
  -- What it is about; one open proposal for each.
  subjects text[] not null,
  -- What to do when it is approved, and the state it was based on.
  act jsonb not null,
  -- The same in words: name, before, after.
  lines jsonb not null,
  title text not null,
  reason text not null,
  proposed_by text not null references users,
  proposed_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn', 'expired')),
  closed_by text references users,
  closed_at timestamptz,
  closed_reason text not null default '',
  check ((outcome is null) = (closed_at is null)),
  check ((closed_by is not null) = (outcome is not null and outcome <> 'expired')),
  -- Two people, whatever the server does.
  check (outcome not in ('approved', 'declined') or closed_by <> proposed_by),
  check (outcome <> 'withdrawn' or closed_by = proposed_by)
);
create index proposals_open on proposals (expires_at, id) where outcome is null;
create index proposals_closed on proposals (closed_at desc, id) where outcome is not null;
create index proposals_proposed_by on proposals (proposed_by);
create index proposals_closed_by on proposals (closed_by);

-- Who had a hand in an administrator's access: two people of whom one may act as the other do not decide for each other.
create table access_ties (
  id bigint generated always as identity primary key,
  user_id text not null references users,
  -- null: a command on the server.
  author_id text references users,
  approved_by text references users,
  what text not null check (what in ('created', 'invited', 'role', 'password', 'factor')),
  -- The account had a phone of its own then: a code to it proves who uses the account.
  had_phone boolean not null,
  at timestamptz not null default app_now(),
  ended_at timestamptz,
  ended_how text check (ended_how in ('phone', 'colleague')),
  ended_by text references users,
  check ((ended_at is null) = (ended_how is null) and (ended_at is null) = (ended_by is null)),
  -- Nobody makes an own tie, and neither side ends one for the other.
  check (author_id <> user_id and (ended_how <> 'colleague' or (ended_by <> user_id and ended_by <> author_id))),
  check (ended_how <> 'phone' or (ended_by = user_id and had_phone))
);
create index access_ties_user_id on access_ties (user_id);
create index access_ties_author_id on access_ties (author_id);
create index access_ties_approved_by on access_ties (approved_by);
create index access_ties_ended_by on access_ties (ended_by);

-- Tables of earlier files refer to tables of this one.
alter table notifications add foreign key (user_id) references users;
alter table notification_choices add foreign key (user_id) references users;
alter table saved_views add foreign key (user_id) references users;
alter table tasks add foreign key (user_id) references users;
alter table tasks add foreign key (company_id) references companies;
alter table template_versions add foreign key (published_by) references users;
alter table template_drafts add foreign key (saved_by) references users;
