-- Whether a completed order is one of the trips a fleet is told by: by its freight, and by how completing it counts in the credit
-- score. Less than ¥300, and between companies that belong together, proves nothing.
create or replace function is_counted_trip(amount_fen bigint, good double precision, basis text, set_aside_at timestamptz)
  returns boolean language sql immutable parallel safe as $$
  select amount_fen >= 30000 and good = 1 and basis <> 'tied' and set_aside_at is null
$$;
