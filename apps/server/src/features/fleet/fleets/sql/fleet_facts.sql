-- What a fleet's row in the directory says, read from where it is decided. Who was certified and is not any more comes after who is.
create view fleet_facts as
select c.id as company_id, plain_text(c.name) as name, c.region_code, coalesce(card.service_types, '{}') as service_types,
  card.vehicle_count, card.establish_year, r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce((x.approved_at is not null or x.mode = 'auto') and x.revoked_at is null and x.expired_at is null, false)
    as is_approved,
  case when c.type = 'fleet' and c.closed_at is null and m.resigned_at is null then m.last_ends_on + m.last_grace_days end
    as listed_until,
  c.created_at, c.type, coalesce(lane.lanes, '{}') as lanes, coalesce(drives.vehicle_kinds, '{}') as vehicle_kinds
from company_facts c
left join card_facts card on card.company_id = c.id
left join member_facts m on m.company_id = c.id
left join certification_facts x on x.company_id = c.id and x.closed_at is null
left join lateral (select f.rating, f.rating_count from fleet_ratings f where f.company_id = c.id offset 0) r on true
left join lateral (select d.lanes from directory_lanes d where d.company_id = c.id offset 0) lane on true
left join lateral (select d.vehicle_kinds from directory_vehicles d where d.company_id = c.id offset 0) drives on true;
