-- Tables of fleets: vehicles, drivers, usages, the public card and the directory.

create table fleet_cards (
  company_id text primary key references companies,
  description text not null default '',
  business_scope text not null default '',
  establish_year smallint,
  service_types text[] not null default '{}',
  certifications text[] not null default '{}',
  vehicle_count integer check (vehicle_count >= 0),
  avatar_file_id text references files,
  version integer not null default 1
);
create unique index fleet_cards_avatar on fleet_cards (avatar_file_id) where avatar_file_id is not null;

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
  search_grams text[] not null,
  pinyin text not null default ''
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
create index directory_entries_bare on directory_entries (company_id) where initials = '' or place = '' or pinyin = '';

-- Which account saw which fleet's whole phone on which day, and how often.
create table fleet_phone_views (
  user_id text not null references users,
  company_id text not null references companies,
  seen_on date not null default app_today(),
  times integer not null default 1,
  primary key (user_id, seen_on, company_id)
);
create index fleet_phone_views_company on fleet_phone_views (company_id, seen_on);

create table vehicles (
  id text primary key,
  company_id text not null references companies,
  plate_no text not null,
  plate_color text not null check (plate_color in ('blue', 'yellow', 'green', 'yellowGreen')),
  vehicle_type text not null check (vehicle_type in ('truck', 'tractor', 'trailer')),
  body_type text not null,
  length_mm integer not null check (length_mm between 2000 and 25000),
  -- Of a tractor: of the whole train.
  gross_mass_kg integer check (gross_mass_kg > 0),
  kerb_mass_kg integer check (kerb_mass_kg > 0),
  approved_load_kg integer check (approved_load_kg > 0),
  volume_litres integer check (volume_litres > 0),
  vin text not null default '',
  engine_no text not null default '',
  registered_on date,
  ownership text not null check (ownership in ('own', 'affiliated', 'leased')),
  terminal_no text not null default '',
  note text not null default '',
  photo_file_ids text[] not null default '{}',
  state text not null default 'idle'
    check (state in ('idle', 'assigned', 'in_transit', 'maintenance', 'disabled', 'scrapped')),
  state_reason text not null default '',
  state_since timestamptz not null default app_now(),
  search_grams text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  check (state not in ('disabled', 'scrapped') or state_reason <> '')
);
-- A scrapped vehicle's plate may come back on another one.
create unique index vehicles_plate on vehicles (company_id, plate_no, plate_color) where state <> 'scrapped';
create index vehicles_newest on vehicles (company_id, created_at desc, id);
create index vehicles_state on vehicles (company_id, state, created_at desc, id);
create index vehicles_same_plate on vehicles (plate_no, plate_color);
create index vehicles_search on vehicles using gin (search_grams);

create table drivers (
  id text primary key,
  company_id text not null references companies,
  name text not null,
  phone text not null,
  -- The number itself is readable with the installation's key only; its code finds the same person again.
  identity_sealed text not null,
  identity_mac bytea not null,
  identity_masked text not null,
  licence_classes text[] not null check (cardinality(licence_classes) between 1 and 4),
  licensed_on date,
  qualifications text[] not null default '{}',
  integrity_grade text check (integrity_grade in ('AAA', 'AA', 'A', 'B')),
  note text not null default '',
  state text not null default 'active' check (state in ('active', 'disabled', 'left')),
  state_reason text not null default '',
  state_since timestamptz not null default app_now(),
  search_grams text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  version integer not null default 1
);
create unique index drivers_identity on drivers (company_id, identity_mac) where state <> 'left';
create index drivers_newest on drivers (company_id, created_at desc, id);
create index drivers_state on drivers (company_id, state, created_at desc, id);
create index drivers_search on drivers using gin (search_grams);

create table maintenance_plans (
  id text primary key,
  company_id text not null references companies,
  vehicle_id text not null references vehicles,
  item text not null,
  every_days integer check (every_days between 1 and 3650),
  every_km integer check (every_km between 100 and 1000000),
  last_on date not null,
  last_km integer check (last_km >= 0),
  note text not null default '',
  closed_at timestamptz,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  check (every_days is not null or every_km is not null),
  check (every_km is null or last_km is not null)
);
create unique index maintenance_plans_once on maintenance_plans (vehicle_id, item) where closed_at is null;
create index maintenance_plans_of on maintenance_plans (company_id) where closed_at is null;

