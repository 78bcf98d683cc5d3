-- Texts the office changed. Version 1 of every template is in the code, so published versions start at 2.
create table template_versions (
  code text not null,
  number integer not null check (number > 1),
  content jsonb not null,
  note text not null,
  published_by text not null references users,
  published_at timestamptz not null default app_now(),
  primary key (code, number)
);
-- What was published is never changed: papers and the log refer to it.
revoke update, delete, truncate on template_versions from rfb_server;
select announce_changes_of('template_versions');

create table template_drafts (
  code text primary key,
  content jsonb not null,
  note text not null,
  revision integer not null default 1,
  saved_by text not null references users,
  saved_at timestamptz not null default app_now()
);
