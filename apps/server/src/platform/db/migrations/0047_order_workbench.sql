-- Completed orders by time, for those a company may still rate, and what the dashboard counts.
create index orders_completed_of_fleet on orders (fleet_id, completed_at) where completed_at is not null;
create index orders_completed_of_shipper on orders (shipper_id, completed_at) where completed_at is not null;
create index orders_completed_at on orders (completed_at) where completed_at is not null;
create index orders_on_the_road on orders (state) where state in ('dispatched', 'loading', 'in_transit', 'arrived');
