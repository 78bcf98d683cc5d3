-- Every SMS and mail handed to a provider, and each attempt with the provider's answer.
create table deliveries (
  id text primary key,
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('code', 'notice', 'driver', 'test')),
  -- Masked, for display; empty for anonymous reporters.
  receiver text not null,
  -- Finds the messages of one phone or address; null for anonymous reporters.
  receiver_mac bytea,
  -- Encrypted address and text; removed as soon as the outcome is known.
  sealed_message text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'checking', 'sent', 'delivered', 'undelivered', 'failed', 'unknown')),
  attempts int not null default 0,
  -- Completed passes through all providers, and the providers tried in the present one.
  rounds int not null default 0,
  tried text[] not null default '{}',
  -- When to send; while sending or checking, when the outcome counts as unknown.
  next_at timestamptz not null default app_now(),
  -- Not sent any more from then on.
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  check ((state in ('waiting', 'sending', 'checking')) = (settled_at is null)),
  check (settled_at is null or sealed_message is null)
);
create index deliveries_due on deliveries (next_at) where settled_at is null;
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_of_receiver on deliveries (receiver_mac, created_at desc);

create table delivery_attempts (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries (id) on delete cascade,
  number int not null,
  provider text not null,
  state text not null default 'sending'
    check (state in ('sending', 'accepted', 'rejected', 'refused', 'unreachable', 'unknown')),
  code text not null default '',
  answer text not null default '',
  request_id text not null default '',
  message_id text not null default '',
  started_at timestamptz not null default app_now(),
  answered_at timestamptz,
  receipt_at timestamptz,
  receipt_code text not null default '',
  is_delivered boolean,
  unique (delivery_id, number),
  check ((is_delivered is null) = (receipt_at is null))
);
create index delivery_attempts_newest on delivery_attempts (provider, id desc);
create index delivery_attempts_of_month on delivery_attempts (provider, started_at) include (state);
create index delivery_attempts_of_message on delivery_attempts (provider, message_id) where message_id <> '';
