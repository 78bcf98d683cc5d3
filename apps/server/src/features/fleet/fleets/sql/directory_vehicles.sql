-- What a fleet drives: each body as fridge, and with each of its lengths in millimetres as fridge/9600.
create view directory_vehicles as
select v.company_id, array_agg(distinct kind.name) as vehicle_kinds
from vehicles v cross join lateral (values (v.body_type), (v.body_type || '/' || v.length_mm)) kind (name)
where v.state <> 'scrapped'
group by v.company_id;
