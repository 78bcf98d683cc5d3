-- Dispatch finds a vehicle among thousands: where the last trip of each ends, and from when until when its papers are good.

-- The region a trip for an order unloads in; '' where it is not known by its code.
alter table usages add column destination_code text not null default '';
update usages u set destination_code = o.destination_code from orders o where o.id = u.order_id;
-- Who is busy in a whole fleet, read from the index alone.
create index usages_at_work on usages (company_id, begins_at) include (ends_at, state, order_id, vehicle_id, trailer_id, driver_id)
  where state in ('planned', 'running');
create index usages_of_trailer on usages (trailer_id, begins_at) where trailer_id is not null;

-- What vehicles and drivers are filtered and sorted by for an order; written by triggers only.
create table dispatch_entries (
  holder_id text primary key,
  company_id text not null references companies,
  kind text not null check (kind in ('truck', 'tractor', 'trailer', 'driver')),
  -- Neither disabled nor gone.
  is_usable boolean not null,
  -- The days on which all required papers are good; nothing is good from infinity on.
  papers_from date not null,
  papers_until date not null,
  body_type text not null default '',
  length_mm integer not null default 0,
  approved_load_kg integer,
  -- Where the last trip unloads, as the code of a city, and when that trip began.
  place_code text not null default '',
  placed_at timestamptz,
  licence_classes text[] not null default '{}',
  may_drive_danger boolean not null default false
);
create index dispatch_entries_of on dispatch_entries (company_id, kind);

insert into dispatch_entries (holder_id, company_id, kind, is_usable, papers_from, papers_until, body_type, length_mm,
  approved_load_kg, place_code, placed_at)
select v.id, v.company_id, v.vehicle_type, v.state not in ('disabled', 'scrapped'), p.papers_from, p.papers_until, v.body_type,
  v.length_mm, v.approved_load_kg,
  case when left(t.code, 2) in ('11', '12', '31', '50') or substr(t.code, 3, 2) = '90' then t.code
    when t.code <> '' then left(t.code, 4) || '00' else '' end, t.begins_at
from vehicles v
cross join lateral (
  select max(case when d.state = 'valid' then coalesce(d.covers_from, '-infinity') else 'infinity' end) as papers_from,
    min(case when d.state = 'valid' then coalesce(d.expires_on, 'infinity') else '-infinity' end) as papers_until
  from (values ('drivingLicense', true), ('inspection', true),
    ('transportCert', v.vehicle_type <> 'truck' or coalesce(v.gross_mass_kg > 4500, true) or v.body_type = 'danger'),
    ('insurance', v.vehicle_type <> 'trailer'), ('oversizePermit', v.length_mm > 14600)) k (kind, is_needed)
  left join documents d on d.is_current and d.kind = k.kind
    and d.owner_id = case when k.kind = 'oversizePermit' then v.company_id else v.id end
  where k.is_needed
) p
left join lateral (
  select u.destination_code as code, u.begins_at from usages u
  where u.kind = 'trip' and u.state <> 'cancelled' and (u.vehicle_id = v.id or u.trailer_id = v.id)
  order by u.begins_at desc limit 1
) t on true;

insert into dispatch_entries (holder_id, company_id, kind, is_usable, papers_from, papers_until, licence_classes, may_drive_danger)
select p.id, p.company_id, 'driver', p.state = 'active', x.papers_from, x.papers_until, p.licence_classes,
  'dangerDriver' = any(p.qualifications)
from drivers p
cross join lateral (
  select max(case when d.state = 'valid' then coalesce(d.covers_from, '-infinity') else 'infinity' end) as papers_from,
    min(case when d.state = 'valid' then coalesce(d.expires_on, 'infinity') else '-infinity' end) as papers_until
  from (values ('driverLicense', true), ('qualificationCert', p.licence_classes && array['A1', 'A2', 'B2'])) k (kind, is_needed)
  left join documents d on d.is_current and d.kind = k.kind and d.owner_id = p.id
  where k.is_needed
) x;
