-- Tables of transport: orders, what happened on the way, payments, papers, disputes, ratings.

-- Transport orders: what an award becomes, its milestones, exceptions, photos and drivers' links; an order's trip is a usage.
create table orders (
  id text primary key,
  order_no text not null unique,
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  award_id text references awards,
  tender_id text references tenders,
  lot_number smallint,
  state text not null default 'created'
    check (state in ('created', 'dispatched', 'loading', 'in_transit', 'arrived', 'signed', 'completed', 'cancelled')),
  -- The last step of the trip, as in the contract's tripSteps; 'created' and 'dispatched' before the first one.
  last_kind text not null default 'created',
  last_at timestamptz not null default app_now(),
  origin_code text not null,
  origin text not null,
  origin_address text not null,
  destination_code text not null,
  destination text not null,
  destination_address text not null,
  distance_km integer,
  cargo text not null,
  weight_kg integer,
  volume_litres integer,
  length_band text,
  bodies text[] not null default '{}',
  temperature text not null default '',
  danger_class text,
  loading_window text not null default '',
  unloading_window text not null default '',
  unit text not null check (unit in ('truck', 'ton', 'cubic', 'tonKm')),
  price_e4 bigint not null check (price_e4 > 0),
  quantity_milli bigint not null check (quantity_milli > 0),
  amount_fen bigint not null check (amount_fen >= 0),
  tax_percent integer,
  payment_days integer not null check (payment_days >= 0),
  load_from timestamptz,
  load_to timestamptz,
  deliver_from timestamptz,
  deliver_to timestamptz,
  -- The planned end of the first dispatch: the fleet's promise where the shipper named no window.
  promised_at timestamptz,
  loading_contact text not null default '',
  loading_phone text not null default '',
  unloading_contact text not null default '',
  unloading_phone text not null default '',
  needs_pickup_code boolean not null default false,
  note text not null default '',
  at_loading_at timestamptz,
  departed_at timestamptz,
  at_unloading_at timestamptz,
  signed_at timestamptz,
  completes_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_by text check (cancel_by in ('fleet', 'shipper')),
  cancel_reason text not null default '',
  -- A request to cancel that waits for the other side.
  cancel_asked_by text check (cancel_asked_by in ('fleet', 'shipper')),
  cancel_asked_reason text not null default '',
  cancel_asked_at timestamptz,
  is_disputed boolean not null default false,
  search_grams text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  -- Payment days run from signing. Set when signed; an order that is fully paid has the day the last payment was made.
  due_on date,
  settled_on date,
  confirmed_fen bigint not null default 0 constraint orders_check7 check (confirmed_fen between 0 and amount_fen),
  -- Orders under a framework agreement have a cooperation instead of an award.
  cooperation_id text references cooperations,
  -- When it was looked at after its due day, so that each unpaid order is touched once; null again when a payment is denied.
  due_checked_at timestamptz,
  -- The periods an order keeps from its making, as the settings were then.
  confirm_hours smallint not null default 72 check (confirm_hours > 0),
  free_minutes smallint not null default 120 check (free_minutes >= 0),
  dispute_days smallint not null default 7 check (dispute_days > 0),
  answer_days smallint not null default 3 check (answer_days > 0),
  rating_days smallint not null default 14 check (rating_days > 0),
  link_hours smallint not null default 48 check (link_hours > 0),
  check (shipper_id <> fleet_id),
  check ((load_from is null) = (load_to is null) and load_from < load_to),
  check ((deliver_from is null) = (deliver_to is null) and deliver_from < deliver_to),
  check ((signed_at is null) = (completes_at is null)),
  check ((state in ('signed', 'completed')) = (signed_at is not null)),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((award_id is null) <> (cooperation_id is null))
);
create index orders_of_fleet on orders (fleet_id, created_at desc, id);
create index orders_of_fleet_in_state on orders (fleet_id, state, created_at desc, id);
create index orders_of_shipper on orders (shipper_id, created_at desc, id);
create index orders_of_shipper_in_state on orders (shipper_id, state, created_at desc, id);
create index orders_of_award on orders (award_id);
create index orders_due on orders (completes_at) where state = 'signed' and not is_disputed;
create index orders_disputed on orders (fleet_id, shipper_id) where is_disputed;
create index orders_search on orders using gin (search_grams);
-- Waiting times of the last weeks, for both sides' figures.
create index orders_departed_of_fleet on orders (fleet_id, departed_at) where departed_at is not null;
create index orders_departed_of_shipper on orders (shipper_id, departed_at) where departed_at is not null;
create index orders_unsettled on orders (due_on) where due_on is not null and settled_on is null;
create index orders_unsettled_of_shipper on orders (shipper_id, due_on) where due_on is not null and settled_on is null;
create index orders_unsettled_of_fleet on orders (fleet_id, due_on) where due_on is not null and settled_on is null;
-- What lists and clean-up look for among many orders: disputed ones of a shipper, files, tenders and cooperations.
create index orders_disputed_of_shipper on orders (shipper_id) where is_disputed;
create index orders_of_tender on orders (tender_id) where tender_id is not null;
create index orders_of_cooperation on orders (cooperation_id) where cooperation_id is not null;
create index orders_due_unchecked on orders (due_on)
  where due_on is not null and settled_on is null and due_checked_at is null and not is_disputed;
