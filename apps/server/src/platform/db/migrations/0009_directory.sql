-- The public fleet directory: one row per fleet with everything it is searched, narrowed and ordered by.

-- Lower case, without spaces, brackets and dashes; the server's plainText does the same to what people type.
create function plain_text(written text) returns text language sql immutable parallel safe as $$
  select translate(lower(written), E' \t\r\n　()（）·-', '')
$$;
-- Every one and every two characters in a row.
create function search_pieces(written text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(written, null);
  pieces text[] := letters;
begin
  for place in 2 .. coalesce(array_length(letters, 1), 0) loop
    pieces := pieces || (letters[place - 1] || letters[place]);
  end loop;
  return pieces;
end $$;

create table directory_entries (
  company_id text primary key references companies,
  name text not null,
  region_code text not null,
  service_types text[] not null,
  vehicle_count integer,
  establish_year smallint,
  rating float8,
  rating_count integer not null,
  -- For the order only; whether a certification holds now is said by certification_status().
  is_approved boolean not null,
  -- The last day the membership can be active; whether it is, member_status() says. None: it cannot be.
  listed_until date,
  created_at timestamptz not null,
  -- Written by the server, which reads Chinese and knows the places.
  initials text not null default '',
  place text not null default '',
  search_grams text[] not null
);
create index directory_entries_search on directory_entries using gin (search_grams);
create index directory_entries_services on directory_entries using gin (service_types);
create index directory_entries_region on directory_entries (region_code) where listed_until is not null;
create index directory_entries_best on directory_entries
  (is_approved desc, rating desc nulls last, rating_count desc, vehicle_count desc nulls last, created_at desc, company_id)
  where listed_until is not null;
create index directory_entries_rating on directory_entries
  (rating desc nulls last, rating_count desc, vehicle_count desc nulls last, created_at desc, company_id)
  where listed_until is not null;
create index directory_entries_vehicles on directory_entries (vehicle_count desc nulls last, created_at desc, company_id)
  where listed_until is not null;
create index directory_entries_established on directory_entries (establish_year, created_at desc, company_id)
  where listed_until is not null;
-- Those the server has not described yet.
create index directory_entries_bare on directory_entries (company_id) where initials = '' or place = '';

-- What a fleet's row says, read from where it is decided.
create view fleet_facts as
select c.id as company_id, plain_text(c.name) as name, c.region_code, coalesce(card.service_types, '{}') as service_types,
  card.vehicle_count, card.establish_year, r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce(x.approved_at is not null or x.mode = 'auto', false) as is_approved,
  case when c.type = 'fleet' and c.closed_at is null and m.resigned_at is null then m.last_ends_on + grace_days() end
    as listed_until,
  c.created_at, c.type
from companies c
left join fleet_cards card on card.company_id = c.id
left join members m on m.company_id = c.id
left join certifications x on x.company_id = c.id and x.closed_at is null
left join lateral (select f.rating, f.rating_count from fleet_ratings f where f.company_id = c.id offset 0) r on true;

-- Brings the rows of these companies up to date. A new name or place waits for the server to describe it.
-- plpgsql plans a statement once for many calls; planned while tables are small, it would read them whole ever after.
create function refresh_entries(ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update directory_entries l set
    name = f.name, region_code = f.region_code, service_types = f.service_types, vehicle_count = f.vehicle_count,
    establish_year = f.establish_year, rating = f.rating, rating_count = f.rating_count, is_approved = f.is_approved,
    listed_until = f.listed_until,
    initials = case when l.name = f.name then l.initials else '' end,
    place = case when l.region_code = f.region_code then l.place else '' end,
    search_grams = case when l.name = f.name and l.region_code = f.region_code then l.search_grams
      else search_pieces(f.name) end
  from fleet_facts f
  where l.company_id = any(ids) and f.company_id = l.company_id
    and (l.name, l.region_code, l.service_types, l.vehicle_count, l.establish_year, l.rating, l.rating_count,
        l.is_approved, l.listed_until)
      is distinct from (f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating,
        f.rating_count, f.is_approved, f.listed_until);
end $$;

create function add_entries(ids text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into directory_entries (company_id, name, region_code, service_types, vehicle_count, establish_year, rating,
    rating_count, is_approved, listed_until, created_at, search_grams)
  select f.company_id, f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating,
    f.rating_count, f.is_approved, f.listed_until, f.created_at, search_pieces(f.name)
  from fleet_facts f
  where f.company_id = any(ids) and f.type = 'fleet'
    and not exists (select 1 from directory_entries l where l.company_id = f.company_id);
end $$;

-- Keeps the words the server found for these companies.
create function describe_entries(ids text[], found_initials text[], found_places text[]) returns void language sql as $$
  update directory_entries l set initials = said.initials, place = said.place,
    search_grams = search_pieces(l.name || E'\n' || said.initials || E'\n' || said.place)
  from unnest(ids, found_initials, found_places) as said (id, initials, place)
  where l.company_id = said.id and (l.initials, l.place) is distinct from (said.initials, said.place)
$$;

create function enter_added_companies() returns trigger language plpgsql as $$
begin
  perform add_entries(array(select id from changed));
  return null;
end $$;
create function enter_changed_companies() returns trigger language plpgsql as $$
begin
  perform refresh_entries(array(select id from changed));
  -- One that was a shipper before has no row yet.
  perform add_entries(array(select id from changed where type = 'fleet'));
  return null;
end $$;
create function enter_companies_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entries(array(select distinct company_id from changed));
  return null;
end $$;

-- A trigger that sees all changed rows at once is for one event only.
create trigger companies_added after insert on companies referencing new table as changed
  for each statement execute function enter_added_companies();
create trigger companies_changed after update on companies referencing new table as changed
  for each statement execute function enter_changed_companies();
create trigger fleet_cards_added after insert on fleet_cards referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_cards_changed after update on fleet_cards referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger fleet_cards_removed after delete on fleet_cards referencing old table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_added after insert on ratings referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_changed after update on ratings referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger ratings_removed after delete on ratings referencing old table as changed
  for each statement execute function enter_companies_of_changed();
create trigger members_added after insert on members referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger members_changed after update on members referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger certifications_added after insert on certifications referencing new table as changed
  for each statement execute function enter_companies_of_changed();
create trigger certifications_changed after update on certifications referencing new table as changed
  for each statement execute function enter_companies_of_changed();

select add_entries(array(select id from companies where type = 'fleet'));

-- Whose membership is active now, without the level and days the full standing tells. The clock is read once a query.
create view active_members as
select m.company_id from members m
where member_status(
  exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
      and (x.until is null or x.until > (select app_now()))
  ), m.resigned_at, m.last_ends_on, (select app_today())) = 'active';

-- Which account saw which fleet's whole phone on which day, and how often.
create table fleet_phone_views (
  user_id text not null references users,
  company_id text not null references companies,
  seen_on date not null default app_today(),
  times integer not null default 1,
  primary key (user_id, seen_on, company_id)
);
create index fleet_phone_views_company on fleet_phone_views (company_id, seen_on);
