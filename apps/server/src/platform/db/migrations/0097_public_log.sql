-- The public log: all heads are leaves of one append-only Merkle tree. The server may add to these tables and read them, nothing else.

-- A leaf is published as SHA-256(salt ‖ data) only. Those without a place wait for the next interval.
create table tlog_leaves (
  entry bytea primary key check (octet_length(entry) = 32),
  kind text not null,
  data text not null check (octet_length(data) between 1 and 1000),
  salt bytea not null check (octet_length(salt) = 32),
  created_at timestamptz not null default app_now(),
  unique (kind, data)
);
revoke update, delete, truncate on tlog_leaves from rfb_server;

-- Every interval adds the same number of leaves; those that are not in tlog_places are derived from the seed.
create table tlog_intervals (
  number bigint primary key check (number >= 0),
  seed bytea not null check (octet_length(seed) = 32),
  closed_at timestamptz not null default app_now()
);
create index tlog_intervals_newest on tlog_intervals (closed_at desc);
revoke update, delete, truncate on tlog_intervals from rfb_server;

create table tlog_places (
  position bigint primary key check (position >= 0),
  entry bytea not null unique references tlog_leaves
);
revoke update, delete, truncate on tlog_places from rfb_server;

-- Hashes of complete subtrees, from whole intervals upwards: 2^level leaves, the place-th of its level.
create table tlog_nodes (
  level integer not null,
  place bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, place)
);
revoke update, delete, truncate on tlog_nodes from rfb_server;

create table tlog_checkpoints (
  size bigint primary key,
  root bytea not null check (octet_length(root) = 32),
  -- Signed by the server alone; the lines of witnesses are in tlog_cosignatures.
  note text not null,
  signed_at timestamptz not null default app_now()
);
revoke update, delete, truncate on tlog_checkpoints from rfb_server;

create table tlog_cosignatures (
  size bigint not null references tlog_checkpoints,
  witness text not null,
  line text not null,
  -- What the witness says.
  cosigned_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  primary key (size, witness)
);
revoke update, delete, truncate on tlog_cosignatures from rfb_server;

-- Checkpoints that met the policy of their time, and since when anybody can see them.
create table tlog_publications (
  size bigint primary key references tlog_checkpoints,
  published_at timestamptz not null default app_now()
);
revoke update, delete, truncate on tlog_publications from rfb_server;

-- A witness that refuses has seen another log than this one, or was set up wrongly.
create table tlog_refusals (
  size bigint not null references tlog_checkpoints,
  witness text not null,
  status integer not null,
  answer text not null,
  refused_at timestamptz not null default app_now(),
  primary key (size, witness, status)
);
revoke update, delete, truncate on tlog_refusals from rfb_server;

-- Answers of a time stamping authority (RFC 3161) over the text of a checkpoint.
create table tlog_timestamps (
  size bigint primary key references tlog_checkpoints,
  token bytea not null,
  stamped_at timestamptz not null,
  received_at timestamptz not null default app_now()
);
revoke update, delete, truncate on tlog_timestamps from rfb_server;
