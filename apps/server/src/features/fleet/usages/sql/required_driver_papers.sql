-- The papers a driver must carry, with the current one of each kind; its state is null where there is none.
create or replace function required_driver_papers(p drivers)
returns table (kind text, state text, covers_from date, expires_on date) language sql stable as $$
  select k.kind, d.state, d.covers_from, d.expires_on
  from (values ('driverLicense'), ('qualificationCert')) k (kind)
  left join document_facts d on d.is_current and d.kind = k.kind and d.owner_id = p.id
  where driver_needs(p, k.kind)
$$;
