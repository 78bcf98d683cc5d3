-- Bank statements: files, their lines with what they were matched with, and what each line paid.

create table bank_files (
  id text primary key,
  -- The file as it was uploaded, to be read again with other columns.
  file_id text not null references files,
  name text not null,
  shape text not null,
  titles text[] not null,
  mapping jsonb not null,
  gaps text[] not null,
  problems jsonb not null,
  balances jsonb not null,
  known integer not null,
  -- What the file said when it was read: the sums of its lines are compared with it.
  incomes integer not null,
  income_fen bigint not null,
  outgoings integer not null,
  outgoing_fen bigint not null,
  first_on date,
  last_on date,
  imported_by text not null references users,
  imported_at timestamptz not null default app_now(),
  version integer not null default 1
);
create index bank_files_newest on bank_files (imported_at desc, id);

-- Columns as somebody corrected them, for files with the same headings.
create table bank_shapes (
  shape text primary key,
  mapping jsonb not null,
  corrected_by text not null references users,
  corrected_at timestamptz not null default app_now()
);

create table bank_lines (
  id text primary key,
  bank_file_id text not null references bank_files on delete cascade,
  -- The row in the file.
  row_no integer not null,
  booked_on date not null,
  -- Below zero: what went out.
  amount_fen bigint not null check (amount_fen <> 0),
  payer_name text not null,
  -- The payer's account: encrypted, compared by its keyed hash, shown by its end.
  account_sealed text not null,
  account_mac bytea,
  account_tail text not null,
  remark text not null,
  serial text not null,
  is_reversal boolean not null,
  -- A line imported before is not imported again.
  fingerprint text not null unique,
  state text not null check (state in ('open', 'confirmed', 'classified', 'out')),
  certainty text not null default 'none' check (certainty in ('certain', 'likely', 'none')),
  -- What is proposed; of lines that are confirmed together it is with the first.
  proposal jsonb not null default '{}',
  lead_id text not null,
  lead_row integer not null,
  held_until date,
  -- Lines decided together share it.
  decision_id text,
  income_kind text check (income_kind in ('interest', 'returned', 'training', 'donation', 'rent', 'other')),
  note text not null default '',
  decided_by text references users,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state in ('confirmed', 'classified')) = (decision_id is not null)),
  check ((state = 'classified') = (income_kind is not null)),
  check ((state = 'out') = (amount_fen < 0))
);
create index bank_lines_of_file on bank_lines (bank_file_id, state, certainty, lead_row, row_no);
create index bank_lines_open on bank_lines (booked_on, id) where state = 'open';
create index bank_lines_decided on bank_lines (decision_id) where decision_id is not null;
create index bank_lines_out on bank_lines (booked_on) where state = 'out';

-- What a line paid; a row that was taken back stays.
create table bank_payments (
  id text primary key,
  line_id text not null references bank_lines,
  decision_id text not null,
  member_id text not null references members,
  payment_id text not null unique references payments,
  receivable_id text not null references dues_receivables,
  -- The renewal that began with it.
  begins_term boolean not null,
  offer jsonb not null,
  amount_fen bigint not null check (amount_fen > 0),
  position smallint not null,
  taken_back_at timestamptz
);
create index bank_payments_of_line on bank_payments (line_id);
create index bank_payments_of_decision on bank_payments (decision_id, position);
create index bank_payments_of_member on bank_payments (member_id) where taken_back_at is null;
