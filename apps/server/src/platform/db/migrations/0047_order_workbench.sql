-- Completed orders by time, for those a company may still rate.
create index orders_completed_of_fleet on orders (fleet_id, completed_at) where completed_at is not null;
create index orders_completed_of_shipper on orders (shipper_id, completed_at) where completed_at is not null;
