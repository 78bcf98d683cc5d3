-- Brings the rows of these companies up to date. A new name or place waits for the server to describe it.
-- plpgsql plans a statement once for many calls; planned while tables are small, it would read them whole ever after.
create or replace function refresh_entries(ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update directory_entries l set
    name = f.name, region_code = f.region_code, service_types = f.service_types, vehicle_count = f.vehicle_count,
    establish_year = f.establish_year, rating = f.rating, rating_count = f.rating_count, is_approved = f.is_approved,
    listed_until = f.listed_until, lanes = f.lanes, vehicle_kinds = f.vehicle_kinds,
    initials = case when l.name = f.name then l.initials else '' end,
    place = case when l.region_code = f.region_code then l.place else '' end,
    pinyin = case when l.name = f.name and l.region_code = f.region_code then l.pinyin else '' end,
    search_grams = case when l.name = f.name and l.region_code = f.region_code then l.search_grams
      else search_pieces(f.name) end
  from fleet_facts f
  where l.company_id = any(ids) and f.company_id = l.company_id
    and (l.name, l.region_code, l.service_types, l.vehicle_count, l.establish_year, l.rating, l.rating_count,
        l.is_approved, l.listed_until, l.lanes, l.vehicle_kinds)
      is distinct from (f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating,
        f.rating_count, f.is_approved, f.listed_until, f.lanes, f.vehicle_kinds);
end $$;
