-- Published: with what and by whom an order is carried. An order whose vehicle was replaced has several trips.
create view trip_facts as
select u.order_id, u.id as usage_id, u.created_at, u.starts_at, u.ends_at, u.driver_id, v.plate_no, v.plate_color,
  t.plate_no as trailer_plate_no, p.name as driver_name
from usages u join vehicles v on v.id = u.vehicle_id
left join vehicles t on t.id = u.trailer_id
left join drivers p on p.id = u.driver_id
where u.order_id is not null and u.state <> 'cancelled';
