-- Who may be sent on a trip today, and which papers stand against it.
create view driver_readiness as
select p.id as driver_id, p.company_id, p.state, r.reasons, p.state = 'active' and cardinality(r.reasons) = 0 as is_dispatchable
from drivers p
cross join lateral (
  select coalesce(array_agg(x.kind || ':' || x.status order by x.place), '{}') as reasons from driver_documents x
  where x.driver_id = p.id and x.is_required and not is_in_force(x.status)
) r;
