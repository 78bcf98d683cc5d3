-- The lanes of a fleet's card as 33>31 (from Zhejiang to Shanghai), 3301>31, 33> (from Zhejiang) and so on, back where it runs both ways.
create view directory_lanes as
select n.company_id, array_agg(distinct f.key || '>' || t.key) as lanes
from fleet_lanes n
cross join lateral (values (n.from_code, n.to_code, true), (n.to_code, n.from_code, n.is_both_ways)) way (a, b, runs)
cross join lateral unnest(region_keys(way.a)) f (key)
cross join lateral unnest(region_keys(way.b)) t (key)
where way.runs and f.key || t.key <> ''
group by n.company_id;
