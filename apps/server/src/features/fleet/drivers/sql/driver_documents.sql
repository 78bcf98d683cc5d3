-- What a driver must carry and what is there; without a subquery as its argument document_status() becomes part of the query.
create view driver_documents as
select p.id as driver_id, p.company_id, k.kind, k.place, driver_needs(p, k.kind) as is_required,
  document_status(d.state, d.covers_from, d.expires_on, t.today) as status, d.id as document_id,
  d.expires_on, d.expires_on - t.today as days_left
from (select app_today() as today offset 0) t
cross join drivers p
cross join (values ('driverLicense', 1), ('qualificationCert', 2)) k (kind, place)
left join document_facts d on d.owner_id = p.id and d.kind = k.kind and d.is_current;
