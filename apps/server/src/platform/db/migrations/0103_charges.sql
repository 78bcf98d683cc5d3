-- Charges on an order, agreed by both sides or decided by the office; what is owed follows from them. Payments can be reversed.

-- Signed: what is taken off is negative. A decision belongs to its dispute.
create table order_charges (
  id text primary key,
  order_id text not null references orders,
  kind text not null check (kind in ('waiting', 'detour', 'return', 'other', 'deduction', 'damage', 'decision')),
  amount_fen bigint not null check (amount_fen <> 0),
  note text not null,
  -- Null: the office, by a decided dispute.
  side text check (side in ('fleet', 'shipper')),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  dispute_id text references order_disputes,
  proposed_at timestamptz not null default app_now(),
  proposed_by text not null references users,
  answered_at timestamptz,
  answered_by text references users,
  answer_reason text not null default '',
  check ((state = 'proposed') = (answered_at is null)),
  check ((kind = 'decision') = (dispute_id is not null)),
  check ((kind = 'decision') = (side is null))
);
create index order_charges_of on order_charges (order_id, proposed_at);
create index order_charges_dispute on order_charges (dispute_id) where dispute_id is not null;

alter table orders
  -- The sum of accepted charges; with the freight it is what is owed.
  add column charges_fen bigint not null default 0,
  add constraint orders_owed check (amount_fen + charges_fen >= 0),
  -- How many reminders after the due day both sides got.
  add column overdue_step smallint not null default 0;
-- A decision may come after the payment: then more was paid than is owed.
alter table orders drop constraint orders_check7, add constraint orders_confirmed check (confirmed_fen >= 0);
update orders set overdue_step = 1 where due_checked_at is not null and settled_on is null;

-- One voucher of a payer pays one order, unless the payer says that one transfer paid several.
alter table order_payments
  add column payer_id text references companies,
  add column is_shared boolean not null default false,
  add column reversed_at timestamptz,
  add column reversal_reason text not null default '';
update order_payments p set payer_id = o.shipper_id from orders o where o.id = p.order_id;
update order_payments p set is_shared = true where exists (
  select 1 from order_payments x where x.payer_id = p.payer_id and x.voucher_no = p.voucher_no and x.id <> p.id);
alter table order_payments
  alter column payer_id set not null,
  drop constraint order_payments_state_check,
  add constraint order_payments_state_check check (state in ('claimed', 'confirmed', 'disputed', 'reversed')),
  add constraint order_payments_reversed check ((state = 'reversed') = (reversed_at is not null));
create unique index order_payments_voucher_once on order_payments (payer_id, voucher_no)
  where state in ('claimed', 'confirmed') and not is_shared;
create index order_payments_payer on order_payments (payer_id);
