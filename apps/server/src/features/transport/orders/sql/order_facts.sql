-- Published: an order and its times; its status now is told by order_status() to its own wing.
create view order_facts as
select id, order_no, shipper_id, fleet_id, award_id, state, amount_fen, at_loading_at, departed_at, at_unloading_at,
  signed_at, waiting_since(at_loading_at, load_from) as loading_since, waiting_since(at_unloading_at, deliver_from) as unloading_since,
  coalesce(handed_over_at, signed_at) as unloaded_at, stop_count, origin_code, destination_code, completed_at
from orders;
