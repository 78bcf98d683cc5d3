-- The documents of a vehicle as json instead of jsonb: they are only sent, and building jsonb took a third of a list's time.
drop view vehicle_readiness;
create view vehicle_readiness as
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
    json_agg(json_build_object('kind', x.kind, 'isRequired', x.is_required, 'status', x.status,
      'expiresOn', x.expires_on, 'daysLeft', x.days_left) order by x.place) as documents
  from vehicle_documents x where x.vehicle_id = v.id
) r;
