-- Where every membership stands today: status, level, days left.
create view member_standings as
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
