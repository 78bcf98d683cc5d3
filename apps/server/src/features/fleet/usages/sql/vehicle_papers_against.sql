-- Required papers of a vehicle that are not in force on a day.
create or replace function vehicle_papers_against(v vehicles, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select k.kind, document_status(d.state, d.covers_from, d.expires_on, day), d.expires_on
  from (values ('drivingLicense'), ('transportCert'), ('insurance'), ('inspection'), ('oversizePermit')) k (kind)
  left join document_facts d on d.is_current and d.kind = k.kind
    and d.owner_id = case when k.kind = 'oversizePermit' then v.company_id else v.id end
  where (vehicle_needs(v, k.kind) or (k.kind = 'oversizePermit' and is_oversize(v)))
    and not is_in_force(document_status(d.state, d.covers_from, d.expires_on, day))
$$;
