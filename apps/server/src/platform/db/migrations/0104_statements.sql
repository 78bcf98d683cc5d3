-- Monthly statements of a shipper and a fleet: what was owed and paid, entry by entry, confirmed by both and then kept as it is.

-- One row for each two partners: entries of theirs are booked one after the other, never into what both confirmed.
create table statement_pairs (
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  -- The last month both confirmed, yyyy-mm; earlier months are part of its opening balance.
  closed_month text,
  primary key (shipper_id, fleet_id)
);
create index statement_pairs_of_fleet on statement_pairs (fleet_id);

-- One for each month with entries. The sums are kept by a trigger; `version` rises with every change of what it shows.
create table statements (
  id text primary key,
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Lists show no month whose entries all moved on.
  entries integer not null default 0,
  freight_fen bigint not null default 0,
  charges_fen bigint not null default 0,
  -- Negative: what was paid, less what was reversed.
  payments_fen bigint not null default 0,
  version integer not null default 1,
  shipper_version integer,
  shipper_confirmed_at timestamptz,
  shipper_confirmed_by text references users,
  fleet_version integer,
  fleet_confirmed_at timestamptz,
  fleet_confirmed_by text references users,
  statement_no text unique,
  opening_fen bigint,
  -- Names, credit codes and addresses of both sides when it was frozen.
  parties jsonb,
  frozen_at timestamptz,
  -- The later month both confirmed, whose opening balance has this one: frozen with it, without a number of its own.
  covered_by text references statements,
  check (covered_by is null or frozen_at is not null),
  check ((frozen_at is null or covered_by is not null) = (statement_no is null)),
  check ((frozen_at is null) = (opening_fen is null)),
  check ((frozen_at is null) = (parties is null)),
  check (frozen_at is null or covered_by is not null or (shipper_version = version and fleet_version = version)),
  check ((shipper_version is null) = (shipper_confirmed_at is null)),
  check ((fleet_version is null) = (fleet_confirmed_at is null))
);
create unique index statements_open_month on statements (shipper_id, fleet_id, month) where frozen_at is null;
create index statements_of_pair on statements (shipper_id, fleet_id, month);
create index statements_of_shipper on statements (shipper_id, month desc, id);
create index statements_of_fleet on statements (fleet_id, month desc, id);

-- What makes up the balance of two partners: freight and accepted charges, confirmed payments (negative) and reversals.
create table order_entries (
  source_id text not null,
  kind text not null check (kind in ('freight', 'charge', 'payment', 'reversal')),
  order_id text not null references orders,
  statement_id text not null references statements,
  day date not null,
  amount_fen bigint not null check ((kind <> 'payment' or amount_fen < 0) and (kind <> 'reversal' or amount_fen > 0)),
  recorded_at timestamptz not null default app_now(),
  primary key (source_id, kind)
);
create index order_entries_of_statement on order_entries (statement_id, order_id);
create index order_entries_of_order on order_entries (order_id);

-- The rows of a frozen statement as they were.
create table statement_rows (
  statement_id text not null references statements,
  order_id text not null references orders,
  position integer not null,
  content jsonb not null,
  primary key (statement_id, order_id)
);
create unique index statement_rows_in_order on statement_rows (statement_id, position);
create index statement_rows_order on statement_rows (order_id);

-- One side believes another amount is owed for an order; until it is settled the order stays out of what is confirmed.
create table statement_differences (
  id text primary key,
  statement_id text not null references statements,
  order_id text not null references orders,
  side text not null check (side in ('fleet', 'shipper')),
  owed_fen bigint not null,
  believed_fen bigint not null check (believed_fen >= 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  marked_at timestamptz not null default app_now(),
  marked_by text not null references users,
  answered_at timestamptz,
  answered_by text references users,
  check ((state = 'open') = (answered_at is null))
);
create unique index statement_differences_open on statement_differences (order_id, side) where state = 'open';
create index statement_differences_of on statement_differences (statement_id);
create index statement_differences_order on statement_differences (order_id);

-- Numbers of the invoices the fleet issued for a frozen statement.
create table statement_invoices (
  id text primary key,
  statement_id text not null references statements,
  -- Of the statement, so that one number is recorded once.
  fleet_id text not null references companies,
  invoice_no text not null,
  issued_on date not null,
  amount_fen bigint not null check (amount_fen > 0),
  recorded_at timestamptz not null default app_now(),
  recorded_by text not null references users,
  voided_at timestamptz,
  void_reason text not null default ''
);
create index statement_invoices_of on statement_invoices (statement_id);
create unique index statement_invoices_once on statement_invoices (fleet_id, invoice_no) where voided_at is null;

-- More was confirmed than is owed, after a later decision: shown in what is open.
create index orders_overpaid_of_shipper on orders (shipper_id) where due_on is not null and confirmed_fen > amount_fen + charges_fen;
create index orders_overpaid_of_fleet on orders (fleet_id) where due_on is not null and confirmed_fen > amount_fen + charges_fen;

-- Few charges wait for an answer at any time.
create index order_charges_proposed on order_charges (order_id) where state = 'proposed';

-- What was owed and paid before there were statements.
create temporary table past_entries on commit drop as
select o.shipper_id, o.fleet_id, o.id as order_id, e.source_id, e.kind, e.amount_fen, e.recorded_at,
  greatest(e.day, o.signed_day) as day,
  to_char(case e.kind when 'charge' then o.signed_day else greatest(e.day, o.signed_day) end, 'YYYY-MM') as month
from (select *, (signed_at at time zone 'Asia/Shanghai')::date as signed_day from orders where signed_at is not null) o
cross join lateral (
  select o.id as source_id, 'freight' as kind, o.amount_fen, o.signed_day as day, o.signed_at as recorded_at
  union all
  select c.id, 'charge', c.amount_fen, (c.answered_at at time zone 'Asia/Shanghai')::date, c.answered_at
  from order_charges c where c.order_id = o.id and c.state = 'accepted'
  union all
  select p.id, 'payment', -p.amount_fen, p.paid_on, p.answered_at
  from order_payments p where p.order_id = o.id and p.state in ('confirmed', 'reversed')
  union all
  select p.id, 'reversal', p.amount_fen, (p.reversed_at at time zone 'Asia/Shanghai')::date, p.reversed_at
  from order_payments p where p.order_id = o.id and p.state = 'reversed'
) e;
insert into statement_pairs (shipper_id, fleet_id) select distinct shipper_id, fleet_id from past_entries;
insert into statements (id, shipper_id, fleet_id, month, entries, freight_fen, charges_fen, payments_fen)
select replace(gen_random_uuid()::text, '-', ''), shipper_id, fleet_id, month, count(*),
  coalesce(sum(amount_fen) filter (where kind = 'freight'), 0), coalesce(sum(amount_fen) filter (where kind = 'charge'), 0),
  coalesce(sum(amount_fen) filter (where kind in ('payment', 'reversal')), 0)
from past_entries group by shipper_id, fleet_id, month;
insert into order_entries (source_id, kind, order_id, statement_id, day, amount_fen, recorded_at)
select e.source_id, e.kind, e.order_id, s.id, e.day, e.amount_fen, coalesce(e.recorded_at, app_now())
from past_entries e join statements s on s.shipper_id = e.shipper_id and s.fleet_id = e.fleet_id and s.month = e.month;
