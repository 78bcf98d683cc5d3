-- How a fleet's vehicles are used: what is planned, under way and done, what kept them off the road, what is due for maintenance.

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

-- Who is held by a usage for how long: a vehicle, a trailer or a driver is never in two places at once.
-- Written by the triggers below and by nothing else.
create table usage_holds (
  usage_id text not null references usages,
  holder_id text not null,
  span tstzrange not null,
  primary key (usage_id, holder_id),
  constraint usage_holds_apart exclude using gist (holder_id with =, span with &&)
);

create function hold_for_usages() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then delete from usage_holds where usage_id in (select id from written); end if;
  insert into usage_holds (usage_id, holder_id, span)
  select u.id, h.holder_id, u.span from written u
  cross join lateral unnest(array[u.vehicle_id, u.trailer_id, u.driver_id]) h (holder_id)
  where h.holder_id is not null and u.state <> 'cancelled';
  return null;
end $$;
create trigger usages_added after insert on usages
  referencing new table as written for each statement execute function hold_for_usages();
create trigger usages_changed after update on usages
  referencing new table as written for each statement execute function hold_for_usages();

-- When a vehicle could not be used at all; its row only knows the present state.
create table vehicle_spells (
  vehicle_id text not null references vehicles,
  state text not null,
  reason text not null,
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create index vehicle_spells_of on vehicle_spells (vehicle_id, since);
create function write_vehicle_spell() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    update vehicle_spells set until = greatest(since, new.state_since) where vehicle_id = new.id and until is null;
  end if;
  if new.state in ('maintenance', 'disabled', 'scrapped') then
    insert into vehicle_spells (vehicle_id, state, reason, since) values (new.id, new.state, new.state_reason, new.state_since);
  end if;
  return null;
end $$;
create trigger vehicles_spell_added after insert on vehicles
  for each row when (new.state in ('maintenance', 'disabled', 'scrapped')) execute function write_vehicle_spell();
create trigger vehicles_spell_changed after update of state on vehicles
  for each row when (old.state is distinct from new.state) execute function write_vehicle_spell();
insert into vehicle_spells (vehicle_id, state, reason, since)
select id, state, state_reason, state_since from vehicles where state in ('maintenance', 'disabled', 'scrapped');

-- Where a usage stands: what people decided, and what the clock makes of it.
create function usage_phase(u usages, at timestamptz) returns text language sql immutable as $$
  select case
    when u.state = 'planned' and u.starts_at < at then 'late'
    when u.state = 'running' and u.ends_at < at then 'overdue'
    else u.state
  end
$$;

create function seconds_of(spans tstzmultirange) returns double precision language sql immutable as $$
  select coalesce(sum(extract(epoch from upper(s) - lower(s))), 0)::double precision from unnest(spans) s
$$;

-- The one definition of utilisation: seconds on a trip or loading ÷ seconds it could have been, per vehicle and day of
-- Shanghai, up to now. Maintenance and being disabled are not available; neither is the time before the fleet had it.
create function usage_hours(ids text[], from_day date, to_day date)
returns table (vehicle_id text, day date, used double precision, available double precision) language sql volatile as $$
  with clock as materialized (select app_now() as now),
  days as materialized (
    select d::date as day,
      tstzrange(d at time zone 'Asia/Shanghai', least((d + interval '1 day') at time zone 'Asia/Shanghai', clock.now)) as span
    from clock, generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d
    where d at time zone 'Asia/Shanghai' < clock.now
  ),
  whole as materialized (select tstzrange(min(lower(d.span)), max(upper(d.span))) as span from days d),
  held as materialized (
    select h.holder_id, u.kind, tstzrange(u.started_at, coalesce(u.ended_at, greatest(clock.now, u.started_at))) as span
    from clock, whole, usage_holds h join usages u on u.id = h.usage_id
    where h.holder_id = any(ids) and h.span && whole.span and u.state in ('running', 'done')
    union all
    -- Late ones are held longer than was planned.
    select i.id, u.kind, tstzrange(u.started_at, greatest(clock.now, u.started_at))
    from clock, unnest(ids) i (id) join usages u on u.state = 'running' and (u.vehicle_id = i.id or u.trailer_id = i.id)
  ),
  used as materialized (select holder_id, range_agg(span) as spans from held where kind <> 'maintenance' group by holder_id),
  down as materialized (
    select off.id, range_agg(off.span) as spans from (
      select holder_id as id, span from held where kind = 'maintenance'
      union all
      select s.vehicle_id, tstzrange(s.since, s.until) from vehicle_spells s where s.vehicle_id = any(ids)
    ) off group by off.id
  ),
  known as materialized (
    select v.id, coalesce(used.spans, '{}') as used, coalesce(down.spans, '{}') as down,
      tstzrange(least(v.created_at, (select min(u.begins_at) from usages u where u.vehicle_id = v.id)), null) as life
    from vehicles v left join used on used.holder_id = v.id left join down on down.id = v.id where v.id = any(ids)
  )
  select k.id, d.day, seconds_of(k.used * open.spans), seconds_of(open.spans)
  from known k cross join days d
  cross join lateral (select tstzmultirange(d.span * k.life) - k.down as spans) open
$$;

-- Which vehicle and driver a row of a sheet takes and when, as long as nothing else is wrong with it.
alter table import_rows add column claims jsonb not null default '[]';

-- Required papers that are not in force on a day.
create function vehicle_papers_against(v vehicles, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select k.kind, document_status(d, day), d.expires_on
  from (values ('drivingLicense'), ('transportCert'), ('insurance'), ('inspection'), ('oversizePermit')) k (kind)
  left join documents d on d.is_current and d.kind = k.kind
    and d.owner_id = case when k.kind = 'oversizePermit' then v.company_id else v.id end
  where (vehicle_needs(v, k.kind) or (k.kind = 'oversizePermit' and is_oversize(v)))
    and not is_in_force(document_status(d, day))
$$;
create function driver_papers_against(p drivers, day date)
returns table (kind text, status text, expires_on date) language sql stable as $$
  select k.kind, document_status(d, day), d.expires_on
  from (values ('driverLicense'), ('qualificationCert')) k (kind)
  left join documents d on d.is_current and d.kind = k.kind and d.owner_id = p.id
  where driver_needs(p, k.kind) and not is_in_force(document_status(d, day))
$$;

-- How far a plan's vehicle has run: the last reading, or what was driven since the last maintenance, whichever is more.
create view maintenance_dues as
select p.id, p.company_id, p.vehicle_id, p.item, p.every_days, p.every_km, p.last_on, p.last_km, p.note, p.version,
  run.odometer_km, p.last_on + p.every_days as due_on, p.last_km + p.every_km as due_km,
  p.last_on + p.every_days - (select app_today()) as days_left, p.last_km + p.every_km - run.odometer_km as km_left,
  case
    when p.last_on + p.every_days < (select app_today()) or p.last_km + p.every_km < run.odometer_km then 'overdue'
    when p.last_on + p.every_days <= (select app_today()) + 15 or p.last_km + p.every_km <= run.odometer_km + 1000 then 'soon'
    else 'ok'
  end as standing
from maintenance_plans p
cross join lateral (
  select greatest(
    (select max(u.odometer_km) from usages u where u.vehicle_id = p.vehicle_id and u.state = 'done'),
    p.last_km + coalesce((select sum(u.distance_km) from usages u where u.vehicle_id = p.vehicle_id and u.state = 'done'
      and u.begins_at >= (p.last_on + 1)::timestamp at time zone 'Asia/Shanghai'), 0)::integer) as odometer_km
) run
where p.closed_at is null;
