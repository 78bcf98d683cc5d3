-- With many orders, counts and the workbench read the orders of others, or rows they only needed the index of.
create index orders_over_of_fleet on orders (fleet_id, state, created_at desc)
  where state in ('completed', 'cancelled') and not is_disputed;
create index orders_over_of_shipper on orders (shipper_id, state, created_at desc)
  where state in ('completed', 'cancelled') and not is_disputed;
-- With what else a completed order must be to be rated.
drop index orders_completed_of_fleet;
drop index orders_completed_of_shipper;
create index orders_completed_of_fleet on orders (fleet_id, completed_at) include (id, rating_days, is_disputed)
  where completed_at is not null;
create index orders_completed_of_shipper on orders (shipper_id, completed_at) include (id, rating_days, is_disputed)
  where completed_at is not null;
