-- Price lists of cooperations, and offers: an order under an agreement is accepted or declined within a time.

-- An entry is proposed by one side and answered by the other one; then it never changes. A later entry takes its place.
create table lane_prices (
  id text primary key,
  cooperation_id text not null references cooperations,
  -- Cities or districts.
  origin_code text not null,
  destination_code text not null,
  -- Null: any.
  length_band text,
  body text,
  unit text not null check (unit in ('truck', 'ton', 'cubic', 'tonKm')),
  price_e4 bigint not null check (price_e4 > 0),
  tax_percent integer,
  payment_days integer not null check (payment_days >= 0),
  -- Loading days, both included.
  from_on date not null,
  until_on date not null,
  note text not null default '',
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  proposed_side text not null check (proposed_side in ('shipper', 'fleet')),
  proposed_by text not null references users,
  proposed_at timestamptz not null default app_now(),
  answered_at timestamptz,
  answered_by text references users,
  reason text not null default '',
  check (from_on <= until_on),
  check ((state = 'proposed') = (answered_at is null)),
  check ((answered_at is null) = (answered_by is null))
);
create index lane_prices_of on lane_prices (cooperation_id, proposed_at desc, id);
create index lane_prices_standing on lane_prices (cooperation_id, until_on) where state in ('proposed', 'accepted');
-- One open proposal for each lane and vehicle.
create unique index lane_prices_proposed on lane_prices
  (cooperation_id, origin_code, destination_code, coalesce(length_band, ''), coalesce(body, '')) where state = 'proposed';

alter table orders
  -- The entry an order under an agreement took its price from; null outside the list, where the fleet accepts the price itself.
  add column lane_price_id text references lane_prices,
  add column accepted_at timestamptz,
  -- An offer nobody answered until then is over; null once it is answered, and for offers of earlier releases.
  add column answer_by timestamptz,
  -- When that time began: with the order, and anew with new times.
  add column answer_from timestamptz,
  add column answer_reminded_at timestamptz,
  add constraint orders_offer check (
    cooperation_id is not null or (lane_price_id is null and accepted_at is null and answer_by is null)),
  add constraint orders_answered check (accepted_at is null or answer_by is null);
create index orders_unanswered on orders (answer_by) where state = 'created' and answer_by is not null;
create index orders_of_lane_price on orders (lane_price_id) where lane_price_id is not null;
