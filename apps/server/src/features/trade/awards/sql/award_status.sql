-- The one rule for where an award stands: without an answer in time it has lapsed, whether a job has noticed or not.
create or replace function award_status(a awards, at timestamptz) returns text language sql immutable as $$
  select case when a.state = 'pending' and at >= a.due_at then 'lapsed' else a.state end
$$;
