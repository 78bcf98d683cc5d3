-- The documents of a vehicle are read once, for what is missing and for the list of them.
create view vehicle_readiness as
select v.id as vehicle_id, v.company_id, v.state, r.reasons, r.is_dispatchable
from (select app_today() as today offset 0) t
cross join vehicles v
cross join lateral vehicle_standing(v, t.today) r;
