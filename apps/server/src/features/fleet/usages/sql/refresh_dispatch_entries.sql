-- Brings what vehicles and drivers are sorted by for an order up to date.
-- plpgsql plans a statement once for many calls; planned while tables are small, it would read them whole ever after.
create or replace function refresh_dispatch_entries(vehicle_ids text[], driver_ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  -- Each statement sees what was committed before it began: first the rows to wait for, then whoever writes them, then the values.
  insert into dispatch_entries (holder_id, company_id, kind, is_usable, papers_from, papers_until)
  select h.id, h.company_id, h.kind, false, 'infinity', '-infinity'
  from (
    select id, company_id, vehicle_type as kind from vehicles where id = any(vehicle_ids)
    union all select id, company_id, 'driver' from drivers where id = any(driver_ids)
  ) h order by h.id
  on conflict do nothing;
  perform 1 from dispatch_entries where holder_id = any(vehicle_ids || driver_ids) order by holder_id for update;

  insert into dispatch_entries as e (holder_id, company_id, kind, is_usable, papers_from, papers_until, body_type, length_mm,
    approved_load_kg, place_code, placed_at)
  select v.id, v.company_id, v.vehicle_type, v.state not in ('disabled', 'scrapped'), d.papers_from, d.papers_until, v.body_type,
    v.length_mm, v.approved_load_kg, coalesce(city_of(t.destination_code), ''), t.begins_at
  from vehicles v
  cross join lateral (
    select max(case when p.state = 'valid' then coalesce(p.covers_from, '-infinity') else 'infinity' end) as papers_from,
      min(case when p.state = 'valid' then coalesce(p.expires_on, 'infinity') else '-infinity' end) as papers_until
    from required_vehicle_papers(v) p
  ) d
  left join lateral last_trip_of(v, 'infinity') t on true
  where v.id = any(vehicle_ids) order by v.id
  on conflict (holder_id) do update set company_id = excluded.company_id, kind = excluded.kind, is_usable = excluded.is_usable,
    papers_from = excluded.papers_from, papers_until = excluded.papers_until, body_type = excluded.body_type,
    length_mm = excluded.length_mm, approved_load_kg = excluded.approved_load_kg, place_code = excluded.place_code,
    placed_at = excluded.placed_at
  where e.* is distinct from excluded.*;

  insert into dispatch_entries as e (holder_id, company_id, kind, is_usable, papers_from, papers_until, licence_classes,
    may_drive_danger)
  select p.id, p.company_id, 'driver', p.state = 'active', d.papers_from, d.papers_until, p.licence_classes,
    'dangerDriver' = any(p.qualifications)
  from drivers p
  cross join lateral (
    select max(case when r.state = 'valid' then coalesce(r.covers_from, '-infinity') else 'infinity' end) as papers_from,
      min(case when r.state = 'valid' then coalesce(r.expires_on, 'infinity') else '-infinity' end) as papers_until
    from required_driver_papers(p) r
  ) d
  where p.id = any(driver_ids) order by p.id
  on conflict (holder_id) do update set company_id = excluded.company_id, is_usable = excluded.is_usable,
    papers_from = excluded.papers_from, papers_until = excluded.papers_until, licence_classes = excluded.licence_classes,
    may_drive_danger = excluded.may_drive_danger
  where e.* is distinct from excluded.*;
end $$;
