-- A fleet's photos are public only after the office has looked at them: one cover, and photos that may name a vehicle.
alter table fleet_photos drop constraint fleet_photos_pkey;
alter table fleet_photos
  drop column place,
  add column id text,
  add column kind text not null default 'vehicle' check (kind in ('cover', 'vehicle')),
  add column vehicle_id text references vehicles,
  add column state text not null default 'waiting'
    check (state in ('waiting', 'published', 'refused', 'removed', 'withdrawn', 'replaced')),
  -- Of the bytes that were sent: approved means these, and no others.
  add column sha256 bytea,
  add column submitted_at timestamptz not null default app_now(),
  add column submitted_by text references users,
  add column decided_at timestamptz,
  add column decided_by text references users,
  add column reason text not null default '',
  alter column file_id drop not null;

-- Nobody has looked at photos that were public before, so they wait.
update fleet_photos p set id = f.id, sha256 = f.sha256, submitted_at = f.created_at, submitted_by = f.user_id
from files f where f.id = p.file_id;

alter table fleet_photos
  alter column id set not null,
  alter column sha256 set not null,
  alter column kind drop default,
  alter column state drop default,
  add primary key (id),
  -- The picture of one that is over is deleted.
  add check ((file_id is null) = (state in ('withdrawn', 'replaced')));

create index fleet_photos_of on fleet_photos (company_id, submitted_at);
create index fleet_photos_waiting on fleet_photos (submitted_at, id) where state = 'waiting';
create index fleet_photos_decided on fleet_photos (decided_at desc, id) where state in ('published', 'refused', 'removed');
create index fleet_photos_of_vehicle on fleet_photos (vehicle_id);
create unique index fleet_photos_cover on fleet_photos (company_id) where kind = 'cover' and state = 'published';
create unique index fleet_photos_next_cover on fleet_photos (company_id) where kind = 'cover' and state = 'waiting';
