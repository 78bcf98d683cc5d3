-- Dues as a double-entry ledger in fen: what every member owes for every term, each movement, and sums kept for lists and reports.

-- What is owed for one term, or for the rest of one at a higher level.
create table dues_receivables (
  id text primary key,
  member_id text not null references members,
  -- Null once the term was taken back; the row keeps what it was for.
  term_id text references member_terms on delete set null,
  kind text not null check (kind in ('first', 'renewal', 'upgrade', 'imported')),
  level text not null check (level in ('basic', 'silver', 'gold', 'platinum')),
  starts_on date not null,
  ends_on date not null,
  due_on date not null,
  -- The fee in force on its day.
  fee_fen bigint not null check (fee_fen >= 0),
  -- Kept by a trigger: the sum of its postings.
  open_fen bigint not null default 0 check (open_fen between 0 and fee_fen),
  -- What to restore when the term is taken back.
  before jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  voided_at timestamptz
);
create index dues_receivables_of_member on dues_receivables (member_id, due_on desc, id);
create index dues_receivables_of_term on dues_receivables (term_id) where term_id is not null;
create index dues_receivables_open on dues_receivables (due_on, id) where open_fen > 0;

-- A voucher number is compared without spaces, dashes and case.
alter table payments add column voucher_key text not null
  generated always as (upper(regexp_replace(voucher_no, '[[:space:]_./·—-]', '', 'g'))) stored;
create index payments_voucher_key on payments (voucher_key);

create table dues_entries (
  id text primary key,
  entry_no bigint not null generated always as identity unique,
  kind text not null check (kind in
    ('charge', 'payment', 'opening', 'credit', 'refund', 'waiver', 'writeOff', 'reversal')),
  member_id text not null references members,
  booked_on date not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null default '',
  payment_id text references payments,
  -- The entry this one takes back; each is taken back once.
  reverses_id text unique references dues_entries,
  recorded_by text references users,
  approved_by text references users,
  recorded_at timestamptz not null default app_now(),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (kind <> 'payment' or payment_id is not null),
  check (kind not in ('refund', 'waiver', 'writeOff', 'reversal') or reason <> '')
);
create index dues_entries_of_member on dues_entries (member_id, entry_no desc);
create index dues_entries_by_day on dues_entries (booked_on desc, entry_no desc);
create index dues_entries_of_payment on dues_entries (payment_id) where payment_id is not null;

-- Positive is debit, negative is credit; the postings of an entry add up to zero.
create table dues_postings (
  entry_id text not null references dues_entries,
  position smallint not null,
  account text not null check (account in
    ('receivable', 'bank', 'advance', 'income', 'waived', 'writtenOff', 'opening')),
  receivable_id text references dues_receivables,
  amount_fen bigint not null check (amount_fen <> 0),
  -- Copied, so that sums by month, level and province need no other table and keep what was true then.
  member_id text not null references members,
  booked_on date not null,
  kind text not null,
  level text not null,
  province text not null,
  primary key (entry_id, position),
  check ((account = 'receivable') = (receivable_id is not null))
);
create index dues_postings_of_receivable on dues_postings (receivable_id) where receivable_id is not null;

-- Kept by a trigger from the postings; the doctor adds them up anew.
create table dues_sums (
  month date not null,
  account text not null,
  kind text not null,
  level text not null,
  province text not null,
  amount_fen bigint not null,
  postings integer not null,
  primary key (month, account, kind, level, province)
);
create table dues_due_days (
  due_on date primary key,
  receivables integer not null,
  open_fen bigint not null
);
-- What a member paid in advance.
create table dues_accounts (
  member_id text primary key references members,
  advance_fen bigint not null default 0 check (advance_fen >= 0)
);

-- A closed year takes no more entries.
create table dues_years (
  year integer primary key check (year between 2000 and 2999),
  closed_at timestamptz not null default app_now(),
  closed_by text not null references users,
  approved_by text references users,
  totals jsonb not null
);

-- Each step of reminding of what is open goes out once.
create table dues_reminders (
  receivable_id text not null references dues_receivables,
  kind text not null,
  sent_at timestamptz not null default app_now(),
  primary key (receivable_id, kind)
);

revoke update, delete, truncate on dues_entries, dues_postings, dues_years from rfb_server;

