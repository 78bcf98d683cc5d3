-- Fleets are found by the lanes on their card and by the vehicles they registered.
alter table directory_entries
  add column lanes text[] not null default '{}',
  add column vehicle_kinds text[] not null default '{}';
create index directory_entries_lanes on directory_entries using gin (lanes);
create index directory_entries_vehicle_kinds on directory_entries using gin (vehicle_kinds);

update directory_entries l set
  lanes = coalesce((
    select array_agg(distinct f.key || '>' || t.key)
    from fleet_lanes n
    cross join lateral (values (n.from_code, n.to_code, true), (n.to_code, n.from_code, n.is_both_ways)) way (a, b, runs)
    cross join lateral (values (''), (left(way.a, 2)),
      (case when right(way.a, 2) = '00' then left(way.a, 4) else way.a end)) f (key)
    cross join lateral (values (''), (left(way.b, 2)),
      (case when right(way.b, 2) = '00' then left(way.b, 4) else way.b end)) t (key)
    where n.company_id = l.company_id and way.runs and f.key || t.key <> ''
  ), '{}'),
  vehicle_kinds = coalesce((
    select array_agg(distinct kind.name)
    from vehicles v cross join lateral (values (v.body_type), (v.body_type || '/' || v.length_mm)) kind (name)
    where v.company_id = l.company_id and v.state <> 'scrapped'
  ), '{}');
