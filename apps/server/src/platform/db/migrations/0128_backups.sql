-- Every backup this installation made, and when one was last restored for practice.
create table backups (
  id text primary key,
  -- The day in Shanghai it was due on; null when made by hand.
  day date,
  name text not null,
  is_encrypted boolean not null,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz,
  -- Interrupted: the server was stopped meanwhile.
  outcome text not null default 'running' check (outcome in ('running', 'good', 'failed', 'interrupted')),
  message text not null default '' check (length(message) <= 300),
  bytes bigint,
  sha256 bytea check (length(sha256) = 32),
  table_count integer,
  row_count bigint,
  file_count integer,
  drilled_at timestamptz,
  drill_seconds integer check (drill_seconds >= 0),
  -- Empty when everything was restored and compared.
  drill_problem text check (length(drill_problem) <= 300),
  check ((outcome = 'running') = (finished_at is null)),
  check (outcome <> 'good' or num_nulls(bytes, sha256, table_count, row_count, file_count) = 0),
  check (num_nulls(drilled_at, drill_seconds, drill_problem) in (0, 3))
);
-- One backup a day, whichever instance makes it.
create unique index backups_of_day on backups (day) where outcome in ('running', 'good');
create index backups_by_end on backups (finished_at desc);