-- What was recorded before there was a ledger: a receivable for each term, its payments, and an opening entry for the rest,
-- because the first year and imported terms were never recorded as paid or unpaid.
insert into dues_receivables (id, member_id, term_id, kind, level, starts_on, ends_on, due_on, fee_fen, open_fen, created_at)
select replace(gen_random_uuid()::text, '-', ''), t.member_id, t.id,
  case when t.continues_id is not null then 'upgrade'
    when t.starts_on = first.starts_on then 'first' else 'renewal' end,
  t.level, t.starts_on, t.ends_on, t.starts_on, greatest(t.amount_fen, paid.fen), 0, t.created_at
from member_terms t
join (select member_id, min(starts_on) as starts_on from member_terms group by member_id) first on first.member_id = t.member_id
cross join lateral (select coalesce(sum(p.amount_fen), 0) as fen from payments p where p.term_id = t.id) paid;

create temporary table known_dues on commit drop as
select r.*, m.province, replace(gen_random_uuid()::text, '-', '') as charge_id, replace(gen_random_uuid()::text, '-', '') as opening_id,
  (r.created_at at time zone 'Asia/Shanghai')::date as charged_on,
  r.fee_fen - coalesce((select sum(p.amount_fen) from payments p where p.term_id = r.term_id), 0) as unknown_fen
from dues_receivables r join members m on m.id = r.member_id where r.fee_fen > 0;

insert into dues_entries (id, kind, member_id, booked_on, amount_fen, recorded_at)
select charge_id, 'charge', member_id, charged_on, fee_fen, created_at from known_dues order by created_at, charge_id;
insert into dues_entries (id, kind, member_id, booked_on, amount_fen, reason, recorded_at)
select opening_id, 'opening', member_id, charged_on, unknown_fen, '启用会费台账以前没有登记缴费，按期初处理', created_at
from known_dues where unknown_fen > 0 order by created_at, opening_id;
insert into dues_entries (id, kind, member_id, booked_on, amount_fen, payment_id, recorded_by, recorded_at)
select 'pay-' || p.id, 'payment', p.member_id, p.paid_on, p.amount_fen, p.id, p.recorded_by, p.recorded_at
from payments p where p.amount_fen > 0 order by p.recorded_at, p.id;

insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
select charge_id, side.position, side.account, case side.account when 'receivable' then id end, side.sign * fee_fen,
  member_id, charged_on, 'charge', level, province
from known_dues cross join (values (1, 'receivable', 1), (2, 'income', -1)) side (position, account, sign);
insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
select opening_id, side.position, side.account, case side.account when 'receivable' then id end, side.sign * unknown_fen,
  member_id, charged_on, 'opening', level, province
from known_dues cross join (values (1, 'opening', 1), (2, 'receivable', -1)) side (position, account, sign)
where unknown_fen > 0;
insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
select 'pay-' || p.id, side.position, side.account, case side.account when 'receivable' then r.id end, side.sign * p.amount_fen,
  p.member_id, p.paid_on, 'payment', coalesce(r.level, m.last_level, 'basic'), m.province
from payments p
join members m on m.id = p.member_id
left join dues_receivables r on r.term_id = p.term_id
cross join lateral (values (1, 'bank', 1), (2, case when r.id is null then 'advance' else 'receivable' end, -1)) side (position, account, sign)
where p.amount_fen > 0;

insert into dues_accounts (member_id, advance_fen)
select member_id, -sum(amount_fen) from dues_postings where account = 'advance' group by member_id;
insert into dues_sums (month, account, kind, level, province, amount_fen, postings)
select date_trunc('month', booked_on)::date, account, kind, level, province, sum(amount_fen), count(*)
from dues_postings group by 1, 2, 3, 4, 5;

-- The office's role for dues.
alter table users drop constraint users_staff_roles, add constraint users_staff_roles check (
  staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor', 'finance']
  and (role = 'admin') = (cardinality(staff_roles) > 0)
);
alter table invitations drop constraint invitations_place, add constraint invitations_place check (
  (company_id is null) = (role is null)
  and (company_id is null) = (staff_roles is not null)
  and staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor', 'finance']
  and cardinality(staff_roles) > 0
);