create table usages (
  id text primary key,
  company_id text not null references companies,
  kind text not null check (kind in ('trip', 'loading', 'maintenance')),
  state text not null check (state in ('planned', 'running', 'done', 'cancelled')),
  vehicle_id text not null references vehicles,
  trailer_id text references vehicles,
  driver_id text references drivers,
  plan_id text references maintenance_plans,
  origin text not null default '',
  destination text not null default '',
  -- What is done to the vehicle, for maintenance.
  item text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- As it happened, as far as it has; otherwise as planned.
  begins_at timestamptz not null generated always as (coalesce(started_at, starts_at)) stored,
  span tstzrange not null generated always as
    (tstzrange(coalesce(started_at, starts_at), coalesce(ended_at, ends_at))) stored,
  distance_km integer check (distance_km between 0 and 100000),
  load_kg integer check (load_kg between 0 and 200000),
  fuel_fen bigint not null default 0 check (fuel_fen >= 0),
  toll_fen bigint not null default 0 check (toll_fen >= 0),
  repair_fen bigint not null default 0 check (repair_fen >= 0),
  other_fen bigint not null default 0 check (other_fen >= 0),
  odometer_km integer check (odometer_km >= 0),
  note text not null default '',
  cancel_reason text not null default '',
  is_imported boolean not null default false,
  -- What its plan said before this maintenance was the last one; for taking it back.
  plan_last_on date,
  plan_last_km integer,
  created_by text references users,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  -- An order's trip is a usage; a replaced vehicle leaves a cancelled or finished one behind.
  order_id text,
  check (ends_at > starts_at),
  check (ended_at > started_at),
  check (trailer_id <> vehicle_id),
  check (state <> 'planned' or (started_at is null and ended_at is null)),
  check (state <> 'running' or (started_at is not null and ended_at is null)),
  check (state <> 'done' or (started_at is not null and ended_at is not null)),
  check (state <> 'cancelled' or cancel_reason <> '')
);
create index usages_newest on usages (company_id, begins_at desc, id);
create index usages_of_vehicle on usages (vehicle_id, begins_at);
create index usages_odometer on usages (vehicle_id, odometer_km) where state = 'done' and odometer_km is not null;
-- What is under way is one thing at a time, however late it is.
create unique index usages_running on usages (vehicle_id) where state = 'running';
create unique index usages_running_trailer on usages (trailer_id) where state = 'running';
create unique index usages_running_driver on usages (driver_id) where state = 'running';
create index usages_open on usages (company_id, state) where state in ('planned', 'running');
create unique index usages_of_order on usages (order_id) where order_id is not null and state in ('planned', 'running');
create index usages_trips_of_order on usages (order_id, created_at) where order_id is not null;

-- Who is held by a usage for how long: a vehicle, a trailer or a driver is never in two places at once. Written by a trigger only.
create table usage_holds (
  usage_id text not null references usages,
  holder_id text not null,
  span tstzrange not null,
  primary key (usage_id, holder_id),
  constraint usage_holds_apart exclude using gist (holder_id with =, span with &&)
);

-- When a vehicle could not be used at all; its row only knows the present state.
create table vehicle_spells (
  vehicle_id text not null references vehicles,
  state text not null,
  reason text not null,
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create index vehicle_spells_of on vehicle_spells (vehicle_id, since);

-- Lanes a fleet says it serves, in its own order; a place is a city, or a county that answers to its province alone.
create table fleet_lanes (
  company_id text not null references companies,
  place smallint not null check (place between 1 and 20),
  from_code text not null,
  to_code text not null,
  is_both_ways boolean not null,
  primary key (company_id, place)
);
create unique index fleet_lanes_once on fleet_lanes (company_id, from_code, to_code);

create table fleet_photos (
  company_id text not null references companies,
  place smallint not null check (place between 1 and 6),
  file_id text not null references files,
  alt text not null check (alt <> ''),
  primary key (company_id, place)
);
create unique index fleet_photos_file on fleet_photos (file_id);
