-- What a fleet drives: each body as fridge, with each of its lengths in millimetres as fridge/9600 or, where its classes are
-- registered, fridge/9600/F/ and tank/12200//38; what it cools to as cold-F, what it may carry as class-3. A tractor carries nothing itself.
create view directory_vehicles as
select v.company_id, array_agg(distinct kind.name) as vehicle_kinds
from vehicles v
cross join lateral (select
  case when v.vehicle_type <> 'tractor' then v.cold_class end,
  case when v.vehicle_type <> 'tractor' then v.danger_classes else '{}' end) carries (cold, dangers)
cross join lateral unnest(
  array[v.body_type, v.body_type || '/' || v.length_mm || case
    when carries.cold is null and carries.dangers = '{}' then ''
    else '/' || coalesce(carries.cold, '') || '/' || array_to_string(carries.dangers, '') end,
    'cold-' || carries.cold]
  || array(select 'class-' || class from unnest(carries.dangers) class)) kind (name)
where v.state <> 'scrapped' and kind.name is not null
group by v.company_id;
