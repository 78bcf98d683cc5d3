-- A fleet's vehicles and drivers, and the documents of company, vehicle and driver alike.

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

-- A renewal is a new row; the old one stays. One row of each kind is the current one.
create table documents (
  id text primary key,
  company_id text not null references companies,
  owner_kind text not null check (owner_kind in ('company', 'vehicle', 'driver')),
  owner_id text not null,
  kind text not null,
  number text not null default '',
  -- What the paper grants: sum insured, grade, scope.
  detail text not null default '',
  issued_on date,
  valid_from date,
  -- Null: for good.
  expires_on date,
  -- From when on there is cover without a gap: a renewal bought early carries on what it follows.
  covers_from date,
  file_id text references files,
  state text not null check (state in ('pending', 'valid', 'rejected', 'withdrawn')),
  is_current boolean not null,
  replaces_id text references documents,
  added_by text references users,
  added_at timestamptz not null default app_now(),
  reviewer_user_id text references users,
  reviewed_at timestamptz,
  reject_reason text,
  check (valid_from <= expires_on),
  check (issued_on <= expires_on),
  check (state <> 'rejected' or (reject_reason is not null and reviewed_at is not null)),
  check (owner_kind <> 'company' or owner_id = company_id)
);
create unique index documents_current on documents (owner_id, kind) where is_current;
-- A new paper waits for its review beside the one in force; never two of them.
create unique index documents_waiting on documents (owner_id, kind) where state = 'pending' and not is_current;
create index documents_history on documents (owner_id, kind, added_at desc);
create index documents_expiry on documents (company_id, owner_kind, expires_on) where is_current;
create index documents_due on documents (expires_on) where is_current and state = 'valid';
create index documents_pending on documents (added_at) where state = 'pending';

-- Each announcement of an expiry goes out once.
create table document_alerts (
  document_id text not null references documents,
  days integer not null,
  sent_at timestamptz not null default app_now(),
  primary key (document_id, days)
);

-- The one rule for where a document stands; it is good through the whole day it expires on.
create function document_status(d documents, today date) returns text language sql immutable as $$
  select case
    when d.id is null then 'missing'
    when d.state <> 'valid' then d.state
    when d.covers_from > today then 'upcoming'
    when d.expires_on < today then 'expired'
    when d.expires_on <= today + 60 then 'expiring'
    else 'valid'
  end
$$;
create function is_in_force(document_status text) returns boolean language sql immutable
  as $$ select document_status in ('valid', 'expiring') $$;

-- What a vehicle must carry; the contract's requiredOfVehicle says the same, a test compares them.
create function vehicle_needs(v vehicles, kind text) returns boolean language sql immutable as $$
  select case kind
    when 'drivingLicense' then true
    when 'inspection' then true
    -- Since 2019 goods vehicles up to 4.5 t need none for ordinary goods.
    when 'transportCert' then v.vehicle_type <> 'truck' or coalesce(v.gross_mass_kg > 4500, true) or v.body_type = 'danger'
    -- Trailers are covered by what pulls them.
    when 'insurance' then v.vehicle_type <> 'trailer'
    else false
  end
$$;
-- Who may drive light vehicles only needs no certificate of qualification.
create function driver_needs(d drivers, kind text) returns boolean language sql immutable as $$
  select case kind
    when 'driverLicense' then true
    when 'qualificationCert' then d.licence_classes && array['A1', 'A2', 'B2']
    else false
  end
$$;
-- Longer than any ordinary load may be: only with a permit for oversize loads.
create function is_oversize(v vehicles) returns boolean language sql immutable as 'select v.length_mm > 14600';

-- One row per vehicle and kind of document, whether it is there or not.
create view vehicle_documents as
select v.id as vehicle_id, v.company_id, k.kind, k.place, vehicle_needs(v, k.kind) as is_required,
  document_status(d, (select app_today())) as status, d.id as document_id, d.expires_on,
  d.expires_on - (select app_today()) as days_left
from vehicles v
cross join (values ('drivingLicense', 1), ('transportCert', 2), ('insurance', 3), ('inspection', 4)) k (kind, place)
left join documents d on d.owner_id = v.id and d.kind = k.kind and d.is_current;

create view driver_documents as
select p.id as driver_id, p.company_id, k.kind, k.place, driver_needs(p, k.kind) as is_required,
  document_status(d, (select app_today())) as status, d.id as document_id, d.expires_on,
  d.expires_on - (select app_today()) as days_left
from drivers p
cross join (values ('driverLicense', 1), ('qualificationCert', 2)) k (kind, place)
left join documents d on d.owner_id = p.id and d.kind = k.kind and d.is_current;

-- Why a vehicle or a driver cannot be sent out, in exact words of the contract: "inspection:expired".
create view vehicle_readiness as
select v.id as vehicle_id, v.company_id, v.state, r.reasons,
  v.state = 'idle' and v.vehicle_type <> 'trailer' and cardinality(r.reasons) = 0 as is_dispatchable
from vehicles v
cross join lateral (
  select coalesce(array_agg(found.reason order by found.place), '{}') as reasons from (
    select x.kind || ':' || x.status as reason, x.place from vehicle_documents x
    where x.vehicle_id = v.id and x.is_required and not is_in_force(x.status)
    union all
    select 'oversizePermit:' || document_status(d, (select app_today())), 9
    from (select 1) one left join documents d on d.owner_id = v.company_id and d.kind = 'oversizePermit' and d.is_current
    where is_oversize(v) and not is_in_force(document_status(d, (select app_today())))
  ) found
) r;

create view driver_readiness as
select p.id as driver_id, p.company_id, p.state, r.reasons, p.state = 'active' and cardinality(r.reasons) = 0 as is_dispatchable
from drivers p
cross join lateral (
  select coalesce(array_agg(x.kind || ':' || x.status order by x.place), '{}') as reasons from driver_documents x
  where x.driver_id = p.id and x.is_required and not is_in_force(x.status)
) r;

-- Whether a licence covers a vehicle; the contract's mayDrive says the same, a test compares them.
create function may_drive(licence_classes text[], v vehicles) returns boolean language sql immutable as $$
  select case
    when v.vehicle_type = 'trailer' then false
    when v.vehicle_type = 'tractor' then licence_classes && array['A2']
    when coalesce(v.gross_mass_kg > 4500, true) or v.length_mm >= 6000 then licence_classes && array['A1', 'A2', 'B2']
    else licence_classes && array['A1', 'A2', 'A3', 'B1', 'B2', 'C1']
  end
$$;

-- Rows of a sheet between its check and its confirmation; sealed, for they may name people.
create table import_rows (
  task_id text not null references tasks on delete cascade,
  row integer not null,
  sealed_cells text not null,
  problems jsonb not null,
  is_wrong boolean not null,
  has_warning boolean not null,
  -- What must be there once only, as a code: a plate with its colour, an identity number.
  identity_mac bytea,
  primary key (task_id, row)
);
create index import_rows_wrong on import_rows (task_id, row) where is_wrong or has_warning;
create index import_rows_identity on import_rows (task_id, identity_mac);
