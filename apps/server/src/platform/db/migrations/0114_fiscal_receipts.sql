-- Fiscal receipts of dues: ranges of numbers received from the finance bureau, and what each number was given for.

create table receipt_ranges (
  id text primary key,
  code text not null check (code ~ '^[0-9A-Z]{1,20}$'),
  -- How many digits its numbers have.
  width smallint not null check (width between 4 and 12),
  first_number bigint not null check (first_number >= 0),
  last_number bigint not null,
  -- The one taken next; kept by take_receipt_number.
  next_number bigint not null,
  received_on date not null,
  added_by text not null references users,
  added_at timestamptz not null default app_now(),
  -- The day the last number was taken.
  finished_on date,
  check (last_number between first_number and first_number + 99999),
  check (next_number between first_number and last_number + 1),
  check ((next_number > last_number) = (finished_on is not null)),
  -- Every number once.
  constraint receipt_ranges_apart exclude using gist (code with =, int8range(first_number, last_number, '[]') with &&)
);
create index receipt_ranges_newest on receipt_ranges (received_on desc, added_at desc, id);
create index receipt_ranges_open on receipt_ranges (received_on, added_at, id) where finished_on is null;

-- One row for each payment in the ledger and one more for each replacement; without a number it waits for stock.
create table fiscal_receipts (
  id text primary key,
  entry_id text not null references dues_entries,
  payment_id text not null references payments,
  member_id text not null references members,
  title text not null check (title <> ''),
  amount_fen bigint not null check (amount_fen > 0),
  wanted_at timestamptz not null default app_now(),
  wanted_by text references users,
  -- The payment was taken back before a number was.
  dropped_at timestamptz,
  range_id text references receipt_ranges,
  number bigint,
  issued_on date,
  issued_at timestamptz,
  replaces_id text unique references fiscal_receipts,
  file_id text references files,
  -- The last mail, and whom it went to.
  delivery_id text,
  sent_to text not null default '',
  delivered_at timestamptz,
  delivered_how text check (delivered_how in ('mail', 'person', 'member')),
  delivered_to text not null default '',
  signed_file_id text references files,
  voided_at timestamptz,
  voided_by text references users,
  void_approved_by text references users,
  void_kind text check (void_kind in ('wrong', 'refunded', 'duplicate')),
  void_reason text not null default '',
  state text not null generated always as (case
    when dropped_at is not null then 'dropped'
    when number is null then 'wanted'
    when voided_at is not null then 'voided'
    when delivered_at is not null then 'delivered'
    else 'issued' end) stored,
  unique (range_id, number),
  check (num_nulls(range_id, number, issued_on, issued_at) in (0, 4)),
  check (dropped_at is null or number is null),
  check ((delivered_at is null) = (delivered_how is null)),
  check (delivered_how is distinct from 'person' or signed_file_id is not null and delivered_to <> ''),
  check (number is not null or num_nulls(delivered_at, voided_at) = 2),
  check (num_nulls(voided_at, voided_by, void_kind) in (0, 3) and (voided_at is null) = (void_reason = ''))
);
-- A payment has one receipt at a time.
create unique index fiscal_receipts_standing on fiscal_receipts (entry_id) where voided_at is null and dropped_at is null;
create index fiscal_receipts_of_entry on fiscal_receipts (entry_id);
create index fiscal_receipts_of_member on fiscal_receipts (member_id, wanted_at desc, id);
create index fiscal_receipts_by_state on fiscal_receipts (state, issued_at desc, id desc);
create index fiscal_receipts_taken on fiscal_receipts (issued_at desc, id desc) where number is not null;
create index fiscal_receipts_wanted on fiscal_receipts (wanted_at, id) where number is null and dropped_at is null;
create index fiscal_receipts_by_day on fiscal_receipts (issued_on, state) include (amount_fen) where number is not null;
create index fiscal_receipts_by_number on fiscal_receipts (number) where number is not null;
create index fiscal_receipts_sent_to on fiscal_receipts (lower(sent_to)) where sent_to <> '';
create index fiscal_receipts_mailed on fiscal_receipts (delivery_id) where delivery_id is not null and delivered_at is null;

-- Payments entered before this have their receipts on paper only.
create table fiscal_receipts_start (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null default app_now()
);
insert into fiscal_receipts_start default values;

-- Sums of what was entered and of what was receipted, from the indexes alone.
create index dues_entries_of_payments on dues_entries (recorded_at) include (amount_fen) where kind = 'payment';
create index fiscal_receipts_first on fiscal_receipts (wanted_at) include (amount_fen) where replaces_id is null;

revoke delete, truncate on fiscal_receipts from rfb_server;
revoke insert, update, delete, truncate on fiscal_receipts_start from rfb_server;
