-- The code by which the centre of a region is known: its city, or the district itself in municipalities and where there is no city.
create or replace function city_of(code text) returns text language sql immutable as $$
  select case when left(code, 2) in ('11', '12', '31', '50') or substr(code, 3, 2) = '90' then code
    when code <> '' then left(code, 4) || '00' else '' end
$$;
