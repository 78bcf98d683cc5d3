-- Where a usage stands: what people decided, and what the clock makes of it.
create or replace function usage_phase(u usages, at timestamptz) returns text language sql immutable as $$
  select case
    when u.state = 'planned' and u.starts_at < at then 'late'
    when u.state = 'running' and u.ends_at < at then 'overdue'
    else u.state
  end
$$;
