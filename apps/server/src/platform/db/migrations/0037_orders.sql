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
  check (shipper_id <> fleet_id),
  check ((load_from is null) = (load_to is null) and load_from < load_to),
  check ((deliver_from is null) = (deliver_to is null) and deliver_from < deliver_to),
  check ((signed_at is null) = (completes_at is null)),
  check ((state in ('signed', 'completed')) = (signed_at is not null)),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null))
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

-- The one rule for where an order stands: an open dispute covers its state; without an objection in time a signed one is
-- completed, whether a job has noticed or not.
create function order_status(o orders, at timestamptz) returns text language sql immutable as $$
  select case
    when o.is_disputed then 'disputed'
    when o.state = 'signed' and at >= o.completes_at then 'completed'
    else o.state
  end
$$;

-- An order's trip is a usage; a replaced vehicle leaves a cancelled or finished one behind.
alter table usages add column order_id text references orders;
create unique index usages_of_order on usages (order_id) where order_id is not null and state in ('planned', 'running');
create index usages_trips_of_order on usages (order_id, created_at) where order_id is not null;

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
  note text not null default ''
);
create index order_milestones_of on order_milestones (order_id, at, received_at);
create unique index order_milestones_tap on order_milestones (order_id, tap_id) where tap_id is not null;
-- A step of the trip happens once; a trip that changed vehicles is dispatched again.
create unique index order_milestones_once on order_milestones (order_id, kind)
  where kind not in ('checkin', 'dispatched');

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
  check ((resolved_at is null) = (resolution = ''))
);
create index order_exceptions_of on order_exceptions (order_id, at);
create index order_exceptions_open on order_exceptions (order_id) where resolved_at is null;
create unique index order_exceptions_tap on order_exceptions (order_id, tap_id) where tap_id is not null;

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

-- The secret of a link is stored as its hash.
create table driver_links (
  id text primary key,
  order_id text not null references orders,
  driver_id text not null references drivers,
  ticket_hash bytea not null unique,
  message text not null default '',
  sent_at timestamptz not null default app_now(),
  seen_at timestamptz,
  revoked_at timestamptz
);
create unique index driver_links_live on driver_links (order_id) where revoked_at is null;

-- Completed orders of each company, both sides, exactly once: written by the trigger below and by nothing else.
create table company_totals (
  company_id text primary key references companies,
  orders integer not null default 0,
  amount_fen bigint not null default 0
);
create function count_completed_order() returns trigger language plpgsql as $$ begin
  insert into company_totals as t (company_id, orders, amount_fen)
  select side, 1, new.amount_fen from unnest(array[new.fleet_id, new.shipper_id]) side order by side
  on conflict (company_id) do update set orders = t.orders + 1, amount_fen = t.amount_fen + excluded.amount_fen;
  return null;
end $$;
create trigger orders_completed after update of state on orders
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function count_completed_order();

-- Events that count towards the credit score and come from orders; an upheld appeal sets an event aside.
create table credit_events (
  id text primary key,
  company_id text not null references companies,
  component text not null check (component in ('fulfilment', 'punctuality', 'complaints')),
  order_id text not null references orders,
  at timestamptz not null default app_now(),
  good smallint not null check (good in (0, 1)),
  words text not null,
  set_aside_at timestamptz,
  unique (company_id, component, order_id)
);
create index credit_events_of on credit_events (company_id, component, at desc) include (good) where set_aside_at is null;

