-- A delivery is signed with a receipt, steps may be corrected, and taps may carry a position.

-- Unloaded without a receipt: the vehicle is free, but payment days and the time to object wait for the receipt.
alter table orders add column handed_over_at timestamptz;
alter table orders add constraint orders_handed_over check (handed_over_at is null or at_unloading_at is not null);

-- What was recorded first, when somebody corrected it, and why; and who beside the fleet confirms the step.
alter table order_milestones
  add column first_at timestamptz,
  add column corrected_at timestamptz,
  add column correction text not null default '',
  add column witness text not null default '' check (witness in ('', 'district', 'city', 'consignee')),
  add constraint order_milestones_corrected check ((first_at is null) = (corrected_at is null));

-- What the consignee received, as stated at signing. Pictures of the receipt are those of its milestone.
create table order_receipts (
  order_id text primary key references orders,
  milestone_id text not null references order_milestones,
  received_count integer check (received_count >= 0),
  missing_count integer not null default 0 check (missing_count >= 0),
  damaged_count integer not null default 0 check (damaged_count >= 0),
  remark text not null default '',
  -- The name of who signed for the goods, where that was the consignee.
  signer text not null default ''
);
create index order_receipts_milestone on order_receipts (milestone_id);

-- Where the phone was when a step was tapped; deleted some time after the order ended.
create table order_positions (
  milestone_id text primary key references order_milestones,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_metres integer not null check (accuracy_metres >= 0)
);
