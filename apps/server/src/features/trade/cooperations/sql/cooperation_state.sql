-- The one definition of a relation's state: an invitation expires after 14 days by the clock.
create or replace function cooperation_state(c cooperations, at timestamptz) returns text language sql immutable as $$
  select case when c.state = 'invited' and at >= c.invited_at + interval '14 days' then 'expired' else c.state end
$$;
