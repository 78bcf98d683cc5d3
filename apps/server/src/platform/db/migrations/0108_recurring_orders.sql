-- Recurring orders: plans by which orders under an agreement are made some days ahead, each day once.

create table recurring_orders (
  id text primary key,
  cooperation_id text not null references cooperations,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- ISO days of the week; days of loading.
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) > 0),
  from_on date not null,
  until_on date not null,
  -- Days as text, as the contract writes them.
  skipped text[] not null default '{}',
  -- As the contract's RecurringContent.
  content jsonb not null,
  created_by text not null references users,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  check (from_on <= until_on)
);
create index recurring_orders_of on recurring_orders (cooperation_id, created_at desc, id);
create index recurring_orders_active on recurring_orders (until_on) where state = 'active';

-- What became of a day. The key is why a day is ordered once, whoever tries.
create table recurring_order_days (
  recurring_order_id text not null references recurring_orders,
  day date not null,
  outcome text not null check (outcome in ('made', 'failed')),
  order_ids text[] not null default '{}',
  reason text not null default '',
  at timestamptz not null default app_now(),
  primary key (recurring_order_id, day),
  check ((outcome = 'made') = (cardinality(order_ids) > 0))
);
