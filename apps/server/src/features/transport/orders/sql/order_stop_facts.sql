-- Published: waiting at the places between of an order.
create view order_stop_facts as
select order_id, waiting_since(arrived_at, window_from) as since, done_at as until from order_stops;
