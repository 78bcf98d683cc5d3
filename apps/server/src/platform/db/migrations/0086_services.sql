-- Tables of what every room uses: stored files, tasks and imports, notifications, saved views, templates.

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
  created_at timestamptz not null default app_now(),
  ticket_hash bytea,
  -- Of pictures, as stored.
  width integer,
  height integer,
  -- Bytes of sheets, copies of somebody's data and papers are ciphertext; what was stored before is sealed by a chore.
  is_sealed boolean not null default false
);
create index files_unbound on files (created_at) where bound_at is null;
create index files_sha256 on files (sha256);
create index files_ticket on files (ticket_hash) where ticket_hash is not null;

-- A download a browser may start without a session header, once, within a minute.
create table download_tickets (
  hash bytea primary key,
  file_id text not null references files on delete cascade,
  expires_at timestamptz not null
);
create index download_tickets_old on download_tickets (expires_at);

create table notifications (
  id text primary key,
  seq bigint generated always as identity,
  user_id text not null,
  kind text not null,
  shelf text not null check (shelf in ('todo', 'business', 'announcement')),
  title text not null,
  text text not null,
  link text not null default '',
  why text not null,
  dedup_key text,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- Ids: the object and, for objects of companies and members, their owner.
  about text[] not null default '{}',
  handled_at timestamptz,
  -- Which template a message was written with, so that the office sees how often each one is used. Earlier rows have none.
  template_code text,
  unique (user_id, dedup_key)
);
create index notifications_user on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_open on notifications (user_id, seq desc) where shelf = 'todo' and handled_at is null;
create index notifications_about on notifications using gin (about) where shelf = 'todo' and handled_at is null;
create index notifications_of_template on notifications (template_code, created_at desc) where template_code is not null;

-- Where somebody departs from what a kind of notice does by default.
create table notification_choices (
  user_id text not null,
  kind text not null,
  channel text not null check (channel in ('sms', 'mail', 'site')),
  is_wanted boolean not null,
  primary key (user_id, kind, channel)
);

create table saved_views (
  id text primary key,
  user_id text not null,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default app_now(),
  unique (user_id, page, name)
);

-- Long imports and exports: their progress and what came of them.
create table tasks (
  id text primary key,
  kind text not null,
  user_id text not null,
  company_id text,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  input jsonb not null default '{}',
  outcome jsonb,
  file_id text references files on delete set null,
  message text not null default '',
  created_at timestamptz not null default app_now(),
  -- The last sign of life of whoever runs it.
  seen_at timestamptz,
  finished_at timestamptz
);
create index tasks_user on tasks (user_id, created_at desc);
create index tasks_open on tasks (created_at) where status in ('waiting', 'running');
-- Whose tasks ran last: the next one goes to whoever has waited longest since.
create index tasks_owner on tasks (coalesce(company_id, user_id), seen_at desc);
create index tasks_of_kind on tasks (kind, created_at desc);

-- Rows of a sheet between its check and its confirmation; sealed, for they may name people.
create table import_rows (
  task_id text not null references tasks on delete cascade,
  row integer not null,
  sealed_cells text not null,
  problems jsonb not null,
  is_wrong boolean not null,
  has_warning boolean not null,
  -- What must be there once only, as a code: a plate with its colour, an identity number.
  identity_mac bytea,
  -- Which vehicle and driver a row of a sheet takes and when, as long as nothing else is wrong with it.
  claims jsonb not null default '[]',
  primary key (task_id, row)
);
create index import_rows_wrong on import_rows (task_id, row) where is_wrong or has_warning;
create index import_rows_identity on import_rows (task_id, identity_mac);

-- Bytes sent by people without an account, per day and kind of ticket.
create table anonymous_uploads (
  day date not null,
  kind text not null,
  bytes bigint not null,
  primary key (day, kind)
);

-- Texts the office changed. Version 1 of every template is in the code, so published versions start at 2.
create table template_versions (
  code text not null,
  number integer not null check (number > 1),
  content jsonb not null,
  note text not null,
  published_by text not null,
  published_at timestamptz not null default app_now(),
  primary key (code, number)
);
-- What was published is never changed: papers and the log refer to it.
revoke update, delete, truncate on template_versions from rfb_server;

create table template_drafts (
  code text primary key,
  content jsonb not null,
  note text not null,
  revision integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default app_now()
);
