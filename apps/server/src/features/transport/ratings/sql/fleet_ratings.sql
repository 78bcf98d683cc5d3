-- (10 × 4.5 + Σ stars) ÷ (10 + n), one decimal; a fleet without ratings has none.
create view fleet_ratings as
select company_id, count(*)::int as rating_count, round((45 + sum(stars)) / (10.0 + count(*)), 1)::float8 as rating
from ratings where hidden_at is null group by company_id;
