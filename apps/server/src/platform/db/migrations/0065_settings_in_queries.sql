-- The value of a whole-number setting at a moment, for deadlines that begin at different moments; the same rule as
-- readSettings of the server. The fallback is the catalogue's default.
create function setting_at(name text, moment timestamptz, fallback integer) returns integer language sql stable as $$
  select coalesce((
    select s.value::integer from settings s where s.key = name and s.effective_from <= moment
    order by s.effective_from desc, s.id desc limit 1), fallback)
$$;

-- The grace of a term is the one of the day it was ordered; the member keeps that of its last term.
alter table member_terms add column grace_days integer not null default 30 check (grace_days between 0 and 90);
alter table members add column last_grace_days integer default 30;
alter table members alter column last_grace_days drop default;
create or replace function keep_last_day() returns trigger language plpgsql as $$
begin
  update members set (last_starts_on, last_ends_on, last_level, last_grace_days) = (
    select t.starts_on, t.ends_on, t.level, t.grace_days from member_terms t where t.member_id = members.id
    order by t.ends_on desc limit 1)
  where id in (old.member_id, new.member_id);
  return null;
end $$;

-- The one rule for a member's status; every list, filter, banner and guard reads it.
create function member_status(is_suspended boolean, resigned_at timestamptz, ends_on date, grace_days integer, today date)
returns text language sql immutable as $$
  select case
    when is_suspended then 'suspended'
    when resigned_at is not null or ends_on is null or today > ends_on + grace_days then 'inactive'
    else 'active'
  end
$$;

create or replace view member_standings as
select
  m.id as member_id,
  m.company_id,
  m.joined_at,
  term.level,
  m.last_ends_on as ends_on,
  (m.last_ends_on + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second' as expires_at,
  m.last_ends_on - app_today() as days_left,
  member_status(s.is_suspended, m.resigned_at, m.last_ends_on, m.last_grace_days, app_today()) as status,
  (m.resigned_at is null and app_today() > m.last_ends_on and app_today() <= m.last_ends_on + m.last_grace_days) as is_in_grace,
  m.member_no,
  m.next_level,
  m.resigned_at,
  m.last_grace_days as grace_days
from members m
-- The level of the latest term that has begun.
left join lateral (
  select t.level from member_terms t where t.member_id = m.id
  order by t.starts_on > app_today(), t.ends_on desc limit 1
) term on true
cross join lateral (
  select exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= app_now()
      and (x.until is null or x.until > app_now())
  ) as is_suspended
) s;

create or replace view active_members as
select m.company_id from members m
where member_status(
  exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
      and (x.until is null or x.until > (select app_now()))
  ), m.resigned_at, m.last_ends_on, m.last_grace_days, (select app_today())) = 'active';

create or replace view visible_members as
select standing.company_id, standing.status from (
  select m.company_id, member_status(
    exists (
      select 1 from member_suspensions x
      where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
        and (x.until is null or x.until > (select app_now()))
    ), m.resigned_at, m.last_ends_on, m.last_grace_days, (select app_today())) as status
  from members m
) standing where standing.status in ('active', 'suspended');

create or replace view fleet_facts as
select c.id as company_id, plain_text(c.name) as name, c.region_code, coalesce(card.service_types, '{}') as service_types,
  card.vehicle_count, card.establish_year, r.rating, coalesce(r.rating_count, 0) as rating_count,
  coalesce((x.approved_at is not null or x.mode = 'auto') and x.revoked_at is null and x.expired_at is null, false)
    as is_approved,
  case when c.type = 'fleet' and c.closed_at is null and m.resigned_at is null then m.last_ends_on + m.last_grace_days end
    as listed_until,
  c.created_at, c.type
from companies c
left join fleet_cards card on card.company_id = c.id
left join members m on m.company_id = c.id
left join certifications x on x.company_id = c.id and x.closed_at is null
left join lateral (select f.rating, f.rating_count from fleet_ratings f where f.company_id = c.id offset 0) r on true;

drop function member_status(boolean, timestamptz, date, date);
drop function grace_days();
