-- The one rule for where an order stands: an open dispute covers its state; without an objection in time a signed one is
-- completed, and without an answer in time an offer is over, whether a job has noticed or not.
create or replace function order_status(o orders, at timestamptz) returns text language sql immutable as $$
  select case
    when o.is_disputed then 'disputed'
    when o.state = 'signed' and at >= o.completes_at then 'completed'
    when o.state = 'created' and at >= o.answer_by then 'cancelled'
    else o.state
  end
$$;
