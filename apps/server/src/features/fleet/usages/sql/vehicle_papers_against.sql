-- Required papers of a vehicle that are not in force on a day.
create or replace function vehicle_papers_against(v vehicles, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select p.kind, document_status(p.state, p.covers_from, p.expires_on, day), p.expires_on
  from required_vehicle_papers(v) p
  where not is_in_force(document_status(p.state, p.covers_from, p.expires_on, day))
$$;
