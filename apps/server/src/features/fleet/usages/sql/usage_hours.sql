-- The one definition of utilisation: seconds on a trip or loading ÷ seconds it could have been, per vehicle and day of
-- Shanghai, up to now. Maintenance and being disabled are not available; neither is the time before the fleet had it.
create or replace function usage_hours(ids text[], from_day date, to_day date)
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
