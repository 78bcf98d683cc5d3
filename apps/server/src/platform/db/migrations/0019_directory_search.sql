-- The directory: full pinyin in the search, and suspended members stay listed.

alter table directory_entries add column pinyin text not null default '';

-- Every four letters in a row: pairs of letters are in nearly every name and would find nothing by index.
create function letter_quads(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(substr(written, place, 4)), '{}') from generate_series(1, length(written) - 3) place
$$;

drop index directory_entries_bare;
create index directory_entries_bare on directory_entries (company_id) where initials = '' or place = '' or pinyin = '';

create or replace function refresh_entries(ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update directory_entries l set
    name = f.name, region_code = f.region_code, service_types = f.service_types, vehicle_count = f.vehicle_count,
    establish_year = f.establish_year, rating = f.rating, rating_count = f.rating_count, is_approved = f.is_approved,
    listed_until = f.listed_until,
    initials = case when l.name = f.name then l.initials else '' end,
    place = case when l.region_code = f.region_code then l.place else '' end,
    pinyin = case when l.name = f.name and l.region_code = f.region_code then l.pinyin else '' end,
    search_grams = case when l.name = f.name and l.region_code = f.region_code then l.search_grams
      else search_pieces(f.name) end
  from fleet_facts f
  where l.company_id = any(ids) and f.company_id = l.company_id
    and (l.name, l.region_code, l.service_types, l.vehicle_count, l.establish_year, l.rating, l.rating_count,
        l.is_approved, l.listed_until)
      is distinct from (f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating,
        f.rating_count, f.is_approved, f.listed_until);
end $$;

drop function describe_entries(text[], text[], text[]);
create function describe_entries(ids text[], found_initials text[], found_places text[], found_pinyin text[])
  returns void language sql as $$
  update directory_entries l set initials = said.initials, place = said.place, pinyin = said.pinyin,
    search_grams = search_pieces(l.name || E'\n' || said.initials || E'\n' || said.place) || letter_quads(said.pinyin)
  from unnest(ids, found_initials, found_places, found_pinyin) as said (id, initials, place, pinyin)
  where l.company_id = said.id and (l.initials, l.place, l.pinyin) is distinct from (said.initials, said.place, said.pinyin)
$$;

-- Whose company the public sees, and whether its membership is suspended now. The clock is read once a query.
create view visible_members as
select standing.company_id, standing.status from (
  select m.company_id, member_status(
    exists (
      select 1 from member_suspensions x
      where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
        and (x.until is null or x.until > (select app_now()))
    ), m.resigned_at, m.last_ends_on, (select app_today())) as status
  from members m
) standing where standing.status in ('active', 'suspended');
