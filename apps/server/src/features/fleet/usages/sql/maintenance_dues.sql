-- How far a plan's vehicle has run: the last reading, or what was driven since the last maintenance, whichever is more.
create view maintenance_dues as
select p.id, p.company_id, p.vehicle_id, p.item, p.every_days, p.every_km, p.last_on, p.last_km, p.note, p.version,
  run.odometer_km, p.last_on + p.every_days as due_on, p.last_km + p.every_km as due_km,
  p.last_on + p.every_days - (select app_today()) as days_left, p.last_km + p.every_km - run.odometer_km as km_left,
  case
    when p.last_on + p.every_days < (select app_today()) or p.last_km + p.every_km < run.odometer_km then 'overdue'
    when p.last_on + p.every_days <= (select app_today()) + 15 or p.last_km + p.every_km <= run.odometer_km + 1000 then 'soon'
    else 'ok'
  end as standing
from maintenance_plans p
cross join lateral (
  select greatest(
    (select max(u.odometer_km) from usages u where u.vehicle_id = p.vehicle_id and u.state = 'done'),
    p.last_km + coalesce((select sum(u.distance_km) from usages u where u.vehicle_id = p.vehicle_id and u.state = 'done'
      and u.begins_at >= (p.last_on + 1)::timestamp at time zone 'Asia/Shanghai'), 0)::integer) as odometer_km
) run
where p.closed_at is null;
