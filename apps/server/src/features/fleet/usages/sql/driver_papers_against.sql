-- Required papers of a driver that are not in force on a day.
create or replace function driver_papers_against(p drivers, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select k.kind, document_status(d.state, d.covers_from, d.expires_on, day), d.expires_on
  from (values ('driverLicense'), ('qualificationCert')) k (kind)
  left join document_facts d on d.is_current and d.kind = k.kind and d.owner_id = p.id
  where driver_needs(p, k.kind) and not is_in_force(document_status(d.state, d.covers_from, d.expires_on, day))
$$;
