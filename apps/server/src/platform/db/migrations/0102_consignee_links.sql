-- Links with which the consignee sees one delivery and signs for it; each side hands out its own. The secret is stored as its hash.
create table consignee_links (
  id text primary key,
  order_id text not null references orders,
  -- Who handed it out: only a link of the shipper's is a witness, because the fleet could open its own.
  side text not null check (side in ('fleet', 'shipper')),
  ticket_hash bytea not null unique,
  made_at timestamptz not null default app_now(),
  seen_at timestamptz,
  revoked_at timestamptz
);
create unique index consignee_links_live on consignee_links (order_id, side) where revoked_at is null;

alter table order_milestones drop constraint order_milestones_by_side_check;
alter table order_milestones add constraint order_milestones_by_side_check
  check (by_side in ('fleet', 'driver', 'shipper', 'office', 'system', 'consignee'));
alter table order_exceptions drop constraint order_exceptions_by_side_check;
alter table order_exceptions add constraint order_exceptions_by_side_check
  check (by_side in ('fleet', 'driver', 'shipper', 'office', 'system', 'consignee'));

-- The promise follows a vehicle that replaces another; punctuality still counts from the first one.
alter table orders add column first_promised_at timestamptz;
