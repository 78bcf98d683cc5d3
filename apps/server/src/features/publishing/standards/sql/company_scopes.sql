-- Which scopes a company falls under and from which fact: its kind, its vehicles, its services, what it tendered.
create view company_scopes as
select c.id as company_id, kind.scope, 'company' as source, 1 as count
from company_facts c cross join lateral unnest(
  case when c.type = 'fleet' then array['company', 'fleet'] else array['company'] end) as kind (scope)
union all
select v.company_id, one.scope, 'vehicles', count(*)::int
from vehicle_facts v cross join lateral unnest(
  array['vehicle', v.vehicle_type] || body_scopes(v.body_type)
  || case when v.vehicle_type <> 'trailer' and v.gross_mass_kg >= 12000 then array['heavy'] else '{}' end) as one (scope)
where v.state <> 'scrapped' group by v.company_id, one.scope
union all
select f.company_id, one.scope, 'services', 1
from card_facts f cross join lateral unnest(f.service_types) as service (name)
cross join lateral unnest(service_scopes(service.name)) as one (scope)
union all
select t.company_id, one.scope, 'lots', count(distinct l.id)::int
from tender_facts t join lot_facts l on l.tender_id = t.id
cross join lateral unnest(l.bodies) as body (name)
cross join lateral unnest(body_scopes(body.name)) as one (scope)
where t.state not in ('draft', 'discarded') group by t.company_id, one.scope;
