-- Waiting counts from arrival, but not before the window of that end opens; null before arrival.
create or replace function waiting_since(arrived timestamptz, opens timestamptz) returns timestamptz language sql immutable as $$
  select case when arrived is not null then greatest(arrived, opens) end
$$;
