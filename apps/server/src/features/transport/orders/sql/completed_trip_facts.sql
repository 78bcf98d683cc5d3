-- Published: what was carried to its end, for whom and from where to where.
create view completed_trip_facts as
select id as order_id, fleet_id, shipper_id, origin_code, destination_code, amount_fen, completed_at
from orders where completed_at is not null and state = 'completed';