-- Requests to cancel end unanswered after 72 hours.
create index orders_cancel_asked on orders (cancel_asked_at) where cancel_asked_at is not null;
-- Completed orders by time, for those a company may still rate, and what the dashboard counts.
create index orders_completed_of_fleet on orders (fleet_id, completed_at) where completed_at is not null;
create index orders_completed_of_shipper on orders (shipper_id, completed_at) where completed_at is not null;
create index orders_completed_at on orders (completed_at) where completed_at is not null;
create index orders_on_the_road on orders (state) where state in ('dispatched', 'loading', 'in_transit', 'arrived');

-- One rating for each side of an order; neither side learns of the other's before both are there or the window is closed.
create table order_ratings (
  id text primary key,
  order_id text not null references orders,
  -- Who rates.
  side text not null check (side in ('fleet', 'shipper')),
  first_axis smallint not null check (first_axis between 1 and 5),
  second_axis smallint not null check (second_axis between 1 and 5),
  third_axis smallint not null check (third_axis between 1 and 5),
  text text not null default '',
  rated_at timestamptz not null default app_now(),
  rated_by text not null references users,
  revealed_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text not null default '',
  unique (order_id, side),
  check ((hidden_at is null) = (hidden_reason = ''))
);
create index order_ratings_unrevealed on order_ratings (order_id) where revealed_at is null;

create table ratings (
  id text primary key,
  company_id text not null references companies,
  stars smallint not null check (stars between 1 and 5),
  is_demo boolean not null default false,
  rated_at timestamptz not null default app_now(),
  -- A revealed rating counts: the mean of its three axes, rounded, for the company it is about.
  order_rating_id text unique references order_ratings,
  hidden_at timestamptz
);
create index ratings_company on ratings (company_id, rated_at desc) include (stars) where hidden_at is null;

-- The secret of a link is stored as its hash.
create table driver_links (
  id text primary key,
  order_id text not null references orders,
  driver_id text not null references drivers,
  ticket_hash bytea not null unique,
  message text not null default '',
  sent_at timestamptz not null default app_now(),
  seen_at timestamptz,
  revoked_at timestamptz,
  -- Masked: enough to say which phone it was.
  sent_to text not null default ''
);
create unique index driver_links_live on driver_links (order_id) where revoked_at is null;
create index driver_links_of_driver on driver_links (driver_id) where revoked_at is null;

create table order_milestones (
  id text primary key,
  order_id text not null references orders,
  kind text not null,
  at timestamptz not null,
  -- As the phone said, before its clock was corrected; equal to `at` for what the console records.
  tapped_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  -- Made by the phone for each tap: sent again it is recorded once.
  tap_id text,
  by_side text not null check (by_side in ('fleet', 'driver', 'shipper', 'office', 'system')),
  by_name text not null default '',
  by_user text references users,
  place text not null default '',
  note text not null default '',
  -- By id, so that a driver who is anonymised is so here too.
  driver_id text references drivers,
  link_id text references driver_links
);
create index order_milestones_of on order_milestones (order_id, at, received_at);
create unique index order_milestones_tap on order_milestones (order_id, tap_id) where tap_id is not null;
-- A step of the trip happens once; a trip that changed vehicles is dispatched again.
create unique index order_milestones_once on order_milestones (order_id, kind)
  where kind not in ('checkin', 'dispatched');
create index order_milestones_link_id on order_milestones (link_id) where link_id is not null;

