-- Without a subquery as its argument document_status() becomes part of the query; as a call it took most of a list's time.
create or replace view vehicle_documents as
select v.id as vehicle_id, v.company_id, k.kind, k.place, vehicle_needs(v, k.kind) as is_required,
  document_status(d, t.today) as status, d.id as document_id, d.expires_on, d.expires_on - t.today as days_left
from (select app_today() as today offset 0) t
cross join vehicles v
cross join (values ('drivingLicense', 1), ('transportCert', 2), ('insurance', 3), ('inspection', 4)) k (kind, place)
left join documents d on d.owner_id = v.id and d.kind = k.kind and d.is_current;

create or replace view driver_documents as
select p.id as driver_id, p.company_id, k.kind, k.place, driver_needs(p, k.kind) as is_required,
  document_status(d, t.today) as status, d.id as document_id, d.expires_on, d.expires_on - t.today as days_left
from (select app_today() as today offset 0) t
cross join drivers p
cross join (values ('driverLicense', 1), ('qualificationCert', 2)) k (kind, place)
left join documents d on d.owner_id = p.id and d.kind = k.kind and d.is_current;

-- The documents of a vehicle are read once, for what is missing and for the list of them.
create or replace view vehicle_readiness as
select v.id as vehicle_id, v.company_id, v.state, r.reasons,
  v.state = 'idle' and v.vehicle_type <> 'trailer' and cardinality(r.reasons) = 0 as is_dispatchable,
  r.documents
from vehicles v
cross join lateral (
  select coalesce(array_agg(x.kind || ':' || x.status order by x.place)
      filter (where x.is_required and not is_in_force(x.status)), '{}')
    || case when is_oversize(v) then array(
      select 'oversizePermit:' || document_status(d, t.today)
      from (select app_today() as today offset 0) t
      left join documents d on d.owner_id = v.company_id and d.kind = 'oversizePermit' and d.is_current
      where not is_in_force(document_status(d, t.today))
    ) else '{}' end as reasons,
    jsonb_agg(jsonb_build_object('kind', x.kind, 'isRequired', x.is_required, 'status', x.status,
      'expiresOn', x.expires_on, 'daysLeft', x.days_left) order by x.place) as documents
  from vehicle_documents x where x.vehicle_id = v.id
) r;
