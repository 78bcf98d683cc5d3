-- Companies, their people, their application, their membership, and a fleet's public card.
create table companies (
  id text primary key,
  type text not null check (type in ('fleet', 'shipper')),
  name text not null,
  credit_code text not null unique,
  contact_person text not null,
  phone text not null,
  email text not null default '',
  region_code text not null,
  address text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  version integer not null default 1
);
create index companies_type on companies (type, created_at desc, id);

create table users (
  id text primary key,
  username text not null,
  phone text,
  email text not null default '',
  avatar_file_id text references files,
  role text not null check (role in ('admin', 'company')),
  company_id text references companies,
  password_hash text not null,
  password_changed_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  check ((role = 'company') = (company_id is not null))
);
create unique index users_username on users (lower(username));
create unique index users_phone on users (phone) where phone is not null;
create index users_company on users (company_id);

create table applications (
  id text primary key,
  receipt_no text not null unique,
  company_id text not null references companies,
  previous_id text references applications,
  status smallint not null check (status between 0 and 3),
  applied_at timestamptz not null default app_now(),
  reviewed_at timestamptz,
  reviewer text,
  reject_reason text,
  check (status <> 3 or (reject_reason is not null and reviewer is not null)),
  check (status < 2 or reviewed_at is not null)
);
create unique index applications_one_open on applications (company_id) where status in (0, 1);
create index applications_company on applications (company_id, applied_at desc);
create index applications_waiting on applications (applied_at) where status in (0, 1);
create index applications_applied on applications (applied_at);

create table members (
  id text primary key,
  company_id text not null unique references companies,
  joined_at timestamptz not null,
  resigned_at timestamptz
);

create table member_terms (
  id text primary key,
  member_id text not null references members,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  level text not null check (level in ('basic', 'silver', 'gold', 'platinum')),
  amount_fen bigint not null check (amount_fen >= 0),
  created_at timestamptz not null default app_now(),
  exclude using gist (member_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index member_terms_end on member_terms (member_id, ends_on desc);

create table member_suspensions (
  id text primary key,
  member_id text not null references members,
  since timestamptz not null default app_now(),
  until timestamptz,
  lifted_at timestamptz,
  reason text not null
);
create index member_suspensions_member on member_suspensions (member_id);

create function grace_days() returns integer language sql immutable as 'select 30';

-- The one rule for a member's status; every list, filter, banner and guard reads it.
create function member_status(is_suspended boolean, resigned_at timestamptz, ends_on date, today date)
returns text language sql immutable as $$
  select case
    when is_suspended then 'suspended'
    when resigned_at is not null or ends_on is null or today > ends_on + grace_days() then 'inactive'
    else 'active'
  end
$$;

create view member_standings as
select
  m.id as member_id,
  m.company_id,
  m.joined_at,
  coalesce(current_term.level, last_term.level) as level,
  last_term.ends_on,
  (last_term.ends_on + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second' as expires_at,
  last_term.ends_on - app_today() as days_left,
  member_status(s.is_suspended, m.resigned_at, last_term.ends_on, app_today()) as status,
  (m.resigned_at is null and app_today() > last_term.ends_on and app_today() <= last_term.ends_on + grace_days())
    as is_in_grace
from members m
left join lateral (
  select t.level, t.ends_on from member_terms t where t.member_id = m.id order by t.ends_on desc limit 1
) last_term on true
left join lateral (
  select t.level from member_terms t
  where t.member_id = m.id and t.starts_on <= app_today() and t.ends_on >= app_today()
  order by t.ends_on desc limit 1
) current_term on true
cross join lateral (
  select exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= app_now()
      and (x.until is null or x.until > app_now())
  ) as is_suspended
) s;

create table fleet_cards (
  company_id text primary key references companies,
  description text not null default '',
  business_scope text not null default '',
  establish_year smallint,
  service_types text[] not null default '{}',
  certifications text[] not null default '{}',
  vehicle_count integer check (vehicle_count >= 0),
  avatar_file_id text references files
);

create table ratings (
  id text primary key,
  company_id text not null references companies,
  stars smallint not null check (stars between 1 and 5),
  is_demo boolean not null default false,
  rated_at timestamptz not null default app_now()
);
create index ratings_company on ratings (company_id);

-- (10 × 4.5 + Σ stars) ÷ (10 + n), one decimal; a fleet without ratings has none.
create view fleet_ratings as
select company_id, count(*)::int as rating_count, round((45 + sum(stars)) / (10.0 + count(*)), 1)::float8 as rating
from ratings group by company_id;
