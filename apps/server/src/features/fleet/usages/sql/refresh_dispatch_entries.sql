-- Brings what vehicles and drivers are sorted by for an order up to date: the days their papers are good, where the last trip ends.
-- plpgsql plans a statement once for many calls; planned while tables are small, it would read them whole ever after.
create or replace function refresh_dispatch_entries(vehicle_ids text[], driver_ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into dispatch_entries as e (holder_id, company_id, papers_from, papers_until, place_code, placed_at)
  select v.id, v.company_id, d.papers_from, d.papers_until, coalesce(t.destination_code, ''), t.begins_at
  from vehicles v
  cross join lateral (
    select max(case when p.state = 'valid' then coalesce(p.covers_from, '-infinity') else 'infinity' end) as papers_from,
      min(case when p.state = 'valid' then coalesce(p.expires_on, 'infinity') else '-infinity' end) as papers_until
    from required_vehicle_papers(v) p
  ) d
  left join lateral last_trip_of(v, 'infinity') t on true
  where v.id = any(vehicle_ids) order by v.id
  on conflict (holder_id) do update set company_id = excluded.company_id, papers_from = excluded.papers_from,
    papers_until = excluded.papers_until, place_code = excluded.place_code, placed_at = excluded.placed_at
  where (e.company_id, e.papers_from, e.papers_until, e.place_code, e.placed_at) is distinct from
    (excluded.company_id, excluded.papers_from, excluded.papers_until, excluded.place_code, excluded.placed_at);

  insert into dispatch_entries as e (holder_id, company_id, papers_from, papers_until)
  select p.id, p.company_id, d.papers_from, d.papers_until
  from drivers p
  cross join lateral (
    select max(case when r.state = 'valid' then coalesce(r.covers_from, '-infinity') else 'infinity' end) as papers_from,
      min(case when r.state = 'valid' then coalesce(r.expires_on, 'infinity') else '-infinity' end) as papers_until
    from required_driver_papers(p) r
  ) d
  where p.id = any(driver_ids) order by p.id
  on conflict (holder_id) do update set company_id = excluded.company_id, papers_from = excluded.papers_from,
    papers_until = excluded.papers_until
  where (e.company_id, e.papers_from, e.papers_until) is distinct from
    (excluded.company_id, excluded.papers_from, excluded.papers_until);
end $$;
