-- The one rule for where an order stands: an open dispute covers its state; without an objection in time a signed one is
-- completed, whether a job has noticed or not.
create or replace function order_status(o orders, at timestamptz) returns text language sql immutable as $$
  select case
    when o.is_disputed then 'disputed'
    when o.state = 'signed' and at >= o.completes_at then 'completed'
    else o.state
  end
$$;
