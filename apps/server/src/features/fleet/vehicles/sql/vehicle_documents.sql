-- Without a subquery as its argument document_status() becomes part of the query; as a call it took most of a list's time.
create view vehicle_documents as
select v.id as vehicle_id, v.company_id, k.kind, k.place, vehicle_needs(v, k.kind) as is_required,
  document_status(d.state, d.covers_from, d.expires_on, t.today) as status, d.id as document_id,
  d.expires_on, d.expires_on - t.today as days_left
from (select app_today() as today offset 0) t
cross join vehicles v
cross join (values ('drivingLicense', 1), ('transportCert', 2), ('insurance', 3), ('inspection', 4)) k (kind, place)
left join document_facts d on d.owner_id = v.id and d.kind = k.kind and d.is_current;
