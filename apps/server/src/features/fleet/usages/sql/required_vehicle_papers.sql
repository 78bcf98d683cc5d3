-- The papers a vehicle must carry, with the current one of each kind; its state is null where there is none.
create or replace function required_vehicle_papers(v vehicles)
returns table (kind text, state text, covers_from date, expires_on date) language sql stable as $$
  select k.kind, d.state, d.covers_from, d.expires_on
  from (values ('drivingLicense'), ('transportCert'), ('insurance'), ('inspection'), ('oversizePermit')) k (kind)
  left join document_facts d on d.is_current and d.kind = k.kind
    and d.owner_id = case when k.kind = 'oversizePermit' then v.company_id else v.id end
  where vehicle_needs(v, k.kind) or (k.kind = 'oversizePermit' and is_oversize(v))
$$;
