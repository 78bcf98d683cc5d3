-- What search engines were told of the sitemap, and how the last call went.
create table submitted_addresses (
  path text primary key,
  -- The date in the sitemap and the phase of the page; empty for one without.
  state text not null
);

create table submission_state (
  is_only boolean primary key default true check (is_only),
  -- Whoever moves it may call: one call at a time on all instances.
  next_at timestamptz not null,
  accepted_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  problem text not null default '',
  check ((failures = 0) = (failing_since is null))
);
