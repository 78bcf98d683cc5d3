-- The last trip of a vehicle or trailer that begins before a moment: where it unloads is where it is found afterwards.
create or replace function last_trip_of(v vehicles, before timestamptz) returns setof usages language sql stable as $$
  (select u.* from usages u
    where v.vehicle_type <> 'trailer' and u.vehicle_id = v.id and u.kind = 'trip' and u.state <> 'cancelled' and u.begins_at < before
    order by u.begins_at desc limit 1)
  union all
  (select u.* from usages u
    where v.vehicle_type = 'trailer' and u.trailer_id = v.id and u.kind = 'trip' and u.state <> 'cancelled' and u.begins_at < before
    order by u.begins_at desc limit 1)
$$;