-- To-dos of orders: one to dispatch, a delivery to confirm, a cancellation to answer.
create or replace function is_open_todo(n notifications) returns boolean language sql stable as $$
  select n.shelf = 'todo' and n.handled_at is null and case
    when n.about = '{}' then n.read_at is null
    else case n.kind
      when 'application.submitted' then exists (
        select 1 from applications a where a.id = any(n.about) and a.status in (0, 1))
      when 'application.rejected' then exists (
        select 1 from applications a where a.id = any(n.about) and not exists (
          select 1 from applications x where x.company_id = a.company_id and x.applied_at > a.applied_at))
      when 'change.submitted' then exists (
        select 1 from change_requests r where r.id = any(n.about) and r.status in (0, 1))
      -- Asking again is the company's choice: having read the reason is enough.
      when 'change.rejected' then n.read_at is null and exists (
        select 1 from change_requests r where r.id = any(n.about) and not exists (
          select 1 from change_requests x where x.company_id = r.company_id and x.requested_at > r.requested_at))
      when 'renewal.submitted' then exists (
        select 1 from renewal_requests r where r.id = any(n.about) and r.status in (0, 1))
      when 'renewal.rejected' then exists (
        select 1 from renewal_requests r where r.id = any(n.about)
          and not exists (select 1 from renewal_requests x where x.member_id = r.member_id and x.requested_at > r.requested_at)
          and not exists (select 1 from member_terms t where t.member_id = r.member_id and t.created_at > r.requested_at))
      when 'certification.submitted' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.status in (0, 1) and c.closed_at is null)
      when 'certification.rejected' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.closed_at is null)
      -- Renewed documents move the end away.
      when 'certification.expiring' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.closed_at is null and c.revoked_at is null
          and c.expires_on <= app_today() + 30)
      when 'membership.expiring' then exists (
        select 1 from member_terms t join members m on m.id = t.member_id
        where t.id = any(n.about) and m.resigned_at is null and t.ends_on = m.last_ends_on)
      when 'listing.noticed' then exists (
        select 1 from listings l where l.id = any(n.about) and listing_phase(l) = 'notice' and l.replied_on is null)
      when 'listing.said' then exists (
        select 1 from listing_statements s join listings l on l.id = s.listing_id
        where s.id = any(n.about) and s.settled_at is null
          and (s.kind <> 'reply' or (l.decided_on is null and l.withdrawn_on is null)))
      when 'message.received' then exists (
        select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'))
      when 'message.overdue' then exists (
        select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'))
      when 'report.received' then exists (
        select 1 from reports r where r.id = any(n.about) and r.status = 'received')
      when 'report.appealed' then exists (
        select 1 from reports r where r.id = any(n.about) and r.status = 'appealed')
      when 'report.overdue' then exists (
        select 1 from reports r where r.id = any(n.about) and r.due_at < app_now()
          and r.status in ('received', 'accepted', 'investigating', 'appealed'))
      when 'document.submitted' then exists (
        select 1 from documents d where d.company_id = any(n.about) and d.owner_kind = 'company' and d.state = 'pending')
      when 'document.rejected' then exists (
        select 1 from documents d where d.id = any(n.about) and d.state = 'rejected' and not exists (
          select 1 from documents x where x.owner_id = d.owner_id and x.kind = d.kind and x.added_at > d.added_at
            and x.state in ('pending', 'valid'))
          and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
          and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'))
      when 'document.expiring' then exists (
        select 1 from documents d where d.id = any(n.about) and d.is_current and d.state = 'valid'
          and not exists (select 1 from documents x where x.replaces_id = d.id and x.state = 'pending')
          and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
          and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'))
      when 'cooperation.invited' then exists (
        select 1 from cooperations c where c.id = any(n.about) and cooperation_state(c, app_now()) = 'invited'
          and not exists (
            select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id))
      when 'tender.asked' then exists (
        select 1 from tender_questions q join tenders t on t.id = q.tender_id
        where q.id = any(n.about) and q.answer is null and tender_phase(t, app_now()) in ('published', 'bidding'))
      when 'tender.closed' then exists (
        select 1 from tenders t where t.id = any(n.about) and tender_phase(t, app_now()) in ('closed', 'evaluating'))
      when 'award.made' then exists (
        select 1 from awards a where a.id = any(n.about) and award_status(a, app_now()) = 'pending')
      when 'order.created' then exists (
        select 1 from orders o where o.id = any(n.about) and o.state = 'created')
      when 'order.signed' then exists (
        select 1 from orders o where o.id = any(n.about) and order_status(o, app_now()) = 'signed')
      when 'order.cancelAsked' then exists (
        select 1 from orders o where o.id = any(n.about) and o.cancel_asked_by is not null)
      else n.read_at is null
    end
  end
$$;
