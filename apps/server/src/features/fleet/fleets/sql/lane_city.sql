-- The city of a region as lanes are counted: 31 for all of Shanghai, 3301 for Hangzhou, a county directly under its province whole.
create or replace function lane_city(code text) returns text language sql immutable parallel safe as $$
  select case when left(code, 2) in ('11', '12', '31', '50', '81', '82') then left(code, 2)
    when substr(code, 3, 2) = '90' then code else left(code, 4) end
$$;
