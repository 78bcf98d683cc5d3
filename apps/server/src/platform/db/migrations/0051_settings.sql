-- Values the office may change: each change is a row, and the row in force is the newest one whose time has come.
create table settings (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  effective_from timestamptz not null,
  changed_at timestamptz not null default app_now(),
  changed_by text not null references users,
  reason text not null,
  check (effective_from >= changed_at)
);
create index settings_of_key on settings (key, id desc);
revoke update, delete, truncate on settings from rfb_server;
select announce_changes_of('settings');