create table order_exceptions (
  id text primary key,
  order_id text not null references orders,
  kind text not null,
  at timestamptz not null,
  tapped_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  tap_id text,
  by_side text not null check (by_side in ('fleet', 'driver', 'shipper', 'office', 'system')),
  by_name text not null default '',
  by_user text references users,
  place text not null default '',
  note text not null,
  resolved_at timestamptz,
  resolution text not null default '',
  driver_id text references drivers,
  link_id text references driver_links,
  check ((resolved_at is null) = (resolution = ''))
);
create index order_exceptions_of on order_exceptions (order_id, at);
create index order_exceptions_open on order_exceptions (order_id) where resolved_at is null;
create unique index order_exceptions_tap on order_exceptions (order_id, tap_id) where tap_id is not null;
create index order_exceptions_link_id on order_exceptions (link_id) where link_id is not null;

-- A picture belongs to one milestone or exception; the same picture is accepted once per order.
create table order_photos (
  order_id text not null references orders,
  file_id text not null references files,
  sha256 bytea not null,
  milestone_id text references order_milestones,
  exception_id text references order_exceptions,
  position smallint not null,
  primary key (order_id, file_id),
  unique (order_id, sha256),
  check ((milestone_id is null) <> (exception_id is null))
);
create index order_photos_file on order_photos (file_id);

-- Completed orders of each company, both sides, exactly once. Written by a trigger only.
create table company_totals (
  company_id text primary key references companies,
  orders integer not null default 0,
  amount_fen bigint not null default 0
);

-- No money moves here: the shipper records a voucher, the fleet says whether it was received.
create table order_payments (
  id text primary key,
  order_id text not null references orders,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  voucher_no text not null,
  file_id text references files,
  state text not null default 'claimed' check (state in ('claimed', 'confirmed', 'disputed')),
  claimed_at timestamptz not null default app_now(),
  claimed_by text not null references users,
  answered_at timestamptz,
  answer_reason text not null default '',
  check ((state = 'claimed') = (answered_at is null))
);
create index order_payments_of on order_payments (order_id, claimed_at);
create index order_payments_claimed on order_payments (order_id) where state = 'claimed';
create index order_payments_file on order_payments (file_id) where file_id is not null;
create index order_payments_voucher on order_payments (voucher_no);

create table order_disputes (
  id text primary key,
  dispute_no text not null unique,
  order_id text not null references orders,
  side text not null check (side in ('fleet', 'shipper')),
  facts text not null,
  opened_at timestamptz not null default app_now(),
  opened_by text not null references users,
  answer text not null default '',
  answered_at timestamptz,
  -- Whose fault the office found; 'none' and 'both' are possible.
  outcome text check (outcome in ('fleet', 'shipper', 'both', 'none')),
  decision text not null default '',
  decided_at timestamptz,
  decided_by text references users,
  check ((outcome is null) = (decided_at is null))
);
create unique index order_disputes_open on order_disputes (order_id) where decided_at is null;
create index order_disputes_of on order_disputes (order_id, opened_at);
create index order_disputes_waiting on order_disputes (opened_at, id) where decided_at is null;
create index order_disputes_newest on order_disputes (opened_at desc, id);

create table order_dispute_files (
  dispute_id text not null references order_disputes,
  file_id text not null references files,
  side text not null check (side in ('fleet', 'shipper')),
  primary key (dispute_id, file_id)
);
create index order_dispute_files_file on order_dispute_files (file_id);

-- Contracts and waybills as issued: what was printed, by which version of the template, and the file with its hash.
create table order_papers (
  code text primary key,
  kind text not null check (kind in ('contract', 'waybill')),
  paper_no text not null,
  version integer not null check (version > 0),
  template_version integer not null check (template_version > 0),
  award_id text references awards,
  order_id text references orders,
  facts jsonb not null,
  file_id text not null references files,
  -- Of the PDF itself; the stored file is encrypted.
  sha256 bytea not null,
  issued_at timestamptz not null default app_now(),
  issued_by text not null references users,
  check ((kind = 'contract') = (award_id is not null)),
  check ((kind = 'waybill') = (order_id is not null))
);
-- A contract is issued once, a waybill again after every change.
create unique index order_papers_of_award on order_papers (award_id) where award_id is not null;
create unique index order_papers_of_order on order_papers (order_id, version) where order_id is not null;
create index order_papers_file on order_papers (file_id);
create index order_papers_issued on order_papers (kind, issued_at desc);
-- What was issued is never changed.
revoke update, delete, truncate on order_papers from rfb_server;

-- Tables of earlier files refer to tables of this one.
alter table usages add foreign key (order_id) references orders;
alter table credit_events add foreign key (order_id) references orders;
alter table credit_appeals add foreign key (order_id) references orders;
