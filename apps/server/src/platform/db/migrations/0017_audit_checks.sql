-- What the daily check of the audit trail found; the server may add to it and read it, nothing else.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default app_now(),
  sealed bigint not null,
  problem text
);
revoke update, delete, truncate on audit_checks from rfb_server;
