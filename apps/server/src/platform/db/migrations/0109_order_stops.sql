-- Several places in one order: those between its first loading and its last unloading place, which stay the order's own columns.

create table order_stops (
  order_id text not null references orders,
  -- 1 is the first after the order's own loading place.
  position smallint not null check (position between 1 and 8),
  kind text not null check (kind in ('load', 'unload')),
  region_code text not null,
  region text not null,
  address text not null,
  window_from timestamptz,
  window_to timestamptz,
  contact text not null default '',
  phone text not null default '',
  -- What the steps say, repeated for lists: the arrival, leaving with goods or having unloaded, the receipt.
  arrived_at timestamptz,
  done_at timestamptz,
  signed_at timestamptz,
  primary key (order_id, position),
  check ((window_from is null) = (window_to is null) and window_from < window_to),
  check (done_at is null or arrived_at is not null),
  check (signed_at is null or (done_at is not null and kind = 'unload'))
);
-- So that an order of two places never reads the table.
alter table orders add column stop_count smallint not null default 0 check (stop_count between 0 and 8);

-- The place between that a step, a receipt and a link belong to; null: the order's own first or last place, or none.
alter table order_milestones add column stop smallint,
  add constraint order_milestones_stop foreign key (order_id, stop) references order_stops (order_id, position);
alter table order_receipts add column stop smallint,
  add constraint order_receipts_stop foreign key (order_id, stop) references order_stops (order_id, position);
alter table consignee_links add column stop smallint,
  add constraint consignee_links_stop foreign key (order_id, stop) references order_stops (order_id, position);

-- A step happens once at each place; a trip that changed vehicles is dispatched again.
drop index order_milestones_once;
create unique index order_milestones_once on order_milestones (order_id, kind, stop) nulls not distinct
  where kind not in ('dispatched', 'checkin');

alter table order_receipts drop constraint order_receipts_pkey;
drop index order_receipts_milestone;
alter table order_receipts add primary key (milestone_id);
create unique index order_receipts_of_stop on order_receipts (order_id, stop) nulls not distinct;

drop index consignee_links_live;
create unique index consignee_links_live on consignee_links (order_id, side, stop) nulls not distinct where revoked_at is null;

-- Plans made before have no places between.
update recurring_orders set content = jsonb_set(content, '{order,stops}', '[]') || '{"stops": []}';
