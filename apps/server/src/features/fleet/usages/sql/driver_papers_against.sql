-- Required papers of a driver that are not in force on a day.
create or replace function driver_papers_against(p drivers, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select r.kind, document_status(r.state, r.covers_from, r.expires_on, day), r.expires_on
  from required_driver_papers(p) r
  where not is_in_force(document_status(r.state, r.covers_from, r.expires_on, day))
$$;
