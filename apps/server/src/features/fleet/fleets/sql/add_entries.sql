-- Enters fleets that have no row in the directory yet.
create or replace function add_entries(ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into directory_entries (company_id, name, region_code, service_types, vehicle_count, establish_year, rating,
    rating_count, is_approved, listed_until, created_at, lanes, vehicle_kinds, search_grams)
  select f.company_id, f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating,
    f.rating_count, f.is_approved, f.listed_until, f.created_at, f.lanes, f.vehicle_kinds, search_pieces(f.name)
  from fleet_facts f
  where f.company_id = any(ids) and f.type = 'fleet'
    and not exists (select 1 from directory_entries l where l.company_id = f.company_id);
end $$;
